import SwiftUI

/// A character as a row of a list.
@MainActor
struct CharacterRow: View {
  private let character: UnicodeCharacter
  // Grows with Dynamic Type.
  @ScaledMetric private var width = 44

  init(_ character: UnicodeCharacter) {
    self.character = character
  }

  var body: some View {
    HStack {
      Text(verbatim: character.character)
        .font(.title)
        .frame(width: width)
        .accessibilityHidden(true)
      VStack(alignment: .leading) {
        Text(verbatim: character.name.capitalized)
        Text(verbatim: "\(character.codePoint) · \(character.category)")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
    }
    .accessibilityElement(children: .combine)
  }
}

/// A character as a tile of a grid.
@MainActor
struct CharacterTile: View {
  private let character: UnicodeCharacter
  @ScaledMetric private var side = 64

  init(_ character: UnicodeCharacter) {
    self.character = character
  }

  var body: some View {
    Text(verbatim: character.character)
      .font(.largeTitle)
      .frame(maxWidth: .infinity, minHeight: side)
      .background(.quaternary, in: RoundedRectangle(cornerRadius: 12))
      .accessibilityLabel(Text(verbatim: character.name.capitalized))
  }
}

/// A row that opens its character.
@MainActor
struct CharacterLink: View {
  private let character: UnicodeCharacter

  init(_ character: UnicodeCharacter) {
    self.character = character
  }

  var body: some View {
    NavigationLink(value: character) {
      CharacterRow(character)
    }
  }
}

/// One character. Navigating back doesn't trigger a reload.
@MainActor
struct CharacterDetail: View {
  private let character: UnicodeCharacter

  init(_ character: UnicodeCharacter) {
    self.character = character
  }

  var body: some View {
    List {
      Text(verbatim: character.character)
        .font(.system(size: 120))
        .frame(maxWidth: .infinity)
        .accessibilityHidden(true)
      LabeledContent("Name", value: character.name.capitalized)
      LabeledContent("Code point", value: character.codePoint)
      LabeledContent("Category", value: character.category)
      LabeledContent("Plane", value: "\(character.plane)")
      LabeledContent("Since Unicode", value: character.age)
    }
    .navigationTitle(Text(verbatim: character.codePoint))
    .navigationBarTitleDisplayMode(.inline)
  }
}

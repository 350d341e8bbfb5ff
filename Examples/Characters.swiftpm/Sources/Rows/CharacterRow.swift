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

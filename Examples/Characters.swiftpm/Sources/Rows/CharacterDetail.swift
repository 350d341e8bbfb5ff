import SwiftUI

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

import SwiftUI

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

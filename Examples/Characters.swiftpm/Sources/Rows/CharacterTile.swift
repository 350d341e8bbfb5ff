import SwiftUI

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

import Pagination
import PaginationUI
import SwiftUI

/// The favorites, straight from a database. They come and go as people choose them on the other screens.
@MainActor
struct SavedScreen: View {
  private let settings: AppSettings
  @State private var saved: Paginator<UnicodeCharacter>

  init(_ settings: AppSettings) {
    self.settings = settings
    _saved = State(wrappedValue: settings.savedCharacters())
  }

  var body: some View {
    PaginatedList(saved) { character in
      CharacterLink(character)
        .swipeActions(edge: .leading) { FavoriteButton(character, settings) }
    }
    .paginationView(.empty) {
      Text("Swipe a character in the list to the right to save it.")
        .foregroundStyle(.secondary)
    }
  }
}

import Pagination
import PaginationUI
import SwiftUI

/// A grid: the rows of a paginator in a container of one's own.
@MainActor
struct GridScreen: View {
  @ObservedObject private var settings: AppSettings
  @State private var characters: Paginator<UnicodeCharacter>
  @ScaledMetric private var side = 64

  init(_ settings: AppSettings) {
    self.settings = settings
    _characters = State(wrappedValue: settings.characters())
  }

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: side))]) {
        // A spinner as a tile would be lost among the others, so the edges span all columns.
        PaginatedForEach(characters, edges: .spanning) { character in
          NavigationLink(value: character) {
            CharacterTile(character)
          }
          .buttonStyle(.plain)
        }
      }
      .padding(.horizontal)
    }
    // Everything that `PaginatedList` has and a `ScrollView` has not: the first load, what fills the
    // screen, refreshing, the reader's place.
    .paginated(characters)
    .onChange(of: settings.server) { _ in
      characters.setSource(settings.api.characters(), after: .milliseconds(300))
    }
  }
}

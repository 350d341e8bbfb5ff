import Pagination
import PaginationUI
import SwiftUI

/// The rows of a paginator in a grid, with images that are drawn before they are on screen.
@MainActor
struct GridScreen: View {
  @ObservedObject private var settings: AppSettings
  @State private var characters: Paginator<UnicodeCharacter>
  @State private var images = GlyphImages(side: 96)
  @ScaledMetric private var side = 64

  init(_ settings: AppSettings) {
    self.settings = settings
    _characters = State(wrappedValue: settings.characters())
  }

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: side))]) {
        // The edges span all columns: a spinner would be lost among the tiles.
        PaginatedForEach(characters, edges: .spanning) { character in
          NavigationLink(value: character) {
            CharacterTile(character, images)
          }
          .buttonStyle(.plain)
        }
        .onPrefetch(ahead: 40) { characters in
          images.prefetch(characters)
        } cancel: { characters in
          images.cancel(characters)
        }
      }
      .padding(.horizontal)
    }
    // Adds what `PaginatedList` has and a `ScrollView` doesn't: the first load, full-screen states,
    // refreshing, the scroll position.
    .paginated(characters)
    .onChange(of: settings.server) { _ in
      characters.setSource(settings.api.characters(), after: .milliseconds(300))
    }
  }
}

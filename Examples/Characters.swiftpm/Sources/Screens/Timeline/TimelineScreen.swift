import Pagination
import PaginationUI
import SwiftUI

/// A list that opens in the middle and grows in both directions, as a chat does.
@MainActor
struct TimelineScreen: View {
  @ObservedObject private var settings: AppSettings
  @State private var characters: Paginator<UnicodeCharacter>
  @State private var start = TimelineStart.greek

  init(_ settings: AppSettings) {
    self.settings = settings
    _characters = State(
      wrappedValue: Paginator(
        source: settings.api.timeline(around: TimelineStart.greek.position),
        configuration: settings.loading.configuration
      )
    )
  }

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading) {
        PaginatedForEach(characters) { character in
          // One view per item: the scroll position depends on it.
          VStack(alignment: .leading) {
            NavigationLink(value: character) {
              CharacterRow(character)
            }
            .buttonStyle(.plain)
            Divider()
          }
        }
      }
      .padding(.horizontal)
      .placeKeepingRows()
    }
    .placeKeeping(of: UnicodeCharacter.ID.self)
    .paginated(characters)
    .onChange(of: settings.server) { _ in open() }
    .onChange(of: start) { _ in open() }
    .toolbar {
      Picker("Open at", selection: $start) {
        ForEach(TimelineStart.allCases) { start in
          Text(start.title)
        }
      }
    }
  }

  /// Another starting position needs another source.
  private func open() {
    characters.setSource(settings.api.timeline(around: start.position), after: .milliseconds(300))
  }
}

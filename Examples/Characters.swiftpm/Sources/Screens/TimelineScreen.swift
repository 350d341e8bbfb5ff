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
        sharing: settings.shared,
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

/// Where the timeline opens.
enum TimelineStart: String, CaseIterable, Identifiable {
  case greek
  case arrows
  case emoji

  var id: Self { self }

  var title: String {
    switch self {
    case .greek: "Greek"
    case .arrows: "Arrows"
    case .emoji: "Emoji"
    }
  }

  /// The number of characters before it.
  var position: Int {
    switch self {
    case .greek: 871
    case .arrows: 7_686
    case .emoji: 83_115
    }
  }
}

extension View {
  /// Lets the system keep the scroll position, if it can (iOS 17).
  ///
  /// Lists keep it less accurately: they scroll the topmost row back to the top, even if a part of
  /// it was off screen.
  ///
  /// - Parameter id: The type of the rows' ids.
  @MainActor func placeKeeping<ID: Hashable & Sendable>(of id: ID.Type) -> some View {
    modifier(PlaceKeeping<ID>())
  }

  /// Marks the rows as the targets of the scroll position.
  @MainActor @ViewBuilder func placeKeepingRows() -> some View {
    if #available(iOS 17, *) {
      scrollTargetLayout()
    } else {
      self
    }
  }
}

@MainActor
private struct PlaceKeeping<ID: Hashable & Sendable>: ViewModifier {
  @State private var top: ID?

  func body(content: Content) -> some View {
    if #available(iOS 17, *) {
      content
        .scrollPosition(id: $top)
        .paginationKeepsPlace(false)
    } else {
      content
    }
  }
}

import Observation
import Pagination

@testable import PaginationUI

/// What the views of a list draw, one after the other, as observation has them evaluated.
@MainActor
final class Drawn<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// Where something is drawn.
  private enum Place: CaseIterable {
    case screen, start, end
  }

  private var log: [Place: [String]] = [:]
  private let paginator: Paginator<Item>
  private let states: PaginationStatePlacement

  init(_ paginator: Paginator<Item>, states: PaginationStatePlacement = .fullScreen) {
    self.paginator = paginator
    self.states = states
    for place in Place.allCases { draw(place) }
  }

  /// What has filled the screen.
  var screen: [String] { log[.screen, default: []] }

  /// What has stood before the first row.
  var start: [String] { log[.start, default: []] }

  /// What has stood after the last row.
  var end: [String] { log[.end, default: []] }

  /// Draws a view now, and whenever something that it has read changes.
  private func draw(_ place: Place) {
    let shown = withObservationTracking {
      body(of: place)
    } onChange: { [weak self] in
      // Changes are announced on the main actor, at once.
      MainActor.assumeIsolated { self?.draw(place) }
    }
    if log[place]?.last != shown { log[place, default: []].append(shown) }
  }

  /// What the view at a place reads, and what it shows for it, in words.
  private func body(of place: Place) -> String {
    switch place {
    case .screen: Self.name(ScreenPresentation(paginator.phase))
    case .start: name(of: .start, paginator.prepend)
    case .end: name(of: .end, paginator.append)
    }
  }

  private func name(of edge: ListEdge, _ state: LoadState) -> String {
    let shown = EdgePresentation(
      edge,
      state,
      phase: paginator.phase,
      isRefreshing: paginator.isRefreshing,
      states: states
    )
    return switch shown {
    case .hidden: "hidden"
    case .screen(let screen): "screen " + Self.name(screen)
    case .edge(let state): Self.name(state)
    }
  }

  private static func name(_ state: EdgePresentation.State) -> String {
    switch state {
    case .blank: "blank"
    case .paused: "paused"
    case .loading: "loading"
    case .failed(let failure): "failed: \(failure)"
    case .end: "end"
    }
  }

  private static func name(_ screen: ScreenPresentation) -> String {
    switch screen {
    case .rows: "rows"
    case .loading: "loading"
    case .paused: "paused"
    case .empty: "empty"
    case .failed(let failure): "failed: \(failure)"
    }
  }
}

import Observation
import Pagination

@testable import PaginationUI

/// Records what the views of a list show each time that observation evaluates them.
@MainActor
final class Drawn<Item: Identifiable & Sendable> where Item.ID: Sendable {
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

  /// What was shown instead of the rows.
  var screen: [String] { log[.screen, default: []] }

  /// What was shown before the first row.
  var start: [String] { log[.start, default: []] }

  /// What was shown after the last row.
  var end: [String] { log[.end, default: []] }

  /// Draws a view now, and whenever a property that it has read changes.
  private func draw(_ place: Place) {
    let shown = withObservationTracking {
      body(of: place)
    } onChange: { [weak self] in
      // The paginator announces changes synchronously on the main actor.
      MainActor.assumeIsolated { self?.draw(place) }
    }
    if log[place]?.last != shown { log[place, default: []].append(shown) }
  }

  /// Reads what the view at a place reads, and describes what it shows.
  private func body(of place: Place) -> String {
    switch place {
    case .screen: paginator.phase.slot.map { name($0, paginator.phase.failure) } ?? "rows"
    case .start: name(of: .start, paginator.start)
    case .end: name(of: .end, paginator.end)
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
    case .blank: "blank"
    case .slot(let slot) where slot.edge == nil: "screen " + name(slot, paginator.phase.failure)
    case .slot(let slot): name(slot, state.failure)
    }
  }

  private func name(_ slot: PaginationSlot, _ failure: LoadFailure?) -> String {
    switch slot.state {
    case .loading: "loading"
    case .paused: "paused"
    case .failure: "failed: \(failure.map(String.init(describing:)) ?? "nothing")"
    case .empty: "empty"
    case .noSource: "no source"
    case .complete: "end"
    }
  }
}

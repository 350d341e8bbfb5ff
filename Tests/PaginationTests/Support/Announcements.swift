import Observation
import Pagination

/// Counts what a paginator announces to views, property by property, as they happen.
@MainActor
final class Announcements<Item: Identifiable & Sendable> where Item.ID: Sendable {
  enum Property: CaseIterable {
    case items, phase, end, start, isRefreshing, refreshError, totalCount, anchor
  }

  /// Every announcement, in order.
  private(set) var log: [Property] = []

  /// The number of items at each announcement of any property.
  private(set) var counts: [Int] = []

  private let paginator: Paginator<Item>

  init(_ paginator: Paginator<Item>) {
    self.paginator = paginator
    for property in Property.allCases { observe(property) }
  }

  func count(of property: Property) -> Int {
    log.filter { $0 == property }.count
  }

  func reset() {
    log = []
    counts = []
  }

  private func observe(_ property: Property) {
    withObservationTracking {
      read(property)
    } onChange: { [weak self] in
      // Announcements are made on the main actor, at once.
      MainActor.assumeIsolated { self?.changed(property) }
    }
  }

  private func changed(_ property: Property) {
    log.append(property)
    counts.append(paginator.items.count)
    observe(property)
  }

  private func read(_ property: Property) {
    switch property {
    case .items: _ = paginator.items
    case .phase: _ = paginator.phase
    case .end: _ = paginator.end
    case .start: _ = paginator.start
    case .isRefreshing: _ = paginator.isRefreshing
    case .refreshError: _ = paginator.refreshError
    case .totalCount: _ = paginator.totalCount
    case .anchor: _ = paginator.anchor
    }
  }
}

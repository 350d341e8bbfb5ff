import Pagination

/// Tells a paginator which rows are on screen, from the whole set of them.
@MainActor
final class VisibleRows<Item: Identifiable & Sendable> where Item.ID: Sendable {
  private let paginator: Paginator<Item>
  private var reported: Set<Item.ID> = []

  init(_ paginator: Paginator<Item>) {
    self.paginator = paginator
  }

  /// Whoever holds the paginator beyond the view must not believe that its rows are still there.
  deinit {
    guard !reported.isEmpty else { return }
    Task { @MainActor [paginator, reported] in
      for id in reported { paginator.itemDisappeared(id) }
    }
  }

  /// Reports what has come and gone since the last call. O(rows on screen).
  ///
  /// - Parameters:
  ///   - visible: The rows on screen, in order.
  ///   - isNews: Whether all of them are to be reported, because the list has changed: it may have
  ///     forgotten rows that went from it and are back.
  func report(_ visible: [Item.ID], isNews: Bool) {
    let old = reported
    // Before anything is told, since what it starts may lead back here.
    reported = Set(visible)
    // What comes before what goes: the screen is not empty in between.
    for id in visible where isNews || !old.contains(id) { paginator.itemAppeared(id) }
    for id in old where !reported.contains(id) { paginator.itemDisappeared(id) }
  }
}

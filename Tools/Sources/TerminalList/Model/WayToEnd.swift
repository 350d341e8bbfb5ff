import Pagination

/// What lies between the last loaded row and the end of the list.
struct WayToEnd: Hashable, Sendable {
  /// What happens to the next page.
  enum Next: Hashable, Sendable {
    /// It loads when the reader goes on.
    case waiting
    case loading
    case failed
  }

  /// How many rows are not loaded yet; `nil` if that is unknown.
  var rows: Int?

  /// The number of the next page; `nil` if it is not known.
  var page: Int?

  var next: Next

  init(rows: Int?, page: Int?, next: Next) {
    self.rows = rows
    self.page = page
    self.next = next
  }

  /// The way from the last loaded row to the end; `nil` if the list has ended or is empty.
  ///
  /// - Parameter pages: How many pages there are; `nil` if the next page's number is not the next one.
  @MainActor
  init?<Item>(_ paginator: Paginator<Item>, pages: Int?) {
    let count = paginator.items.count
    guard count > 0 else { return nil }
    // The last row is on screen then, and loads.
    if case .placeholder = paginator.rows.last { return nil }
    switch paginator.end {
    case .idle: next = .waiting
    case .loading: next = .loading
    case .failed: next = .failed
    case .complete: return nil
    }
    // Otherwise, rows are missing above too.
    guard paginator.start == .complete, paginator.gaps.isEmpty else { return }
    page = pages.map { $0 + 1 }
    rows = paginator.totalCount.flatMap { $0 > count ? $0 - count : nil }
  }
}

extension PaginationStrings {
  /// An announcement in words.
  package func text(for announcement: Announcement) -> String {
    switch announcement {
    case .refreshed(let count): listRefreshed(count)
    case .empty: emptyTitle
    case .failed: failedTitle
    case .refreshFailed: refreshFailed
    case .added(let count): itemsAdded(count)
    case .addedEarlier(let count): earlierItemsAdded(count)
    case .moreFailed: moreFailed
    case .earlierFailed: earlierFailed
    }
  }
}

package import Pagination

extension PaginationStrings {
  /// What VoiceOver says after a transition of the list; `nil` where it stays silent.
  ///
  /// Said is what the list has gained or could not get. What readers meet as a row when they come
  /// to it, such as the end, would only interrupt them.
  ///
  /// - Parameters:
  ///   - event: The transition.
  ///   - phase: What fills the screen since then: an event of a refresh does not say whether it is
  ///     the list's first load, nor an empty page whether it is the whole list.
  package func announcement(for event: PaginationEvent, phase: PaginationPhase) -> String? {
    switch event {
    case .loaded(.append, let count, _, _):
      // A page without new items has changed nothing that can be read.
      count > 0 ? itemsAdded(count) : nil
    case .loaded(.prepend, let count, _, _):
      count > 0 ? earlierItemsAdded(count) : nil
    case .loaded(.refresh, _, _, _):
      // `.refreshed` comes with it and knows what is on screen now. Nothing is said twice.
      nil
    case .refreshed(let count):
      switch phase {
      case .content: listRefreshed(count)
      case .empty: emptyTitle
      // An empty first page, and the list goes on behind it.
      case .idle, .loading, .failed: nil
      }
    case .failed(.append, _, retryAfter: nil):
      moreFailed
    case .failed(.prepend, _, retryAfter: nil):
      earlierFailed
    case .failed(.refresh, _, retryAfter: nil):
      switch phase {
      case .failed: failedTitle
      case .idle, .loading, .empty, .content: refreshFailed
      }
    case .failed(_, _, retryAfter: .some):
      // It is tried again by itself, and nobody sees a failure yet.
      nil
    case .requested, .cancelled, .discarded:
      // A load on its way or given up is no news; cancellation is never an error on screen.
      nil
    case .ended:
      // The end is a row, and is read where the list ends. It comes with the last page's items.
      nil
    case .dropped:
      // Far from what is read, and back as soon as the reader returns there.
      nil
    }
  }
}

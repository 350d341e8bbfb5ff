package import Pagination

/// The views that show a list's state. Each can be replaced: see `paginationView(_:content:)` and
/// `PaginationViewStyle`.
public enum PaginationSlot: Hashable, CaseIterable, Sendable {
  // MARK: Instead of rows

  /// The first items are loading.
  case loading
  /// The first load was cancelled. The action loads.
  case paused
  /// The list has no items. The action refreshes.
  case empty
  /// The first load failed. The action retries.
  case failure

  // MARK: After the last row

  /// The next page is loading.
  case appendLoading
  /// The next page doesn't load automatically: with `PrefetchPolicy.manual`, or after a load was
  /// cancelled. The action loads it.
  case appendPaused
  /// The next page failed. The action requests the same page again.
  case appendFailure
  /// The list has no more items.
  case end

  // MARK: Before the first row

  /// The previous page is loading.
  case prependLoading
  /// The previous page doesn't load automatically. The action loads it.
  case prependPaused
  /// The previous page failed. The action requests the same page again.
  case prependFailure

  // MARK: Above the rows

  /// A refresh failed, and the rows stay. The action refreshes again.
  case refreshFailure

  /// The edge of the list at which the view is shown, if any.
  package var edge: ListEdge? {
    switch self {
    case .loading, .paused, .empty, .failure, .refreshFailure: nil
    case .appendLoading, .appendPaused, .appendFailure, .end: .end
    case .prependLoading, .prependPaused, .prependFailure: .start
    }
  }
}

/// Where a list without rows shows that it is loading, empty or failed.
public enum PaginationStatePlacement: Hashable, Sendable {
  /// Over the whole container. VoiceOver doesn't read what is below.
  case fullScreen

  /// In place of the rows: for containers that show more than the list.
  case inline
}

extension PaginationPhase {
  /// The view that is shown instead of rows; `nil` if the list has rows.
  var slot: PaginationSlot? {
    switch self {
    case .content: nil
    case .loading: .loading
    case .idle: .paused
    case .empty: .empty
    case .failed: .failure
    }
  }
}

extension LoadState {
  /// The view at an edge of a list with rows; `nil` if there is none.
  ///
  /// A list doesn't announce its start.
  func slot(at edge: ListEdge) -> PaginationSlot? {
    switch (self, edge) {
    case (.loading, .end): .appendLoading
    case (.idle, .end): .appendPaused
    case (.failed, .end): .appendFailure
    case (.end, .end): .end
    case (.loading, .start): .prependLoading
    case (.idle, .start): .prependPaused
    case (.failed, .start): .prependFailure
    case (.end, .start): nil
    }
  }
}

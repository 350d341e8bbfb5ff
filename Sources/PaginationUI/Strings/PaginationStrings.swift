/// The words of the views, in the reader's language. Every one can be replaced.
///
/// ```swift
/// var strings = PaginationStrings.localized()
/// strings.emptyTitle = "No Messages"
/// strings.itemsAdded = { count in "\(count) more messages" }
/// ```
///
/// There are translations for Arabic, English, French, German, Italian, Japanese, Korean,
/// Portuguese, Simplified Chinese and Spanish. Other languages get the English words.
public struct PaginationStrings: Sendable {
  // MARK: Full screen

  /// The label of the spinner while there is nothing to show yet.
  public var loading: String

  /// The button of a list whose first load was cancelled before anything came.
  public var load: String

  /// The title of a list that is known to have no items. VoiceOver says it, too, when a refresh has
  /// left none.
  public var emptyTitle: String

  /// The sentence below ``emptyTitle``.
  public var emptyMessage: String

  /// The title of a list that could not be loaded; the error's own words stand below.
  public var failedTitle: String

  /// The button that asks again, on the full screen and at both edges.
  public var retry: String

  /// What VoiceOver says about ``retry`` where it loads the whole list.
  public var retryHint: String

  /// The button and the menu command that refresh the list.
  public var refresh: String

  /// The refresh button while the list is being refreshed, when the button is disabled.
  public var refreshing: String

  // MARK: Edges

  /// The label of the spinner below the last row.
  public var loadingMore: String

  /// The label of the spinner above the first row.
  public var loadingEarlier: String

  /// The button below the last row, where nothing loads by itself.
  public var loadMore: String

  /// The button above the first row, where nothing loads by itself.
  public var loadEarlier: String

  /// Stands below the last row, beside ``retry``, after the next page could not be loaded.
  public var moreFailed: String

  /// Stands above the first row, beside ``retry``, after the page before could not be loaded.
  public var earlierFailed: String

  /// What VoiceOver says about ``retry`` at an edge, where it asks for exactly the same page.
  public var retryPageHint: String

  /// Stands below the last row when nothing more follows.
  public var end: String

  // MARK: Refresh and edits

  /// Stands beside the rows, which stay, after a refresh has failed.
  public var refreshFailed: String

  /// The button that takes ``refreshFailed`` off the screen.
  public var dismiss: String

  /// The title of the alert after an edit was taken back because the server refused it; the error's
  /// own words stand below.
  public var editRefused: String

  /// The button of that alert.
  public var ok: String

  // MARK: Announcements

  /// What VoiceOver says when a page has landed below the last row: how many items are new.
  public var itemsAdded: @Sendable (Int) -> String

  /// What VoiceOver says when a page has landed above the first row: how many items are new.
  public var earlierItemsAdded: @Sendable (Int) -> String

  /// What VoiceOver says when the list was loaded anew: how many items it has now.
  public var listRefreshed: @Sendable (Int) -> String
}

extension PaginationStrings {
  /// An announcement in words.
  func text(for announcement: Announcement) -> String {
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

package import Foundation

/// The texts of the views, in the user's language. `paginationStrings(_:)` replaces any of them.
///
/// There are translations for Arabic, English, French, German, Italian, Japanese, Korean,
/// Portuguese, Simplified Chinese and Spanish. Other languages get the English texts.
public struct PaginationStrings: Sendable {
  // MARK: Full screen

  /// The label of the spinner while the first items load.
  public var loading: String

  /// The button of a list whose first load was cancelled.
  public var load: String

  /// The title of a list without items. VoiceOver announces it after a refresh without items.
  public var emptyTitle: String

  /// The sentence below ``emptyTitle``.
  public var emptyMessage: String

  /// The title of a list that couldn't be loaded, above the error's own text.
  public var failedTitle: String

  /// The button that tries again, on the full screen and at both edges.
  public var retry: String

  /// VoiceOver's hint for ``retry`` if it loads the whole list.
  public var retryHint: String

  /// The button that refreshes the list.
  public var refresh: String

  /// The refresh button during a refresh, while it is disabled.
  public var refreshing: String

  // MARK: Edges

  /// The label of the spinner below the last row.
  public var loadingMore: String

  /// The label of the spinner above the first row.
  public var loadingEarlier: String

  /// The button below the last row if pages don't load automatically.
  public var loadMore: String

  /// The button above the first row if pages don't load automatically.
  public var loadEarlier: String

  /// The message below the last row, beside ``retry``, if the next page couldn't be loaded.
  public var moreFailed: String

  /// The message above the first row, beside ``retry``, if the previous page couldn't be loaded.
  public var earlierFailed: String

  /// VoiceOver's hint for ``retry`` at an edge, where it requests the same page again.
  public var retryPageHint: String

  /// The text below the last row of a list that has no more items.
  public var end: String

  // MARK: Gaps and new items

  /// The text of a gap between rows if it is not known how many items are missing; beside ``load``.
  public var gap: String

  /// The text of a gap between rows, by the number of missing items; beside ``load``.
  public var missingItems: @Sendable (Int) -> String

  /// VoiceOver's hint for the button of a gap.
  public var gapHint: String

  /// The label of the spinner in a gap.
  public var gapLoading: String

  /// The message in a gap, beside ``retry``, if its page couldn't be loaded.
  public var gapFailed: String

  /// The button that shows new items, by their number.
  public var newItems: @Sendable (Int) -> String

  /// VoiceOver's hint for ``newItems``.
  public var newItemsHint: String

  // MARK: Refresh and edits

  /// The message beside the rows after a failed refresh.
  public var refreshFailed: String

  /// The button that removes ``refreshFailed``.
  public var dismiss: String

  /// The title of the alert after the server refused an edit, above the error's own text.
  public var editRefused: String

  /// The button of that alert.
  public var ok: String

  // MARK: Announcements

  /// VoiceOver's announcement of new items below the last row, by count.
  public var itemsAdded: @Sendable (Int) -> String

  /// VoiceOver's announcement of new items above the first row, by count.
  public var earlierItemsAdded: @Sendable (Int) -> String

  /// VoiceOver's announcement after the list was reloaded, by the number of its items.
  public var listRefreshed: @Sendable (Int) -> String

  /// The texts in the app's language, or in that of a locale.
  ///
  /// Cheap enough for a view's `body`: the files of a language are read once.
  ///
  /// - Parameter locale: The locale whose language and digits to use, such as the environment's in a
  ///   preview. Languages without a translation get the English texts. `nil`, the default, leaves
  ///   the choice to the system.
  package static func localized(for locale: Locale? = nil) -> PaginationStrings {
    guard let locale else { return system }
    return PaginationStrings(Localization.best(for: locale)) { locale }
  }

  // An app keeps its language while it runs, but the region, and with it the digits, may change. So
  // the locale is read each time.
  private static let system = PaginationStrings(Localization.system) { .current }

  /// Reads all texts. Each property's key is its name.
  private init(_ localization: Localization, locale: @escaping @Sendable () -> Locale) {
    let bundle = localization.bundle
    func text(_ key: String) -> String { bundle.text(key) }
    func plural(_ key: String) -> @Sendable (Int) -> String {
      let format = bundle.pluralFormat(key)
      return { count in
        String(format: format, locale: localization.formatLocale(for: locale()), Int64(count))
      }
    }

    loading = text("loading")
    load = text("load")
    emptyTitle = text("emptyTitle")
    emptyMessage = text("emptyMessage")
    failedTitle = text("failedTitle")
    retry = text("retry")
    retryHint = text("retryHint")
    refresh = text("refresh")
    refreshing = text("refreshing")

    loadingMore = text("loadingMore")
    loadingEarlier = text("loadingEarlier")
    loadMore = text("loadMore")
    loadEarlier = text("loadEarlier")
    moreFailed = text("moreFailed")
    earlierFailed = text("earlierFailed")
    retryPageHint = text("retryPageHint")
    end = text("end")

    gap = text("gap")
    missingItems = plural("missingItems")
    gapHint = text("gapHint")
    gapLoading = text("gapLoading")
    gapFailed = text("gapFailed")
    newItems = plural("newItems")
    newItemsHint = text("newItemsHint")

    refreshFailed = text("refreshFailed")
    dismiss = text("dismiss")
    editRefused = text("editRefused")
    ok = text("ok")

    itemsAdded = plural("itemsAdded")
    earlierItemsAdded = plural("earlierItemsAdded")
    listRefreshed = plural("listRefreshed")
  }
}

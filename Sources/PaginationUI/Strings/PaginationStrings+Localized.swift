public import Foundation

extension PaginationStrings {
  /// The words in the language of the app, or in that of a locale.
  ///
  /// Cheap enough for a view's `body`: the files of a language are read once.
  ///
  /// - Parameter locale: Whose language and digits to use, such as the environment's in a preview.
  ///   Its region does not matter for the words, and a language that is not among the
  ///   translations gets the English ones. `nil`, the default, leaves the choice to the system,
  ///   which goes by the languages of the reader and of the app.
  public static func localized(for locale: Locale? = nil) -> PaginationStrings {
    guard let locale else { return system }
    return PaginationStrings(Localization.best(for: locale)) { locale }
  }

  // An app keeps its language while it runs. The reader's region may change meanwhile, and with it
  // the digits, so the locale is asked for each time.
  private static let system = PaginationStrings(Localization.system) { .current }

  /// Reads all words. Each property's key is its name.
  private init(_ words: Localization, locale: @escaping @Sendable () -> Locale) {
    let bundle = words.bundle
    func text(_ key: String) -> String { bundle.text(key) }
    func plural(_ key: String) -> @Sendable (Int) -> String {
      let format = bundle.pluralFormat(key)
      return { count in
        String(format: format, locale: words.formatLocale(for: locale()), Int64(count))
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

    refreshFailed = text("refreshFailed")
    dismiss = text("dismiss")
    editRefused = text("editRefused")
    ok = text("ok")

    itemsAdded = plural("itemsAdded")
    earlierItemsAdded = plural("earlierItemsAdded")
    listRefreshed = plural("listRefreshed")
  }
}

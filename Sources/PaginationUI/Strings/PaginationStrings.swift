package import Foundation
import Pagination

/// The texts of the views, in the user's language. `paginationStrings(_:)` replaces any of them.
///
/// There are translations for Arabic, English, French, German, Italian, Japanese, Korean, Portuguese, Simplified
/// Chinese and Spanish. Other languages get the English texts.
public struct PaginationStrings: Sendable {
  /// A text.
  public enum Text: String, CaseIterable, Sendable {
    /// The label of the spinner while the first items load.
    case loading
    /// The button of a list whose first load was cancelled.
    case load
    /// The title of a list without items. VoiceOver announces it after a refresh without items.
    case emptyTitle
    /// The sentence below ``emptyTitle``.
    case emptyMessage
    /// The title of a list that has no source yet: of a search without a query, by default.
    case noSourceTitle
    /// The sentence below ``noSourceTitle``.
    case noSourceMessage
    /// The title of a list that couldn't be loaded, above the error's own text.
    case failedTitle
    /// The button that tries again, on the full screen and at both edges.
    case retry
    /// VoiceOver's hint for ``retry`` if it loads the whole list.
    case retryHint
    /// The button that refreshes the list.
    case refresh
    /// The refresh button during a refresh, while it is disabled.
    case refreshing
    /// The label of the spinner below the last row.
    case loadingMore
    /// The label of the spinner above the first row.
    case loadingEarlier
    /// The button below the last row if pages don't load automatically.
    case loadMore
    /// The button above the first row if pages don't load automatically.
    case loadEarlier
    /// The message below the last row, beside ``retry``, if the next page couldn't be loaded.
    case moreFailed
    /// The message above the first row, beside ``retry``, if the previous page couldn't be loaded.
    case earlierFailed
    /// VoiceOver's hint for ``retry`` at an edge, where it requests the same page again.
    case retryPageHint
    /// The text below the last row of a list that has no more items.
    case end
    /// The text of a gap between rows if it is not known how many items are missing; beside ``load``.
    case gap
    /// VoiceOver's hint for the button of a gap.
    case gapHint
    /// The label of the spinner in a gap.
    case gapLoading
    /// The message in a gap, beside ``retry``, if its page couldn't be loaded.
    case gapFailed
    /// VoiceOver's hint for ``CountedText/newItems``.
    case newItemsHint
    /// The message beside the rows after a failed refresh.
    case refreshFailed
    /// The button that removes ``refreshFailed``.
    case dismiss
    /// The title of the alert after the server refused an edit, above the error's own text.
    case editRefused
    /// The button of that alert.
    case ok
    /// The button that takes back deletions which have not been sent yet, beside ``CountedText/removed``.
    case undo
  }

  /// A text with a number.
  public enum CountedText: String, CaseIterable, Sendable {
    /// The text of a gap between rows, by the number of missing items; beside ``Text/load``.
    case missingItems
    /// The button that shows new items, by their number.
    case newItems
    /// The text of the bar with ``Text/undo``, by the number of deletions. VoiceOver announces it.
    case removed
    /// VoiceOver's announcement of new items below the last row, by count.
    case itemsAdded
    /// VoiceOver's announcement of new items above the first row, by count.
    case earlierItemsAdded
    /// VoiceOver's announcement after the list was reloaded, by the number of its items.
    case listRefreshed
  }

  private var texts: [Text: String]
  private var countedTexts: [CountedText: @Sendable (Int) -> String]

  /// A text.
  public subscript(_ text: Text) -> String {
    get { texts[text] ?? "" }
    set { texts[text] = newValue }
  }

  /// A text, made from a number.
  public subscript(_ text: CountedText) -> @Sendable (Int) -> String {
    get { countedTexts[text] ?? { _ in "" } }
    set { countedTexts[text] = newValue }
  }
}

extension PaginationStrings {
  /// The texts in the language of a locale, such as the environment's, or in the app's if it is `nil`. Languages without
  /// a translation get the English texts.
  package static func localized(for locale: Locale? = nil) -> PaginationStrings {
    guard let locale else { return system }
    return localized[locale]
  }

  // An app keeps its language while it runs, but the region, and with it the digits, may change.
  private static let system = PaginationStrings(Localization.system) { .current }

  private static let localized = StringsTable { locale in
    PaginationStrings(Localization.best(for: locale)) { locale }
  }

  /// Reads all texts. Each text's key is its name.
  private init(_ localization: Localization, locale: @escaping @Sendable () -> Locale) {
    let bundle = localization.bundle
    texts = Dictionary(uniqueKeysWithValues: Text.allCases.map { ($0, bundle.text($0.rawValue)) })
    countedTexts = Dictionary(
      uniqueKeysWithValues: CountedText.allCases.map { text in
        let format = bundle.pluralFormat(text.rawValue)
        let counted: @Sendable (Int) -> String = { count in
          String(format: format, locale: localization.formatLocale(for: locale()), Int64(count))
        }
        return (text, counted)
      }
    )
  }
}

/// The texts for each locale, made when they are first needed: views read them in every body.
final class StringsTable: Sendable {
  private let made = Locked<[Locale: PaginationStrings]>([:])
  private let make: @Sendable (Locale) -> PaginationStrings

  init(make: @escaping @Sendable (Locale) -> PaginationStrings) { self.make = make }

  subscript(locale: Locale) -> PaginationStrings {
    made.withLock { [make] made in
      let strings = made[locale] ?? make(locale)
      made[locale] = strings
      return strings
    }
  }
}

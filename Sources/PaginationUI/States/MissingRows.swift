import Foundation
import Pagination

/// The gaps and placeholders that containers which know all their rows, as UIKit's do, have on screen.
@MainActor
final class MissingRows {
  /// The container that has reported rows last.
  var reporter: UUID?
  private var gaps: Set<PaginationGap.ID> = []
  private var placeholders: Set<Int> = []

  /// Reports to a paginator which gaps and placeholders have come on screen, and which have gone.
  func update<Item>(to rows: [PaginationRow<Item>], of paginator: Paginator<Item>) {
    let (oldGaps, oldPlaceholders) = (gaps, placeholders)
    gaps = Set(rows.compactMap { if case .gap(let gap) = $0 { gap.id } else { nil } })
    placeholders = Set(
      rows.compactMap { if case .placeholder(let index) = $0 { index } else { nil } }
    )
    oldGaps.subtracting(gaps).forEach(paginator.gapDisappeared)
    oldPlaceholders.subtracting(placeholders).forEach(paginator.placeholderDisappeared)
    gaps.subtracting(oldGaps).forEach(paginator.gapAppeared)
    placeholders.subtracting(oldPlaceholders).sorted().forEach(paginator.placeholderAppeared)
  }
}

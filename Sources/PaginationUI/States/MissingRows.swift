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
    (gaps, placeholders) = ([], [])
    for row in rows {
      switch row {
      case .item: break
      case .gap(let gap): gaps.insert(gap.id)
      case .placeholder(let index): placeholders.insert(index)
      }
    }
    oldGaps.subtracting(gaps).forEach(paginator.gapDisappeared)
    oldPlaceholders.subtracting(placeholders).forEach(paginator.placeholderDisappeared)
    gaps.subtracting(oldGaps).forEach(paginator.gapAppeared)
    placeholders.subtracting(oldPlaceholders).sorted().forEach(paginator.placeholderAppeared)
  }
}

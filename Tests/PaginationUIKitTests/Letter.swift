import Pagination
import PaginationTesting

/// A row. Its id is its index on the server; rows with the same letter form a group.
struct Letter: Identifiable, Hashable, Sendable {
  let id: Int
  var value: Character

  var group: String { value.lowercased() }
}

extension Paginator where Item == Letter {
  /// A paginator over letters. By default it loads pages only on request.
  static func letters(
    _ letters: String,
    pageSize: Int,
    prefetch: PrefetchPolicy = .manual
  ) -> Paginator<Letter> {
    Paginator(
      source: .collection(letters.enumerated().map { Letter(id: $0.offset, value: $0.element) }),
      configuration: PaginationConfiguration(
        pageSize: pageSize,
        prefetch: prefetch,
        retry: .never
      )
    )
  }

  /// A paginator over the rows of a source, each an "a". A refresh reads one page, so that a gap may be left.
  static func rows(
    of source: ScriptedSource<NumberedRow, Range<Int>>,
    pageSize: Int
  ) -> Paginator<Letter> {
    Paginator(
      source: source.map { Letter(id: $0.id, value: "a") },
      configuration: PaginationConfiguration(
        pageSize: pageSize,
        prefetch: .manual,
        retry: .never,
        refresh: .reconcile(pages: 1)
      )
    )
  }
}

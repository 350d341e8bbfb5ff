import Pagination

/// A row whose id is its place on the server and whose group is its letter.
struct Letter: Identifiable, Hashable, Sendable {
  let id: Int
  var value: Character

  var group: String { value.lowercased() }
}

extension Paginator where Item == Letter {
  /// A paginator over letters that loads nothing by itself.
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
}

/// Where a shown item stands: which page, which row of it. Eight bytes, because there is one for
/// every item.
@usableFromInline
package struct ItemPosition: Sendable, Equatable {
  @usableFromInline let pageNumber: Int32
  @usableFromInline let row: Int32

  @inlinable
  package init(page: Int, offset: Int) {
    pageNumber = Int32(page)
    row = Int32(offset)
  }

  @inlinable package var page: Int { Int(pageNumber) }
  @inlinable package var offset: Int { Int(row) }
}

/// The page on which a row has appeared last.
///
/// The rows beside it mostly appear next. They are found here, without a look into the table of all
/// ids: that of a long list lies in no processor cache, and the look takes longer than all else that a
/// row costs.
@usableFromInline
package struct NearbyRows<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// What the page shows.
  @usableFromInline let items: [Item]

  /// The page's number.
  @usableFromInline let page: Int

  /// The row of the page that has appeared.
  @usableFromInline var row: Int

  /// The version of the store in which the page shows these items.
  @usableFromInline let version: Int

  /// Nothing has appeared.
  init() {
    self.init(items: [], page: 0, row: 0, version: -1)
  }

  init(items: [Item], page: Int, row: Int, version: Int) {
    self.items = items
    self.page = page
    self.row = row
    self.version = version
  }

  /// Where an item is shown, if it is beside the row that has appeared.
  ///
  /// - Parameter version: The version of the store now.
  @inlinable
  func position(of id: Item.ID, in version: Int) -> ItemPosition? {
    guard version == self.version else { return nil }
    if row + 1 < items.count, items[row + 1].id == id {
      return ItemPosition(page: page, offset: row + 1)
    }
    if row > 0, items[row - 1].id == id { return ItemPosition(page: page, offset: row - 1) }
    return nil
  }
}

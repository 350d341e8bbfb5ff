/// Where a page shows the end of the rows that it should continue.
///
/// A page whose key counts rows joins the list only here, because the key may name other rows by now.
struct Seam: Equatable {
  /// Which of the page's rows is the outermost one that the list has, counted from the page's first one.
  let row: Int

  /// How many rows the page has beyond that one.
  let beyond: Int

  /// How many rows the list has beyond that one. They have gone if the page has others there.
  let left: Int
}

extension Seam {
  /// - Parameters:
  ///   - page: The ids of the page's rows, in list order.
  ///   - rows: Those of the rows at the edge, the outermost one first.
  ///   - side: On which side of these the page is.
  /// - Returns: `nil` if the page has none of them.
  init?<ID: Hashable>(of page: [ID], nextTo rows: [ID], at side: ListEdge) {
    for (left, id) in rows.enumerated() {
      guard let row = side == .end ? page.lastIndex(of: id) : page.firstIndex(of: id) else {
        continue
      }
      self.row = row
      self.left = left
      beyond = side == .end ? page.count - 1 - row : row
      return
    }
    return nil
  }

  /// - Parameter neighbour: The page that the other one should continue.
  init?<Item: Identifiable>(
    of page: Page<Item, PageKey>,
    nextTo neighbour: Page<Item, PageKey>,
    at side: ListEdge
  ) where Item.ID: Sendable {
    func inwards<ID>(_ ids: [ID]) -> [ID] { side == .end ? ids.reversed() : ids }
    if let ids = page.sentIDs, let others = neighbour.sentIDs {
      self.init(of: ids, nextTo: inwards(others), at: side)
    } else {
      self.init(of: page.items.map(\.id), nextTo: inwards(neighbour.items.map(\.id)), at: side)
    }
  }
}

extension Page {
  /// The row that is furthest from the rows on the other side of an edge.
  func furthest(at side: ListEdge) -> Item? { side == .end ? items.last : items.first }
}

extension Array where Element: Identifiable {
  /// Takes over rows that have come in beside the one at which a page joins these.
  ///
  /// - Parameters:
  ///   - repeated: The page's rows up to that one, in list order.
  ///   - seam: Where it does.
  ///   - isKnown: Whether the list has a row already.
  /// - Returns: How many there are.
  mutating func insertRows(
    from repeated: ArraySlice<Element>,
    beside seam: Seam,
    at side: ListEdge,
    isKnown: (Element.ID) -> Bool
  ) -> Int {
    let inwards = side == .end ? repeated.reversed() : Array(repeated)
    let new = inwards.dropFirst().prefix { !isKnown($0.id) }
    guard let row = firstIndex(where: { $0.id == inwards.first?.id }), !new.isEmpty,
      seam.left == 0 || new.endIndex < inwards.endIndex
    else { return 0 }
    insert(contentsOf: side == .end ? new.reversed() : Array(new), at: side == .end ? row : row + 1)
    return new.count
  }
}

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

/// The rows that a page whose key counts rows should continue.
struct RowsAtSeam {
  /// On which side of them the page is.
  let side: ListEdge

  /// Where they are in the whole list; `nil` if that is not known.
  let places: Range<Int>?

  /// How many rows the whole list had then, if the server has said so.
  let total: Int?

  /// Whether the outermost one is next to the page. A page in the middle that the server has sent without rows has come
  /// between if not.
  let hasRow: Bool

  /// What a page proves.
  enum Proof {
    /// It continues the rows from one that both have.
    case joins(Seam)
    /// It has no row beyond that one: the next page is further away.
    case repeats(Seam)
    /// It continues the rows, though it has none of them: it was not to have any, and nothing tells that rows have moved.
    case isBelieved
    /// It does not continue them: rows have come or gone.
    case isElsewhere
  }

  /// Whether a page continues the rows.
  ///
  /// - Parameters:
  ///   - seam: Where the page shows their end; `nil` if it has none of them.
  ///   - place: Where the page's rows are in the whole list, as its keys say.
  ///   - mayHaveMoved: Whether the page is to have one of the rows, or something else tells that they may have moved.
  ///   - isKnown: Whether a row is one of those, wherever that is.
  func proof<Item: Identifiable>(
    of page: Page<Item, PageKey>,
    _ seam: Seam?,
    at place: Range<Int>,
    mayHaveMoved: Bool,
    isKnown: (Item.ID) -> Bool
  ) -> Proof {
    let isDown = side == .end
    guard hasRow, let seam else {
      let isAtBound =
        places.map {
          isDown ? place.lowerBound == $0.upperBound : place.upperBound == $0.lowerBound
        } ?? false
      let isSameTotal = page.totalCount.map { $0 == total } ?? true
      let isBelieved =
        !hasRow
        || !mayHaveMoved && isAtBound && isSameTotal
          && !page.items.contains { isKnown($0.id) }
      return isBelieved ? .isBelieved : .isElsewhere
    }
    // A row that has moved may be on a page that comes too early.
    if seam.left > 0, seam.beyond > 0, let row = page.items.outermost(at: side),
      isKnown(row.id)
    {
      return .isElsewhere
    }
    let isLast = isDown ? page.next == nil || page.isSaidToBeLast : page.previous == nil
    return seam.beyond > 0 || isLast ? .joins(seam) : .repeats(seam)
  }
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
  /// Whether the server has sent rows, even if a transform has left all of them out.
  var hasSentRows: Bool { !items.isEmpty || sentIDs?.isEmpty == false }
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

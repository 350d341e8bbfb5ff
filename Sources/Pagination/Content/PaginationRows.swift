/// A row of a list that may have gaps: see ``Paginator/rows``.
public enum PaginationRow<Item: Identifiable & Sendable>: Sendable, Identifiable
where Item.ID: Sendable {
  /// An item.
  case item(Item)

  /// Rows may be missing here. The view of this row calls ``Paginator/gapAppeared(_:)``.
  case gap(PaginationGap)

  /// An item that is not loaded: its index in the whole list. The view of this row calls
  /// ``Paginator/placeholderAppeared(_:)``.
  case placeholder(Int)

  /// What identifies a row.
  public enum ID: Sendable, Hashable {
    /// An item, by its id.
    case item(Item.ID)
    /// A gap.
    case gap(PaginationGap.ID)
    /// An item that is not loaded, by its index in the whole list.
    case placeholder(Int)
  }

  /// Differs between any two rows of a list.
  public var id: ID {
    switch self {
    case .item(let item): .item(item.id)
    case .gap(let gap): .gap(gap.id)
    case .placeholder(let index): .placeholder(index)
    }
  }

  /// The item; `nil` for other rows.
  public var item: Item? { if case .item(let item) = self { item } else { nil } }
}

/// The rows of a list: its items, and the gaps and placeholders between them.
///
/// A value like ``PaginatedItems``, with the same costs plus O(gaps), of which there are at most eight.
public struct PaginationRows<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// Neighbouring items without a gap between them.
  package struct Run: Sendable, Identifiable {
    /// Stays the same while rows on screen belong to the run.
    package let id: Int
    /// What comes before the items; `nil` for the first run.
    package let gap: PaginationGap?
    /// The placeholders that stand for the gap, by their indices in the whole list; empty if the gap is
    /// one row.
    package let placeholders: Range<Int>
    /// The run's items, by their indices.
    package let items: Range<Int>

    package init(id: Int, gap: PaginationGap?, placeholders: Range<Int>, items: Range<Int>) {
      self.id = id
      self.gap = gap
      self.placeholders = placeholders
      self.items = items
    }

    /// The gap, if it is one row.
    package var gapRow: PaginationGap? { placeholders.isEmpty ? gap : nil }

    /// How many rows come before the items.
    package var rowsBeforeItems: Int { gapRow == nil ? placeholders.count : 1 }
  }

  /// The items alone.
  public let items: PaginatedItems<Item>

  /// The runs of items, in order. A gap behind the last item is a run without items.
  package let runs: [Run]

  package init(_ items: PaginatedItems<Item>, runs: [Run]) {
    self.items = items
    self.runs = runs
    count = runs.reduce(0) { $0 + $1.rowsBeforeItems + $1.items.count }
  }

  /// The number of rows.
  public let count: Int
}

extension PaginationRows: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of rows.
  public var endIndex: Int { count }

  /// The row at an index. The cost of the item, plus O(gaps).
  public subscript(index: Int) -> PaginationRow<Item> {
    var left = index
    for run in runs {
      let before = run.rowsBeforeItems
      if left < before {
        if let gap = run.gapRow { return .gap(gap) }
        return .placeholder(run.placeholders.lowerBound + left)
      }
      left -= before
      if left < run.items.count { return .item(items[run.items.lowerBound + left]) }
      left -= run.items.count
    }
    preconditionFailure("Index is out of range")
  }

  /// The runs within one section of the list, cut to it. O(gaps).
  ///
  /// Every gap belongs to exactly one section if the sections cover all items: one between two sections
  /// belongs to the upper one, and one before the first item to the first section. Without items, the
  /// section `0..<0` has all gaps.
  package func runs(in section: Range<Int>) -> [Run] {
    if runs.count == 1, runs[0].rowsBeforeItems == 0 {
      return [Run(id: runs[0].id, gap: nil, placeholders: 0..<0, items: section)]
    }
    return runs.compactMap { run in
      let start = run.items.lowerBound
      let hasGap =
        run.rowsBeforeItems > 0
        && (start > section.lowerBound && start <= section.upperBound
          || start == 0 && section.lowerBound == 0)
      let items = run.items.clamped(to: section)
      guard hasGap || !items.isEmpty else { return nil }
      return Run(
        id: run.id,
        gap: hasGap ? run.gap : nil,
        placeholders: hasGap ? run.placeholders : 0..<0,
        items: items
      )
    }
  }

  /// The index of the row of an item, given the item's index in ``items``. O(gaps).
  public func index(ofItemAt index: Int) -> Int {
    var row = index
    for run in runs where run.items.lowerBound <= index { row += run.rowsBeforeItems }
    return row
  }
}

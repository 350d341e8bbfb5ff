/// Why a page is loaded, and so where it goes in the list.
public enum LoadDirection: String, Sendable, Hashable, Codable, CaseIterable {
  /// Reload the list from its first page. ``RefreshPolicy`` says what happens to the rows that are there.
  case refresh

  /// Load after the last page.
  case end

  /// Load before the first page.
  case start
}

/// One end of a list, where it can grow.
public enum ListEdge: String, Sendable, Hashable, CaseIterable {
  /// The start of the list, where earlier pages are added.
  case start

  /// The end of the list, where later pages are added.
  case end

  /// The direction of a load at this edge.
  package var direction: LoadDirection {
    switch self {
    case .start: .start
    case .end: .end
    }
  }

  package var opposite: ListEdge {
    switch self {
    case .start: .end
    case .end: .start
    }
  }

  /// The number that comes next in this direction, of a page or a row.
  package func next(to number: Int) -> Int {
    switch self {
    case .start: number - 1
    case .end: number + 1
    }
  }
}

/// One value for each edge of a list.
package struct PerEdge<Value> {
  package var start: Value
  package var end: Value

  /// The same value for both.
  package init(_ value: Value) {
    self.init(start: value, end: value)
  }

  package init(start: Value, end: Value) {
    self.start = start
    self.end = end
  }

  package subscript(edge: ListEdge) -> Value {
    get {
      switch edge {
      case .start: start
      case .end: end
      }
    }
    _modify {
      switch edge {
      case .start: yield &start
      case .end: yield &end
      }
    }
  }

  /// Both values, that of the start first.
  package var values: [Value] { [start, end] }
}

extension PerEdge: Sendable where Value: Sendable {}
extension PerEdge: Equatable where Value: Equatable {}

/// A row that an edit adds to the server's list or removes from it, which moves all rows behind it.
struct ServerRow<ID: Hashable & Sendable>: Sendable {
  let id: ID
  let change: ServerChange
  let place: ServerPlace

  /// The same row when the pages have gone.
  var withoutPage: ServerRow {
    switch place {
    case .above, .onPage, .amongPages, .unknown: ServerRow(id: id, change: change, place: .unknown)
    case .below: self
    }
  }
}

/// A row's change on the server.
enum ServerChange: Sendable {
  /// It comes in among the pages before an index. Later ones may have been sent with it.
  case comes(before: Int)
  /// It goes from among the pages before an index. Later ones may have been sent without it.
  case goes(before: Int)
}

/// Where the server has a row, as far as pages tell.
enum ServerPlace: Sendable {
  case above
  case onPage(Int)
  /// It moves from one of these pages to the other, which moves only the rows between them.
  case amongPages(ClosedRange<Int>)
  case below
  case unknown
}

/// How many rows edits have brought to the server's list and taken from it, as far as is known.
struct ServerRowCounts: Sendable {
  /// Rows of one kind.
  struct Count: Sendable, Hashable {
    /// All that may have come, or gone.
    var total = 0
    /// Those that are on their way.
    var pending = 0

    /// Those that are certain to have come, or gone.
    var certain: Int { total - pending }
  }

  private(set) var going = Count()
  /// Rows that come above the loaded pages, or may.
  private(set) var comingAbove = Count()
  /// Rows that come above the loaded pages or among them.
  private(set) var coming = Count()

  /// Rows that have come in above the last page before any edit reported them: a push may be late.
  private var seenAbove = 0

  /// All that may have gone and come.
  var total: MovedRows {
    MovedRows(gone: going.total, comeAbove: comingAbove.total, come: coming.total)
  }

  /// Those that a load which is asked for now certainly includes.
  var certain: MovedRows {
    MovedRows(gone: going.certain, comeAbove: comingAbove.certain, come: coming.certain)
  }

  /// Whether any is on its way.
  var arePending: Bool { coming.pending + going.pending > 0 }

  /// How many are on their way by which the key at an edge may be wrong.
  func pending(at edge: ListEdge) -> Int { edge == .end ? going.pending : comingAbove.pending }

  /// Notes rows that a page has shown again, and no edit explains: as many have come in above.
  mutating func noteSeen(_ count: Int) { seenAbove = count }

  /// Takes one of them, if there is any: the keys count it already.
  mutating func takeSeen() -> Bool {
    guard seenAbove > 0 else { return false }
    seenAbove -= 1
    return true
  }

  /// Notes a row that is on its way, or one that is no longer.
  mutating func note(_ row: ServerRow<some Hashable & Sendable>, isPending: Bool) {
    switch (row.change, row.place) {
    case (.goes, .amongPages), (.comes, .amongPages), (.comes, .below):
      break
    case (.goes, _):
      going.note(isPending: isPending)
    case (.comes, .above), (.comes, .unknown):
      comingAbove.note(isPending: isPending)
      coming.note(isPending: isPending)
    case (.comes, .onPage):
      coming.note(isPending: isPending)
    }
  }
}

extension ServerRowCounts {
  /// Notes that the pages were removed among which a pending row was to come or go: it may do so above
  /// the new ones now.
  mutating func noteWithoutPage(_ row: ServerRow<some Hashable & Sendable>) {
    switch (row.change, row.place) {
    case (.goes, .amongPages):
      going.note(isPending: true)
    case (.comes, .amongPages):
      comingAbove.note(isPending: true)
      coming.note(isPending: true)
    case (.comes, .onPage):
      comingAbove.note(isPending: true)
    case (.goes, _), (.comes, .above), (.comes, .unknown), (.comes, .below):
      break
    }
  }
}

extension ServerRowCounts.Count {
  fileprivate mutating func note(isPending: Bool) {
    if isPending {
      total += 1
      pending += 1
    } else {
      pending -= 1
    }
  }
}

/// Rows that edits have taken from the server's list and brought to it.
package struct MovedRows: Sendable, Hashable {
  var gone = 0
  /// Those of ``come`` that have come above the loaded pages.
  var comeAbove = 0
  var come = 0

  static func - (one: MovedRows, other: MovedRows) -> MovedRows {
    MovedRows(
      gone: one.gone - other.gone,
      comeAbove: one.comeAbove - other.comeAbove,
      come: one.come - other.come
    )
  }
}

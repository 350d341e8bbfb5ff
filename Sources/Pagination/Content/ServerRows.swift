/// A row that an edit adds to the server's list or removes from it, which moves all rows behind it.
struct ServerRow<ID: Hashable & Sendable>: Sendable {
  let id: ID
  let change: ServerChange
  let place: ServerPlace

  var comes: Bool { if case .comes = change { true } else { false } }

  /// Whether it comes in at a known place: then all keys can count it.
  var isPlaceKnown: Bool {
    switch (change, place) {
    case (.comes, .above), (.comes, .onPage), (.comes, .below): true
    case (.goes, _), (.comes, .unknown), (.comes, .amongPages): false
    }
  }

  /// The same row when its page has another number.
  func onPage(_ new: (Int) -> Int) -> ServerRow {
    switch place {
    case .above, .below, .unknown: self
    case .onPage(let page): ServerRow(id: id, change: change, place: .onPage(new(page)))
    case .amongPages(let first, let last):
      ServerRow(id: id, change: change, place: .amongPages(first: new(first), last: new(last)))
    }
  }

  /// The same row when the pages have gone.
  var withoutPage: ServerRow {
    if case .below = place { self } else { ServerRow(id: id, change: change, place: .unknown) }
  }
}

/// A row's change on the server.
enum ServerChange: Sendable {
  /// It comes in among some pages. Others may have been sent with it.
  case comes(among: LoadedPages)
  /// It goes from among some pages. Others may have been sent without it.
  case goes(from: LoadedPages)
}

/// The pages that were loaded at some time, by their numbers.
struct LoadedPages: Sendable {
  static let none = LoadedPages(ends: [:])

  /// Where each segment ended.
  var ends: [SegmentID: Int]

  func contains(_ page: Int) -> Bool { page < ends[SegmentID(ofPage: page)] ?? .min }
}

/// Where the server has a row, as far as pages tell.
enum ServerPlace: Sendable {
  case above
  case onPage(Int)
  /// It moves from one of these pages to the other, which moves only the rows between them.
  case amongPages(first: Int, last: Int)
  case below
  case unknown

  /// Whether pages have brought the rows beside it.
  var isAmongPages: Bool {
    switch self {
    case .onPage, .amongPages: true
    case .above, .below, .unknown: false
    }
  }
}

/// How many rows edits have brought to the server's list and taken from it, as far as is known.
struct ServerRowCounts: Sendable {
  /// All that may have gone and come.
  private(set) var total = MovedRows()

  /// Those of them that are on their way.
  private var pending = MovedRows()

  /// Whether keys may have counted fewer rows than there are, because it was not certain which had come or gone.
  private(set) var keysMayBeLow = false

  /// Rows that have come in above the last page before any edit reported them: a push may be late.
  private var seenAbove = 0

  /// Those that a load which is asked for now certainly includes.
  var certain: MovedRows { total - pending }

  /// Whether any is on its way.
  var arePending: Bool { pending.come + pending.gone > 0 }

  /// How many are on their way by which the key at an edge may be wrong.
  func pending(at edge: ListEdge) -> Int { edge == .end ? pending.gone : pending.comeAbove }

  mutating func noteKeysMayBeLow() { keysMayBeLow = true }

  /// Notes rows that a page has shown again, and no edit explains: as many have come in above.
  mutating func noteSeen(_ count: Int) { seenAbove = count }

  /// Takes one of them, if there is any: the keys count it already.
  mutating func takeSeen() -> Bool {
    guard seenAbove > 0 else { return false }
    seenAbove -= 1
    noteKeysMayBeLow()
    return true
  }

  /// Notes a row that is on its way, or one that is no longer.
  mutating func note(_ row: ServerRow<some Hashable & Sendable>, isPending: Bool) {
    let rows: MovedRows
    switch (row.change, row.place) {
    case (_, .amongPages), (.comes, .below): return
    case (.goes, _): rows = MovedRows(gone: 1)
    case (.comes, .above), (.comes, .unknown): rows = MovedRows(comeAbove: 1, come: 1)
    case (.comes, .onPage): rows = MovedRows(come: 1)
    }
    if isPending { add(rows) } else { pending = pending - rows }
  }

  /// Notes that the pages were removed among which a pending row was to come or go: it may do so above
  /// the new ones now.
  mutating func noteWithoutPage(_ row: ServerRow<some Hashable & Sendable>) {
    switch (row.change, row.place) {
    case (.goes, .amongPages): add(MovedRows(gone: 1))
    case (.comes, .amongPages): add(MovedRows(comeAbove: 1, come: 1))
    case (.comes, .onPage): add(MovedRows(comeAbove: 1))
    case (.goes, _), (.comes, .above), (.comes, .unknown), (.comes, .below): break
    }
  }

  private mutating func add(_ rows: MovedRows) {
    total = total + rows
    pending = pending + rows
  }
}

/// Rows that edits have taken from the server's list and brought to it.
package struct MovedRows: Sendable, Hashable {
  var gone = 0
  /// Those of ``come`` that have come above the loaded pages.
  var comeAbove = 0
  var come = 0

  var isNone: Bool { self == MovedRows() }

  static func + (one: MovedRows, other: MovedRows) -> MovedRows {
    MovedRows(
      gone: one.gone + other.gone,
      comeAbove: one.comeAbove + other.comeAbove,
      come: one.come + other.come
    )
  }

  static func - (one: MovedRows, other: MovedRows) -> MovedRows {
    MovedRows(
      gone: one.gone - other.gone,
      comeAbove: one.comeAbove - other.comeAbove,
      come: one.come - other.come
    )
  }
}

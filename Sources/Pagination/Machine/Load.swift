/// One request to a source, as the machine orders it.
///
/// The id doubles as the generation: an answer counts only while the edge or the refresh waits for
/// the load with this id.
package struct Load: Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// The same list again: what is on screen stays if it fails.
    case refresh
    /// Another source: what is on screen belongs to a list that is gone.
    case newSource
    /// The loaded rows again, because the source says that they may have changed. Views show nothing of it.
    case change
    /// Rows that were read before the last refresh, from one page on.
    case stale
  }

  package enum Target: Sendable, Hashable {
    case list(Reason)
    case edge(SegmentEdge)
    /// Nothing that is shown: the first pages, to count what is new.
    case check
    /// A place of its own in the list.
    case jump
  }

  package internal(set) var id: TaskID
  package internal(set) var target: Target
  package internal(set) var link: PageLink
  package let size: Int

  /// The caller-visible operation that this load belongs to.
  package internal(set) var operation: OperationID

  /// How many pages in a row, before this one, brought nothing new.
  package internal(set) var emptyPages = 0

  /// 1 for the first try.
  package internal(set) var attempt = 1

  /// How long it has taken already: failed attempts, and the delays after them.
  var delayed = Duration.zero

  /// Whether the server has named the time of a retry, because it gets too many requests.
  var isLimited = false

  /// Whether the page has to show a row that the list has, because it begins with the list's last row, or ends with its
  /// first one.
  var sharesRow = false

  /// How many pages were requested before, in place of this one, which have not joined the list; or how often its refresh
  /// or check has begun again.
  var restarts = 0

  /// The loaded rows that are read again, in place of a page.
  package internal(set) var range: PageRange<PageKey>?

  /// The id of the item around which a page is wanted.
  package internal(set) var around: PageKey?

  /// Where the page is in the store; `nil` if the source is asked.
  package internal(set) var stored: StoredPlace?

  /// Whether no caller waits for it: the user is there already, at a placeholder or a stale row.
  var isQuiet = false

  /// Whether a caller has asked for it. If a refresh overtakes it, the page is requested after that.
  var isAwaited = false

  /// The edge that loads as soon as the stale page there has been read again.
  var then: SegmentEdge?

  /// The index of the wanted row in the whole list.
  var wantedIndex: Int?

  /// The edge at which the page lands; `nil` for other pages.
  package var edge: SegmentEdge? { if case .edge(let edge) = target { edge } else { nil } }

  package var request: PageRequest<PageKey> {
    PageRequest(key: link.key, direction: link.direction, size: size)
  }

  /// The direction in which the list grows. The request's may differ if it reloads a dropped page.
  package var direction: LoadDirection {
    switch target {
    case .list: .refresh
    case .edge(let edge): edge.side.direction
    case .check: .refresh
    case .jump: .end
    }
  }
}

/// The place of a page that is stored, and not loaded.
package struct StoredPlace: Sendable, Hashable {
  /// The number of the loaded page beside it.
  package let neighbour: Int

  /// On which side of that it is.
  package let side: ListEdge
}

/// A page that has come, with what is known of its request.
struct ArrivedPage<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  var page: Page<Item, PageKey>
  private(set) var load: Load
  let mark: PageMark
  let duration: Duration
  let arrivedAt: Duration

  /// How many rows of the server's list it has, if keys count rows.
  var rowCount: Int?

  /// Whether it has not joined the list exactly where it was to: rows have come or gone.
  var hasMoved = false

  init(_ page: Page<Item, PageKey>, for load: Load, duration: Duration, at time: Duration) {
    arrivedAt = time
    self.page = page
    self.load = load
    mark = PageMark(page, link: load.link)
    self.duration = duration
  }
}

package enum EdgeState: Sendable {
  /// There is no key to go on from: no page has landed yet, or none that names its neighbour here. While a page lands, too.
  case closed
  /// A page may be asked for.
  case open(PageLink)
  /// A page is on its way.
  case loading(Load)
  /// A load has failed and is retried automatically, under its new id; or it is due later, because the
  /// server limits requests.
  case waiting(Load)
  /// A load has failed, and this is what it asked for.
  case failed(PageLink, LoadFailure)
  /// Nothing more on this side.
  case end

  var isOpen: Bool { if case .open = self { true } else { false } }

  var isLoading: Bool { if case .loading = self { true } else { false } }

  /// The load that is in flight or due, if there is one.
  var load: Load? {
    switch self {
    case .loading(let load), .waiting(let load): load
    case .closed, .open, .failed, .end: nil
    }
  }

  /// What is asked for next, or again.
  var link: PageLink? {
    switch self {
    case .open(let link), .failed(let link, _): link
    case .loading(let load), .waiting(let load): load.link
    case .closed, .end: nil
    }
  }

  /// Changes the load that is in flight or due, if there is one.
  mutating func changeLoad(_ change: (inout Load) -> Void) {
    switch self {
    case .loading(var load):
      change(&load)
      self = .loading(load)
    case .waiting(var load):
      change(&load)
      self = .waiting(load)
    case .closed, .open, .failed, .end: break
    }
  }

  /// Whether a caller who retries loads here.
  var mayBeRetried: Bool {
    switch self {
    case .failed, .waiting: true
    case .closed, .open, .loading, .end: false
    }
  }

  /// Whether it has failed for good: no page will ever come under its key.
  var isKeyExpired: Bool {
    guard case .failed(_, let failure) = self else { return false }
    return failure.isKeyExpired
  }

  var loadState: LoadState {
    switch self {
    case .closed, .open: .idle
    case .loading, .waiting: .loading
    case .failed(_, let failure): .failed(failure)
    case .end: .complete
    }
  }
}

/// Whether the list is being reloaded.
package enum RefreshState: Sendable {
  case idle
  /// A page of a refresh is on its way, or one of rows that are read again. Pages that were asked for meanwhile follow.
  case loading(Load, then: Wishes)
  /// The load has failed and is retried automatically, under its new id.
  case waiting(Load, then: Wishes)
  case failed(LoadFailure, Load.Reason)
  /// The first page of a new source was cancelled: what is shown belongs to the one before.
  case interrupted
  /// There is no source: nothing loads before one is set.
  case noSource

  /// Operations that wait for the first page.
  package typealias Wishes = PerEdge<OperationID?>

  /// The load that is in flight or due, if there is one.
  var load: Load? {
    switch self {
    case .loading(let load, _), .waiting(let load, _): load
    case .idle, .failed, .interrupted, .noSource: nil
    }
  }

  var isRunning: Bool { load != nil }

  /// What follows the first page.
  var wishes: Wishes {
    get {
      switch self {
      case .loading(_, let wishes), .waiting(_, let wishes): wishes
      case .idle, .failed, .interrupted, .noSource: Wishes(nil)
      }
    }
    set {
      switch self {
      case .loading(let load, _): self = .loading(load, then: newValue)
      case .waiting(let load, _): self = .waiting(load, then: newValue)
      case .idle, .failed, .interrupted, .noSource: break
      }
    }
  }
}

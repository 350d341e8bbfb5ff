/// One transition of a list, for logs, metrics and tests.
///
/// ## Topics
///
/// ### Requests
///
/// - ``requested(_:attempt:)``
/// - ``loaded(_:count:repeats:duration:)``
/// - ``failed(_:_:retryAfter:)``
/// - ``cancelled(_:)``
/// - ``discarded(_:)``
///
/// ### The list
///
/// - ``refreshed(count:)``
/// - ``reconciled(_:)``
/// - ``ended(_:)``
/// - ``gapOpened(_:)``
/// - ``gapClosed(_:)``
/// - ``dropped(_:count:)``
/// - ``sharedIDs(count:)``
///
/// ### Stored lists
///
/// - ``restored(count:)``
/// - ``notRestored(_:)``
/// - ``notStored(_:)``
public enum PaginationEvent: Sendable, Hashable {
  /// A page was requested. `attempt` is 1 for the first try.
  case requested(LoadDirection, attempt: Int)

  /// A page has landed, `duration` after its request. `count` of its items are new, and `repeats` were
  /// already in the list.
  case loaded(LoadDirection, count: Int, repeats: Int, duration: Duration)

  /// A request failed. `retryAfter` is the delay before the automatic retry; `nil` if there is none.
  case failed(LoadDirection, LoadFailure, retryAfter: Duration?)

  /// A request was cancelled, or a refresh or an edit made it useless, or its page may skip rows, so another
  /// one is requested. So is one that has failed where no view shows it: a check for new rows, or a page that was
  /// requested ahead.
  case cancelled(LoadDirection)

  /// An answer came too late, and changed nothing.
  case discarded(LoadDirection)

  /// The list has no more pages on this side.
  case ended(ListEdge)

  /// Pages with `count` items, far from the viewport, were dropped to keep within
  /// ``PaginationConfiguration/maximumItemCount``.
  case dropped(ListEdge, count: Int)

  /// `count` rows of a page are not shown, because another row of the page with different contents has the same id. It
  /// needs items that are `Equatable`.
  case sharedIDs(count: Int)

  /// The list was replaced by a new first page of `count` items.
  case refreshed(count: Int)

  /// A refresh has merged new first pages into the list.
  case reconciled(RefreshSummary)

  /// A gap has opened: rows may be missing there.
  case gapOpened(PaginationGap.ID)

  /// A gap is closed: pages have met, or its rows are gone.
  case gapClosed(PaginationGap.ID)

  /// The list shows `count` rows of an earlier run of the app.
  case restored(count: Int)

  /// A stored list, or a part of it, was not used.
  case notRestored(StoredListProblem)

  /// The list could not be stored, and goes on in memory.
  case notStored(StoredListProblem)
}

/// Why a list could not be read from its store, or written to it. The description says what to do.
public struct StoredListProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of problem. More may be added, so a `switch` needs a `default`.
  public enum Code: Sendable, Hashable {
    /// Another version of the package has stored it.
    case otherSchema
    /// It was stored with another signature, such as for another account.
    case otherSignature
    /// It is not as it was stored.
    case damaged
    /// Some rows cannot be decoded. A gap takes the place of their pages.
    case unreadableRows
    /// The store cannot be read.
    case unreadable
    /// The store cannot be written, for example because the disk is full.
    case unwritable
    /// A row or a key cannot be encoded.
    case notEncodable
  }

  /// The kind of problem.
  public let code: Code

  /// What has happened, and what to do about it.
  public let description: String

  /// Creates a problem, for stores and tests.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}

/// What a refresh that keeps the rows has done.
public struct RefreshSummary: Sendable, Hashable {
  /// How many pages it has loaded.
  public var pages: Int

  /// Whether the pages have met the rows that were loaded. If not, there is a gap between them.
  public var isJoined: Bool

  /// How many rows the list has now that it did not have.
  public var came = 0

  /// How many rows the list does not have any more.
  public var went = 0

  /// How many rows of the new pages are in another order than before.
  public var moved = 0

  /// At which end of the list new rows come: the end in a list that opens with its last page, such as a chat.
  public var edge = ListEdge.start

  /// Creates a summary, for tests.
  public init(
    pages: Int,
    isJoined: Bool,
    came: Int = 0,
    went: Int = 0,
    moved: Int = 0,
    edge: ListEdge = .start
  ) {
    self.pages = pages
    self.isJoined = isJoined
    self.came = came
    self.went = went
    self.moved = moved
    self.edge = edge
  }
}

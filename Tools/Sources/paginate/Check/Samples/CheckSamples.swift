import PaginationHTTP
import ProgramSupport

/// Everything that a check saw of an API.
struct CheckSamples: Sendable {
  var origin: HTTPOrigin?

  /// The other origins that links may lead to.
  var allowedOrigins: Set<HTTPOrigin> = []

  var style: StyleSample

  /// The requested page size; `nil` if the request names none.
  var askedSize: Int?

  var first: WalkSample

  /// The same pages again; `nil` if the first walk had none.
  var second: WalkSample?

  /// Other ways to the second page that the first response shows.
  var otherWays: [OtherWaySample] = []

  var depths: [DepthSample] = []

  /// The second page, by the key that the first walk had for it; `nil` if its key can be computed, or the check did not get
  /// that far.
  var oldKey: DepthSample?

  /// `nil` if the parameter for the size is not known.
  var sizes: [SizeSample]?

  /// Why the check ended before its end: the limit of requests was reached. The first failure of that
  /// kind, with the part of the check in which it came.
  var rateLimit: (part: String, failure: CheckFailure)? {
    let walks = walks.compactMap { walk in
      walk.failure.map { ("the \(walk.name) walk", $0.failure) }
    }
    let depths = depths.compactMap { depth in depth.failure.map { ("the depths", $0) } }
    let sizes = (sizes ?? []).compactMap { size in size.failure.map { ("the page sizes", $0) } }
    return (walks + depths + sizes).first { $0.1.kind.isRateLimited }
  }

  /// Whether the server has sent the first page for the old key.
  var isOldKeyOfFirstPage: Bool {
    let pages = first.pages
    guard let again = oldKey?.answers.first, pages.count > 1, !again.ids.isEmpty else {
      return false
    }
    return again.ids == pages[0].ids && again.ids != pages[1].ids
  }

  var walks: [WalkSample] { [first] + (second.map { [$0] } ?? []) }

  /// How many rows the list has at least.
  var leastRowCount: Int {
    let depths = depths.compactMap { depth in
      depth.answers.first.flatMap { $0.itemCount > 0 ? depth.itemsBefore + $0.itemCount : nil }
    }
    return (walks.map(\.itemCount) + depths).max() ?? 0
  }

  /// The latency of the first page, each time it was requested in its usual size.
  var firstPageDurations: [Duration] {
    (walks.flatMap(\.pages) + depths.flatMap(\.answers)).filter { $0.index == 0 }.map(\.duration)
  }
}

struct StyleSample: Sendable {
  var name: String

  /// `nil` if the command line names the style.
  var confidence: String?

  var evidence: [String] = []

  /// Whether pages have numbers or offsets, so that the key of any page can be computed.
  var isComputed = false
}

/// The pages from the start of the list.
struct WalkSample: Sendable {
  enum End: Sendable {
    case endOfList
    case maximumPages
    /// The page with this key failed.
    case failed(CheckFailure, key: String)

    /// The end in words.
    func text(pages: Int) -> String {
      switch self {
      case .endOfList: "the end of the list"
      case .maximumPages: "stopped after \(counted(pages, "page"))"
      case .failed: "it could not continue"
      }
    }
  }

  /// Which walk it is, such as `first`.
  var name: String

  var pages: [PageSample] = []

  var end: End = .maximumPages

  var failedExchanges: [Exchange] = []

  var exchanges: [Exchange] { pages.flatMap(\.exchanges) + failedExchanges }

  var ids: [ItemID] { pages.flatMap(\.ids) }

  var itemCount: Int { pages.reduce(0) { $0 + $1.itemCount } }

  /// How many items there are, repeats counted once.
  var distinctCount: Int {
    Set(ids).count + pages.reduce(0) { $0 + $1.countWithoutID + $1.sharedCount }
  }

  /// Whether it began at the start of the list. The URL may name another page.
  var isFromStart: Bool { !(pages.first?.hasPrevious ?? false) }

  /// Whether it reached the end of the list.
  var isWhole: Bool {
    if case .endOfList = end { true } else { false }
  }

  var failure: (failure: CheckFailure, key: String)? {
    if case .failed(let failure, let key) = end { (failure, key) } else { nil }
  }

  var endText: String { end.text(pages: pages.count) }
}

/// A position in the list that was requested several times.
struct DepthSample: Sendable {
  /// The page's position in the list, from 0.
  var index: Int

  var itemsBefore: Int

  /// The page's key in a few words.
  var key: String

  /// Whether such a page must exist: a walk had it, or the list's total says so.
  var isPromised: Bool

  /// The page, once for each answer.
  var answers: [PageSample] = []

  var failure: CheckFailure?

  var failedExchanges: [Exchange] = []

  /// How old the key was, if the check has waited for that.
  var keyAge: Duration = .zero

  var durations: [Duration] { answers.map(\.duration) }
}

struct SizeSample: Sendable {
  var asked: Int
  var page: PageSample?
  var failure: CheckFailure?
  var failedExchanges: [Exchange] = []
}

/// The first two pages in another style that the first response shows too, such as by its `Link`
/// header if the walks follow its cursor.
struct OtherWaySample: Sendable {
  var name: String

  /// Whether the response leaves no doubt about how to request the next page.
  var isCertain: Bool

  /// The first page of the first walk, and the second in this style unless it failed.
  var pages: [PageSample]

  var failedExchanges: [Exchange] = []

  var ids: [ItemID] { pages.flatMap(\.ids) }
}

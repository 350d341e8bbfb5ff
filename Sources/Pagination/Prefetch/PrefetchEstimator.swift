/// Learns how this user scrolls and how long this network takes, and decides from that when the next
/// page is requested and how large it is.
///
/// Its rule is one sentence: request when the remaining rows are as many as the user may scroll while
/// a page is under way. What makes that "may" larger:
///
/// - The price of waiting: how many rows a second of waiting is worth.
/// - The load: the part of each page that the user reads while the next one is under way. If it is
///   high, delays add up. So pages grow, or several are requested at once, until it is not.
struct PrefetchEstimator: Sendable, Equatable {
  private let pageSize: Int
  private let price: WaitingPrice

  /// How much further ahead this price lets the list request than that of ten rows: the fourth root.
  private let eagerness: Double

  /// Which sizes the source allows.
  var sizing: PageSizing
  var conditions: NetworkConditions = []

  /// Whether several pages can be under way at once.
  var keysAreComputable = false

  private var times = PageTimes()

  /// When the page that arrived last was requested.
  private var lastRequest = 0.0
  private var readers = PerEdge(ReaderPace())

  init(
    pageSize: Int,
    sizing: PageSizing = .fixed,
    price: WaitingPrice = .default
  ) {
    self.pageSize = min(pageSize, Self.largestSize)
    self.sizing = sizing
    self.price = price
    eagerness = (price.rowsPerSecond / 10).squareRoot().squareRoot()
  }

  // MARK: Events

  /// A row has appeared. O(1), and allocates nothing.
  ///
  /// - Parameters:
  ///   - place: The row's place, in a count that does not move when the list grows at its start.
  ///   - bounds: The places of the list's rows.
  ///   - time: Now, in seconds.
  mutating func rowAppeared(at place: Int, in bounds: Range<Int>, time: Double) {
    let pageTime = times.mean(items: Double(pageSize))
    readers.end.rowAppeared(
      at: place,
      before: bounds.upperBound - 1,
      time: time,
      pageTime: pageTime
    )
    readers.start.rowAppeared(
      at: -place,
      before: -bounds.lowerBound,
      time: time,
      pageTime: pageTime
    )
  }

  /// A page has arrived.
  ///
  /// - Parameters:
  ///   - count: How many items were requested.
  ///   - duration: How long it took since it was first requested, in seconds.
  ///   - isLimited: Whether the server refused it first, because it gets too many requests.
  ///   - lastRequest: When it was last requested.
  mutating func pageArrived(
    count: Int,
    duration: Double,
    isLimited: Bool = false,
    lastRequest: Double = 0
  ) {
    self.lastRequest = lastRequest
    times.pageArrived(items: count, seconds: duration, isLimited: isLimited)
  }

  /// A page has landed, so a user who had to wait for it goes on.
  ///
  /// - Parameters:
  ///   - edge: Where it landed.
  ///   - duration: How long it took, in seconds.
  ///   - time: Now, in seconds.
  mutating func listGrew(at edge: ListEdge, after duration: Double, time: Double) {
    readers[edge].wasHeld(duration, until: time)
  }

  /// The list was replaced, and the user may be anywhere in it. What is known about speeds stays.
  mutating func listReplaced() {
    readers.start.listReplaced()
    readers.end.listReplaced()
  }

  // MARK: Plans

  /// What to request at an edge. O(1).
  func plan(at edge: ListEdge, time: Double) -> PrefetchPlan {
    let peak = readers[edge].peak(at: time)
    guard conditions.isEmpty else { return modestPlan(peak: peak) }
    let mean = readers[edge].mean(at: time)
    let size = size(forReaderAt: mean)
    var load = mean * times.mean(items: size) / size
    // Several pages at once only if pages can grow no more.
    let isParallel = keysAreComputable && !times.areLimited && size == largest
    let pages = isParallel ? min(Self.mostPages, max(1, (load / Self.highLoad).rounded(.up))) : 1
    load /= pages

    // The more pages will come, the more often the user would wait for one.
    let pagesToCome = mean * Self.horizon / size
    let rowsToSave = price.rowsPerSecond / max(1, peak)
    let safety = Self.safety * (1 + rowsToSave * pagesToCome).aboutLog2
    let rows = eagerness * peak * (times.mean(items: size) + safety * times.deviation(items: size))
    let distance = min(
      rows / (1 - min(Self.delay * load, Self.mostDelay)),
      Self.store * size * pages
    )
    return PrefetchPlan(
      distance: Int(distance),
      size: Int(size),
      concurrency: isParallel ? Int(pages) + 1 : 1
    )
  }

  /// The page size for which the load is not too high, if the source allows it. A larger page takes
  /// longer, which takes a larger page.
  private func size(forReaderAt rowsPerSecond: Double) -> Double {
    var size = Double(pageSize)
    guard largest > size else { return size }
    for _ in 0..<4 {
      let wanted = rowsPerSecond * times.mean(items: size) / Self.highLoad
      size = min(max(Double(pageSize), wanted), largest).rounded(.down)
    }
    return size
  }

  /// On a metered network: as late as possible, and page by page.
  private func modestPlan(peak: Double) -> PrefetchPlan {
    let size = Double(pageSize)
    return PrefetchPlan(distance: Int(min(peak * times.mean(items: size), size) / 2))
  }

  /// How long the next request should wait for a server that has refused one, in seconds.
  func pause(at time: Double) -> Double {
    times.areLimited ? max(0, lastRequest + times.interval - time) : 0
  }

  /// The longest distance of any plan.
  var furthest: Int { Int(Self.store * largest * Self.mostPages) }

  /// The largest page that is requested.
  private var largest: Double {
    min(Double(sizing.maximum(from: pageSize)), Double(pageSize) * Self.mostPages)
  }

  // The numbers below were found by experiment with two models of users and networks. How to repeat
  // it is in the article "How prefetch adapts".

  /// How many deviations of a page's time a doubling of the price is worth.
  private static let safety = 0.22

  /// For how many seconds the user is expected to go on.
  private static let horizon = 30.0

  /// The load above which pages grow, in pages that the user reads while one page is under way.
  private static let highLoad = 0.6

  /// How much a load lengthens the distance, and the most that it does.
  private static let delay = 0.75
  private static let mostDelay = 0.75

  /// The most pages that are kept in store.
  private static let store = 4.0

  /// How much larger than configured a page may be, and how many may be under way at once.
  private static let mostPages = 8.0

  /// Larger page sizes count as this one, so that no sum overflows.
  private static let largestSize = 1 << 40
}

extension Double {
  /// The binary logarithm of a number of at least 1, with straight lines between powers of two. Needs
  /// no library.
  fileprivate var aboutLog2: Double { Double(exponent) + significand - 1 }
}

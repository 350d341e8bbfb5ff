/// Learns how this user scrolls and how long this network takes, and decides from that when the next
/// page is requested and how large it is.
///
/// Its rule is one sentence: request when the remaining rows are as many as the user scrolls while a
/// page is under way.
///
/// - ``PageTimes`` estimates how long a page takes, and ``ReaderReach`` how far the user gets
///   meanwhile.
/// - A page may take longer than any recent one, so an extra part of a second of rows is kept as a
///   margin.
/// - If the user scrolls for long faster than pages arrive one by one, pages grow as far as the
///   source allows, and several are requested at once if their keys can be computed.
/// - The longer the user pauses, the less is prefetched.
struct PrefetchEstimator: Sendable, Equatable {
  private let pageSize: Int

  /// Which sizes the source allows.
  var sizing: PageSizing
  var conditions: NetworkConditions = []

  private var times = PageTimes()
  private var readers = PerEdge(EdgeReader())
  private var view = ReaderView()

  init(pageSize: Int, sizing: PageSizing = .fixed) {
    self.pageSize = min(pageSize, Self.largestSize)
    self.sizing = sizing
  }

  // MARK: Events

  /// A row has appeared. O(1), and allocates nothing.
  ///
  /// - Parameters:
  ///   - place: The row's place, in a count that does not move when the list grows at its start.
  ///   - bounds: The places of the list's rows.
  ///   - time: Now, in seconds.
  mutating func rowAppeared(at place: Int, in bounds: Range<Int>, time: Double) {
    readers.end.listEnds(at: bounds.upperBound - 1)
    readers.start.listEnds(at: -bounds.lowerBound)
    switch view.rowAppeared(at: place, time: time) {
    case .none:
      break
    case .down:
      readers.end.moved(to: place, time: time)
      readers.start.turned(time: time)
    case .up:
      readers.start.moved(to: -place, time: time)
      readers.end.turned(time: time)
    case .elsewhere:
      readers.end.came(to: place, time: time)
      readers.start.came(to: -place, time: time)
    }
    if place == bounds.upperBound - 1 { readers.end.reachedEdge(time: time) }
    if place == bounds.lowerBound { readers.start.reachedEdge(time: time) }
  }

  /// A page has arrived.
  ///
  /// - Parameters:
  ///   - count: How many items were requested.
  ///   - duration: How long it took, in seconds.
  mutating func pageArrived(count: Int, duration: Double) {
    times.pageArrived(items: count, seconds: duration)
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
    view = ReaderView()
    readers.start.listReplaced()
    readers.end.listReplaced()
  }

  // MARK: Plans

  /// What to request at an edge. O(1).
  func plan(at edge: ListEdge, time: Double) -> PrefetchPlan {
    let reader = readers[edge]
    let patience = Self.patience / (Self.patience + max(0, reader.rest(at: time) - Self.breath))
    guard conditions.isEmpty else { return modestPlan(for: reader, patience) }
    let pace = patience * reader.reach.pace
    var (size, rows) = (pageSize, 0.0)
    // A larger page takes longer. Meanwhile the user gets further, which takes a larger page.
    for _ in 0..<4 {
      let allowance = times.allowance(items: size)
      rows = patience * reader.reach.rows(within: max(allowance, Self.shortest))
      // The closer the network is to its limit, the more a delay costs: pages and margins grow.
      let excess = max(0, pace * allowance / Double(pageSize) - Self.highLoad)
      rows *= 1 + excess
      let wanted = Double(pageSize) * (1 + Self.growth * excess)
      let old = size
      size = Int(min(wanted, Double(largestSize)))
      if size == old { break }
    }
    // Several pages at once only if pages can grow no more.
    let pages = size < largestSize ? 1 : pageSize * Self.mostPages / size
    let concurrency = Int(min(rows / Double(size), Double(pages - 1))) + 1
    let distance = min(
      rows * Self.share + pace * Self.spareTime + 1,
      Self.store * Double(size * concurrency)
    )
    return PrefetchPlan(distance: Int(distance), size: size, concurrency: concurrency)
  }

  /// On a metered network: as late as possible, and page by page.
  private func modestPlan(for reader: EdgeReader, _ patience: Double) -> PrefetchPlan {
    let rows = patience * reader.reach.rows(within: times.allowance(items: pageSize))
    return PrefetchPlan(distance: Int(min(rows * Self.share, Double(pageSize)) / 2))
  }

  /// The longest distance of any plan.
  var furthest: Int { Int(Self.store * Double(pageSize * Self.mostPages)) }

  /// The largest page that is requested.
  private var largestSize: Int {
    min(sizing.maximum(from: pageSize), pageSize * Self.mostPages)
  }

  // The numbers below were found by experiment: of many, they made simulated users wait least for
  // the data that they wasted, and were then checked with other users and networks.

  /// The shortest time that is planned for, in seconds: the next page may take longer.
  private static let shortest = 0.2

  /// The part of the reach that is kept in store. A reach is a recent maximum, which is rare.
  private static let share = 0.75

  /// How many seconds the margin for a slow page lasts at the user's pace.
  private static let spareTime = 0.38

  /// The most pages that are kept in store.
  private static let store = 1.1

  /// The load above which pages grow, in pages that the user reads while one page is under way.
  private static let highLoad = 0.4

  /// By how much pages grow for each page of load above that.
  private static let growth = 0.7

  /// After this many seconds without movement, half is kept in store.
  private static let patience = 8.0

  /// Shorter pauses do not count, in seconds.
  private static let breath = 0.5

  /// How many pages one request may ask for, and how many may be under way at once.
  private static let mostPages = 8

  /// Larger page sizes count as this one, so that no sum overflows.
  private static let largestSize = 1 << 40
}

/// How long a page takes, judging by recent ones.
///
/// Of the last four pages the second slowest counts, or the slowest if it took less than about a
/// second: it may mean that the network has become slow, or that one page was held up, which says
/// nothing about the next ones. So a network that has become slow is half known after one page and
/// known after two; one that has become fast is known after three. (A mean and a deviation, as TCP
/// computes its timeouts ([RFC 6298](https://www.rfc-editor.org/rfc/rfc6298)), were tried: one
/// outage makes them wrong for ten pages.)
struct PageTimes: Sendable, Equatable {
  /// Seconds that the last pages would have taken if all had the same size.
  private var times = SIMD4<Double>(repeating: 0)
  private var size = 0.0
  private var count = 0

  /// A page has arrived.
  ///
  /// - Parameters:
  ///   - items: How many items were requested.
  ///   - seconds: How long it took.
  mutating func pageArrived(items: Int, seconds: Double) {
    if count == 0 { size = Double(items) }
    times[count % times.scalarCount] = seconds / stretch(to: items)
    count += 1
  }

  /// The time to allow for a page of a size, in seconds.
  func allowance(items: Int) -> Double {
    guard count > 0 else { return Self.assumed }
    var (first, second) = (0.0, 0.0)
    for time in [times.x, times.y, times.z, times.w] where time > second {
      (first, second) = time > first ? (time, first) : (first, time)
    }
    return max(second, min(first, Self.believed)) * stretch(to: items)
  }

  /// How much longer a page takes because of its size.
  private func stretch(to items: Int) -> Double {
    1 + Self.itemShare * (Double(items) / size - 1)
  }

  /// Seconds, before any page has arrived.
  private static let assumed = 0.5

  /// The most that one slow page makes of the network's time, in seconds.
  private static let believed = 0.8

  /// The part of a page's time that its items take. Measuring it was tried: if the network changes,
  /// the change looks like an effect of the size.
  private static let itemShare = 0.25
}

/// Decides when the next page is asked for, and how large, from what it has seen of this reader and
/// this network.
///
/// A pure value: fed with rows that appear and pages that come, and with their times, it tells a
/// ``PrefetchPlan`` for each edge. Its rule is one sentence: ask when the rows that are left are as
/// many as this reader goes while a page is under way.
///
/// - What a page takes: ``PageTimes``. What a reader goes meanwhile: ``ReaderReach``.
/// - A page may take longer than any lately: rows for a part of a second are held besides.
/// - Where a reader goes on for long, faster than one page after another comes, pages grow as far as
///   the source grants it, and several are asked for at once where their keys can be computed.
/// - Who rests is asked for less and less.
package struct PrefetchEstimator: Sendable, Equatable {
  private let pageSize: Int

  /// Which sizes the source can be asked for.
  package var sizing: PageSizing

  /// What a request costs besides time.
  package var conditions: NetworkConditions = []

  private var times = PageTimes()
  private var start = EdgeReader()
  private var end = EdgeReader()
  private var view = ReaderView()

  package init(pageSize: Int, sizing: PageSizing = .fixed) {
    self.pageSize = min(pageSize, Self.largestSize)
    self.sizing = sizing
  }

  // MARK: What happens

  /// A row has appeared. O(1), and allocates nothing.
  ///
  /// - Parameters:
  ///   - place: Where it stands, in a count that does not move when the list grows at its start.
  ///   - bounds: The places of the list's rows.
  ///   - time: Now, in seconds.
  package mutating func rowAppeared(at place: Int, in bounds: Range<Int>, time: Double) {
    end.listEnds(at: bounds.upperBound - 1)
    start.listEnds(at: -bounds.lowerBound)
    switch view.rowAppeared(at: place, time: time) {
    case .none:
      break
    case .down:
      end.moved(to: place, time: time)
      start.turned(time: time)
    case .up:
      start.moved(to: -place, time: time)
      end.turned(time: time)
    case .elsewhere:
      end.came(to: place, time: time)
      start.came(to: -place, time: time)
    }
    if place == bounds.upperBound - 1 { end.reachedEdge(time: time) }
    if place == bounds.lowerBound { start.reachedEdge(time: time) }
  }

  /// A page has come.
  ///
  /// - Parameters:
  ///   - count: How many items were asked for.
  ///   - duration: How long it took, in seconds.
  package mutating func pageArrived(count: Int, duration: Double) {
    times.pageArrived(items: count, seconds: duration)
  }

  /// A page is in the list: a reader who had to wait for it goes on.
  ///
  /// - Parameters:
  ///   - edge: Where.
  ///   - duration: How long it took, in seconds.
  ///   - time: Now, in seconds.
  package mutating func listGrew(at edge: ListEdge, after duration: Double, time: Double) {
    switch edge {
    case .start: start.wasHeld(duration, until: time)
    case .end: end.wasHeld(duration, until: time)
    }
  }

  /// The list is another one, and the reader somewhere in it. What is known of both stays.
  package mutating func listReplaced() {
    view = ReaderView()
    start.listReplaced()
    end.listReplaced()
  }

  // MARK: What follows

  /// What to do at an edge. O(1).
  package func plan(at edge: ListEdge, time: Double) -> PrefetchPlan {
    let reader = edge == .start ? start : end
    let patience = Self.patience / (Self.patience + max(0, reader.rest(at: time) - Self.breath))
    guard conditions.isEmpty else { return modestPlan(for: reader, patience) }
    let pace = patience * reader.reach.pace
    var (size, rows) = (pageSize, 0.0)
    // A larger page takes longer, in which the reader goes further, which needs a larger page.
    for _ in 0..<4 {
      let allowance = times.allowance(items: size)
      rows = patience * reader.reach.rows(within: max(allowance, Self.shortest))
      // The nearer to what the network can do, the more a delay costs: pages grow, and so does what
      // is held in store.
      let excess = max(0, pace * allowance / Double(pageSize) - Self.highLoad)
      rows *= 1 + excess
      let wanted = Double(pageSize) * (1 + Self.growth * excess)
      let old = size
      size = Int(min(wanted, Double(largestSize)))
      if size == old { break }
    }
    // Where pages cannot grow any more.
    let pages = size < largestSize ? 1 : pageSize * Self.mostPages / size
    let concurrency = Int(min(rows / Double(size), Double(pages - 1))) + 1
    let distance = min(
      rows * Self.share + pace * Self.spareTime + 1,
      Self.store * Double(size * concurrency)
    )
    return PrefetchPlan(distance: Int(distance), size: size, concurrency: concurrency)
  }

  /// On a network that costs: as late as may be, and page by page.
  private func modestPlan(for reader: EdgeReader, _ patience: Double) -> PrefetchPlan {
    let rows = patience * reader.reach.rows(within: times.allowance(items: pageSize))
    return PrefetchPlan(distance: Int(min(rows * Self.share, Double(pageSize)) / 2))
  }

  /// The longest distance of any plan.
  package var furthest: Int { Int(Self.store * Double(pageSize * Self.mostPages)) }

  /// The largest page that is asked for.
  private var largestSize: Int {
    min(sizing.maximum(from: pageSize), pageSize * Self.mostPages)
  }

  // The numbers below were found by trying: those of many that waited least for what they wasted,
  // over simulated readers and networks, and over others that had no say in it.

  /// No network is believed to be faster than this, in seconds: the next page may come over another.
  private static let shortest = 0.2

  /// The part of the reach that is held in store: a reach is the most that was seen, which is rare.
  private static let share = 0.75

  /// For how many seconds the rows last, at the reader's pace, that are held for a page which takes
  /// longer than any lately.
  private static let spareTime = 0.38

  /// No more than this many pages are held in store.
  private static let store = 1.1

  /// The load, in pages that the reader takes in a page's time, from which on pages grow.
  private static let highLoad = 0.4

  /// By how much pages grow for each page of load above that.
  private static let growth = 0.7

  /// After so many seconds of rest, half is held in store.
  private static let patience = 8.0

  /// A rest of so many seconds is none.
  private static let breath = 0.5

  /// How many pages one request asks for at the most, and how many are under way at once.
  private static let mostPages = 8

  /// Larger pages are counted as of this size, so that all sums stay within bounds.
  private static let largestSize = 1 << 40
}

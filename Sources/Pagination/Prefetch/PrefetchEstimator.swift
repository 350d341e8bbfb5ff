/// Decides when the next page is asked for, and how large, from what it has seen of this reader and
/// this network.
///
/// A pure value: fed with rows that appear and pages that land, and with their times, it tells a
/// ``PrefetchPlan`` for each edge. Its rule is one sentence: ask when the rows that are left are as
/// many as this reader goes while a page is under way.
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
    self.pageSize = pageSize
    self.sizing = sizing
  }

  // MARK: What happens

  /// A row has appeared. O(1), and allocates nothing.
  ///
  /// - Parameters:
  ///   - place: Where it stands, in a count that does not move when the list grows at its start.
  ///   - bounds: The places of the list's rows.
  ///   - time: Now.
  package mutating func rowAppeared(at place: Int, in bounds: Range<Int>, time: Duration) {
    let movement = view.rowAppeared(at: place, time: time)
    switch movement {
    case .none: break
    case .down(let rows): end.travelled(rows, time: time)
    case .up(let rows): start.travelled(rows, time: time)
    }
    if place == bounds.upperBound - 1 { end.reachedEdge(time: time) }
    if place == bounds.lowerBound { start.reachedEdge(time: time) }
  }

  /// A page has come.
  ///
  /// - Parameters:
  ///   - count: How many items were asked for.
  ///   - duration: How long it took.
  package mutating func pageArrived(count: Int, duration: Duration) {
    times.pageArrived(count: count, seconds: duration / .seconds(1))
  }

  /// A page is in the list: a reader who had to wait for it goes on.
  ///
  /// - Parameters:
  ///   - edge: Where.
  ///   - duration: How long it took.
  ///   - time: Now.
  package mutating func listGrew(at edge: ListEdge, after duration: Duration, time: Duration) {
    switch edge {
    case .start: start.wasHeld(duration, until: time)
    case .end: end.wasHeld(duration, until: time)
    }
  }

  /// The list is another one, and the reader somewhere in it. What is known of both stays.
  package mutating func listReplaced() {
    view = ReaderView()
  }

  // MARK: What follows

  /// What to do at an edge. O(1).
  package func plan(at edge: ListEdge, time: Duration) -> PrefetchPlan {
    let reader = edge == .start ? start : end
    let deviations = conditions.isEmpty ? Self.deviations : 0
    var size = pageSize
    var need = 0.0
    for _ in 0..<Self.rounds {
      let allowance = times.allowance(count: size, deviations: deviations)
      need = reader.reach.rows(within: allowance)
      guard conditions.isEmpty else { break }
      size = min(max(pageSize, Int(need * Self.growth)), largestSize)
    }
    let concurrency = conditions.isEmpty ? Int(need / Double(size)) + 1 : 1
    return PrefetchPlan(
      distance: Int(need * Self.margin) + 1,
      size: size,
      concurrency: min(concurrency, Self.mostPages)
    )
  }

  private var largestSize: Int {
    min(sizing.maximum(from: pageSize), pageSize * Self.mostPages)
  }

  private static let deviations = 2.0
  private static let growth = 1.0
  private static let margin = 1.0
  private static let rounds = 4
  private static let mostPages = 8
}

/// A reader on the way to one edge.
private struct EdgeReader: Sendable, Equatable {
  private(set) var reach = ReaderReach()
  private var last: Duration?
  private var edgeReached: Duration?

  mutating func travelled(_ rows: Int, time: Duration) {
    let pause = last.map { (time - $0) / .seconds(1) } ?? 0
    reach.travelled(Double(rows), after: max(0, pause))
    last = time
    edgeReached = nil
  }

  /// The outermost row is in view: from here on the reader may have to wait.
  mutating func reachedEdge(time: Duration) {
    edgeReached = time
  }

  /// A page has landed. While the reader had to wait for it, no time has passed: who stands before
  /// a closed door is no slow walker.
  mutating func wasHeld(_ duration: Duration, until time: Duration) {
    guard let reached = edgeReached else { return }
    let hold = time - max(reached, time - duration)
    last = last.map { $0 + hold }
    edgeReached = nil
  }
}

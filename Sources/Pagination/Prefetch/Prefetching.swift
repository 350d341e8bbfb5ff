/// What a policy says at the moment: fixed by it, or learned from what happens.
struct Prefetching: Sendable {
  private let policy: PrefetchPolicy
  private let pageSize: Int
  private var estimator: PrefetchEstimator
  private var start: PrefetchPlan?
  private var end: PrefetchPlan?

  /// The time of the last thing that happened, in seconds.
  private var time = 0.0

  init(_ policy: PrefetchPolicy, pageSize: Int, sizing: PageSizing) {
    self.policy = policy
    self.pageSize = pageSize
    estimator = PrefetchEstimator(pageSize: pageSize, sizing: sizing)
  }

  /// Which sizes the source can be asked for.
  var sizing: PageSizing {
    get { estimator.sizing }
    set { estimator.sizing = newValue }
  }

  /// What a request costs besides time.
  var conditions: NetworkConditions {
    get { estimator.conditions }
    set { estimator.conditions = newValue }
  }

  /// Whether it has use for the moment at which a row appears.
  private var learns: Bool {
    if case .automatic = policy.kind { return true }
    return false
  }

  mutating func rowAppeared(at place: Int, in bounds: Range<Int>, at time: () -> Duration) {
    guard learns else { return }
    self.time = time().inSeconds
    estimator.rowAppeared(at: place, in: bounds, time: self.time)
  }

  mutating func pageArrived(count: Int, duration: Duration, time: Duration) {
    self.time = time.inSeconds
    estimator.pageArrived(count: count, duration: duration.inSeconds)
  }

  mutating func listGrew(at edge: ListEdge, after duration: Duration) {
    estimator.listGrew(at: edge, after: duration.inSeconds, time: time)
  }

  mutating func listReplaced() {
    estimator.listReplaced()
  }

  /// The list holds another number of items: a policy of the app's own is asked again.
  mutating func listChanged(itemCount: Int) {
    start = decision(at: .start, itemCount)
    end = decision(at: .end, itemCount)
  }

  /// What to do at an edge now; `nil` to do nothing without being told.
  func plan(at edge: ListEdge) -> PrefetchPlan? {
    if learns { return estimator.plan(at: edge, time: time) }
    return edge == .start ? start : end
  }

  /// Whether a row with so many rows between it and an edge calls for more.
  ///
  /// Most rows are further away than any plan reaches, and need none to be made.
  func isWithinReach(_ rows: Int, of edge: ListEdge) -> Bool {
    if learns, rows > estimator.furthest { return false }
    guard let plan = plan(at: edge) else { return false }
    return rows <= plan.distance
  }

  /// Whether anything is asked for without being told.
  func isManual(at edge: ListEdge) -> Bool {
    !learns && (edge == .start ? start : end) == nil
  }

  private func decision(at edge: ListEdge, _ itemCount: Int) -> PrefetchPlan? {
    switch policy.kind {
    case .fixed(let plan): plan
    case .pageSize: PrefetchPlan(distance: pageSize)
    case .automatic: nil
    case .custom(let plan):
      plan(PrefetchContext(edge: edge, pageSize: pageSize, itemCount: itemCount, sizing: sizing))
    }
  }
}

extension Duration {
  /// By its parts, which takes half as long as a division by a second: it is done for every row.
  fileprivate var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}

/// The current plans of a list's policy: given by the policy, or learned by a
/// ``PrefetchEstimator``.
struct Prefetching: Sendable {
  private let rule: (@Sendable (PrefetchContext) -> PrefetchPlan?)?

  /// Whether the policy has no rule, and learns from the time at which rows appear. Stored, because
  /// asking the closure allocates, and every row asks.
  private let learns: Bool

  private let pageSize: Int
  private var estimator: PrefetchEstimator
  private var plans = PerEdge<PrefetchPlan?>(nil)

  /// The time of the last event, in seconds.
  private var time = 0.0

  init(_ policy: PrefetchPolicy, pageSize: Int, sizing: PageSizing) {
    rule = policy.rule
    learns = policy.rule == nil
    self.pageSize = pageSize
    estimator = PrefetchEstimator(pageSize: pageSize, sizing: sizing, price: policy.price)
  }

  /// Which sizes the source allows.
  var sizing: PageSizing {
    get { estimator.sizing }
    set { estimator.sizing = newValue }
  }

  var conditions: NetworkConditions {
    get { estimator.conditions }
    set { estimator.conditions = newValue }
  }

  /// Whether several pages can be under way at once.
  var keysAreComputable: Bool {
    get { estimator.keysAreComputable }
    set { estimator.keysAreComputable = newValue }
  }

  mutating func rowAppeared(at place: Int, in bounds: Range<Int>, at time: () -> Duration) {
    guard learns else { return }
    self.time = time().inSeconds
    estimator.rowAppeared(at: place, in: bounds, time: self.time)
  }

  /// A page has arrived.
  ///
  /// - Parameters:
  ///   - count: How many items were requested.
  ///   - duration: How long the last attempt took.
  ///   - delay: How long it had taken before: failed attempts, and the delays after them.
  ///   - isLimited: Whether the server named the time of a retry.
  ///   - time: Now.
  mutating func pageArrived(
    count: Int,
    duration: Duration,
    after delay: Duration,
    isLimited: Bool,
    time: Duration
  ) {
    self.time = time.inSeconds
    estimator.pageArrived(
      count: count,
      duration: (delay + duration).inSeconds,
      isLimited: isLimited,
      lastRequest: (time - duration).inSeconds
    )
  }

  mutating func listGrew(at edge: ListEdge, after duration: Duration) {
    estimator.listGrew(at: edge, after: duration.inSeconds, time: time)
  }

  mutating func listReplaced() {
    estimator.listReplaced()
  }

  /// The list holds another number of items, so a policy with a rule is asked again.
  mutating func listChanged(itemCount: Int) {
    guard let rule else { return }
    for edge in ListEdge.allCases {
      plans[edge] = rule(
        PrefetchContext(edge: edge, pageSize: pageSize, itemCount: itemCount, sizing: sizing)
      )
    }
  }

  /// What to request at an edge now; `nil` to request nothing automatically.
  func plan(at edge: ListEdge) -> PrefetchPlan? {
    learns ? estimator.plan(at: edge, time: time) : plans[edge]
  }

  /// Whether a row triggers a request at an edge.
  ///
  /// Most rows are further away than any plan reaches, so no plan is made for them.
  ///
  /// - Parameters:
  ///   - rows: How many rows are between the row and the edge.
  ///   - edge: The edge.
  func isWithinReach(_ rows: Int, of edge: ListEdge) -> Bool {
    if learns, rows > estimator.furthest { return false }
    guard let plan = plan(at: edge) else { return false }
    return rows <= plan.distance
  }

  /// How long the next request should wait, because the server has refused one lately; `nil` if it
  /// need not.
  var pause: Duration? {
    let seconds = learns ? estimator.pause(at: time) : 0
    return seconds > 0 ? .seconds(seconds) : nil
  }

  /// Whether nothing is requested automatically.
  func isManual(at edge: ListEdge) -> Bool {
    !learns && plan(at: edge) == nil
  }
}

extension Duration {
  /// Computed from the components, which takes half as long as a division by a second: every row
  /// needs it.
  fileprivate var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}

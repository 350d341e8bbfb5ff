import Pagination

#if canImport(Network)
  import Dispatch
  import Network
#endif

/// Reports to any number of lists what requests cost, whenever it changes, and that the network can be
/// reached again.
@MainActor
final class NetworkFeed {
  /// What lists are told.
  private struct Report: Equatable {
    var conditions: NetworkConditions = []

    /// How often the network could be reached again. A count, because a list that reads late must not
    /// miss it.
    var returns = 0
  }

  private var report = Report()
  private var isReachable = true
  private var lists: [Int: AsyncStream<Report>.Continuation] = [:]
  private var nextList = 0
  private var start: ((NetworkFeed) -> Void)?

  /// How many lists follow the feed.
  var listCount: Int { lists.count }

  /// Creates a feed.
  ///
  /// - Parameter start: Starts whatever calls ``update(_:)``. Called once, for the first list, so that
  ///   an app without lists pays nothing.
  init(start: @escaping @MainActor (NetworkFeed) -> Void) {
    self.start = start
  }

  /// Reports new conditions, if they have changed, and that the network can be reached again.
  func update(_ conditions: NetworkConditions, isReachable: Bool = true) {
    var new = report
    new.conditions = conditions
    if isReachable, !self.isReachable { new.returns += 1 }
    self.isReachable = isReachable
    guard new != report else { return }
    report = new
    for list in lists.values { list.yield(new) }
  }

  /// Reports the current conditions to a list, and then each change. Returns when the task is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - receive: Receives the conditions.
  ///   - reachable: Called when the network can be reached again.
  func follow(
    _ receive: @MainActor (NetworkConditions) -> Void,
    reachable: @MainActor () -> Void = {}
  ) async {
    guard !Task.isCancelled else { return }
    start?(self)
    start = nil
    let id = nextList
    nextList += 1
    let changes = AsyncStream<Report>(bufferingPolicy: .bufferingNewest(1)) {
      $0.yield(report)
      lists[id] = $0
    }
    defer { lists[id] = nil }
    var last: Report?
    // A stream delivers its buffered elements even to a cancelled task.
    for await report in changes where !Task.isCancelled {
      let old = last
      last = report
      if report.conditions != old?.conditions { receive(report.conditions) }
      if let old, report.returns > old.returns { reachable() }
    }
  }
}

extension PaginationNetworkConditions {
  /// Reports the conditions until there are no more changes or the task is cancelled, and, if they are
  /// the system's, that the network can be reached again.
  @MainActor
  func follow(
    _ system: NetworkFeed,
    _ receive: @MainActor (NetworkConditions) -> Void,
    reachable: @MainActor () -> Void = {}
  ) async {
    switch self {
    case .system: await system.follow(receive, reachable: reachable)
    case .fixed(let conditions): receive(conditions)
    case .manual: break
    }
  }

  /// Tells a list of the conditions, and that the network can be reached again, until the task is cancelled.
  @MainActor
  func follow(_ system: NetworkFeed, for paginator: Paginator<some Identifiable & Sendable>) async {
    await follow(system) {
      paginator.networkConditions = $0
    } reachable: {
      paginator.networkBecameReachable()
    }
  }
}

#if canImport(Network)
  extension NetworkFeed {
    /// The system's reports: one monitor for the whole process.
    static let system = NetworkFeed(start: startMonitor)

    /// A monitor that is released stops reporting.
    private static let monitor = NWPathMonitor()

    private static func startMonitor(for feed: NetworkFeed) {
      // One stream keeps the reports in order. None is dropped: a short loss of the network is a change.
      let changes = AsyncStream<(conditions: NetworkConditions, isReachable: Bool)> { news in
        monitor.pathUpdateHandler = {
          news.yield((NetworkConditions($0), $0.status == .satisfied))
        }
      }
      monitor.start(queue: DispatchQueue(label: "PaginationUI.NetworkFeed", qos: .utility))
      Task {
        for await news in changes { feed.update(news.conditions, isReachable: news.isReachable) }
      }
    }
  }

  extension NetworkConditions {
    fileprivate init(_ path: NWPath) {
      self = []
      if path.isExpensive { insert(.expensive) }
      if path.isConstrained { insert(.constrained) }
    }
  }
#endif

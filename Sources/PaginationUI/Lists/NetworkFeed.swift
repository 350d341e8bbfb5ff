import Pagination

#if canImport(Network)
  import Dispatch
  import Network
#endif

/// Reports to any number of lists what requests cost, whenever it changes.
@MainActor
final class NetworkFeed {
  private var conditions: NetworkConditions = []
  private var lists: [Int: AsyncStream<NetworkConditions>.Continuation] = [:]
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

  /// Reports new conditions, if they have changed.
  func update(_ conditions: NetworkConditions) {
    guard conditions != self.conditions else { return }
    self.conditions = conditions
    for list in lists.values { list.yield(conditions) }
  }

  /// Reports the current conditions to a list, and then each change. Returns when the task is
  /// cancelled.
  func follow(_ receive: @MainActor (NetworkConditions) -> Void) async {
    guard !Task.isCancelled else { return }
    start?(self)
    start = nil
    let id = nextList
    nextList += 1
    let changes = AsyncStream<NetworkConditions>(bufferingPolicy: .bufferingNewest(1)) {
      $0.yield(conditions)
      lists[id] = $0
    }
    defer { lists[id] = nil }
    // A stream delivers its buffered elements even to a cancelled task.
    for await conditions in changes where !Task.isCancelled { receive(conditions) }
  }
}

extension PaginationNetworkConditions {
  /// Reports the conditions until there are no more changes or the task is cancelled.
  @MainActor
  func follow(
    _ system: NetworkFeed,
    _ receive: @MainActor (NetworkConditions) -> Void
  ) async {
    switch self {
    case .system: await system.follow(receive)
    case .fixed(let conditions): receive(conditions)
    case .manual: break
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
      // One stream keeps the reports in order, so the most recent value wins.
      let changes = AsyncStream<NetworkConditions>(bufferingPolicy: .bufferingNewest(1)) { news in
        monitor.pathUpdateHandler = { news.yield(NetworkConditions($0)) }
      }
      monitor.start(queue: DispatchQueue(label: "PaginationUI.NetworkFeed", qos: .utility))
      Task {
        for await conditions in changes { feed.update(conditions) }
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

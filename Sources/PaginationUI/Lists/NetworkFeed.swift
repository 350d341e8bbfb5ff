import Pagination

#if canImport(Network)
  import Dispatch
  import Network
#endif

/// Reports to any number of lists what requests cost, whenever it changes, and that the network can be reached again.
@MainActor
final class NetworkFeed {
  fileprivate struct List {
    let receive: @MainActor (NetworkConditions) -> Void
    let reachable: @MainActor () -> Void
  }

  private var conditions: NetworkConditions = []
  private var isReachable = true
  private var lists: [Int: List] = [:]
  private var nextList = 0
  private var start: ((NetworkFeed) -> Void)?

  var listCount: Int { lists.count }

  /// Creates a feed. For the first list, `start` starts what calls ``update(_:isReachable:)``.
  init(start: @escaping @MainActor (NetworkFeed) -> Void) { self.start = start }

  /// Reports new conditions, if they have changed, and that the network can be reached again.
  func update(_ conditions: NetworkConditions, isReachable: Bool = true) {
    let isOther = conditions != self.conditions
    let isBack = isReachable && !self.isReachable
    (self.conditions, self.isReachable) = (conditions, isReachable)
    for list in lists.values {
      if isOther { list.receive(conditions) }
      if isBack { list.reachable() }
    }
  }

  /// Reports the current conditions to a list, and then each change. Returns when the task is cancelled.
  fileprivate func follow(_ list: List) async {
    guard !Task.isCancelled else { return }
    start?(self)
    start = nil
    let id = nextList
    nextList += 1
    lists[id] = list
    list.receive(conditions)
    let end = AsyncStream<Never> { _ in }
    for await _ in end {}
    lists[id] = nil
  }
}

extension PaginationNetworkConditions {
  /// Reports the conditions until there are no more changes or the task is cancelled, and, if they are the system's, that
  /// the network can be reached again.
  @MainActor
  func follow(
    _ system: NetworkFeed,
    _ receive: @escaping @MainActor (NetworkConditions) -> Void,
    reachable: @escaping @MainActor () -> Void = {}
  ) async {
    switch self {
    case .system: await system.follow(NetworkFeed.List(receive: receive, reachable: reachable))
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
      // One stream keeps the reports in order. None is dropped: a short loss of the network is a change.
      let changes = AsyncStream<(conditions: NetworkConditions, isReachable: Bool)> { news in
        monitor.pathUpdateHandler = { path in
          var conditions: NetworkConditions = []
          if path.isExpensive { conditions.insert(.expensive) }
          if path.isConstrained { conditions.insert(.constrained) }
          news.yield((conditions, path.status == .satisfied))
        }
      }
      monitor.start(queue: DispatchQueue(label: "PaginationUI.NetworkFeed", qos: .utility))
      Task {
        for await news in changes { feed.update(news.conditions, isReachable: news.isReachable) }
      }
    }
  }
#endif

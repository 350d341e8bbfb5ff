#if canImport(Network)
  import Dispatch
  import Network
  import Pagination

  extension NetworkFeed {
    /// What the system says: one monitor for the whole process, started with the first list.
    static let system = NetworkFeed(start: startMonitor)

    /// It must be kept: a monitor that is released says no more.
    private static let monitor = NWPathMonitor()

    private static func startMonitor(for feed: NetworkFeed) {
      // One task takes all that comes, so that it comes in order: the last word is the true one.
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

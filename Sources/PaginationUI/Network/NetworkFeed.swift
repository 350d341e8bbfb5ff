import Pagination

/// What requests cost at the moment, told to any number of lists, each time it changes.
@MainActor
final class NetworkFeed {
  private var conditions: NetworkConditions = []
  private var lists: [Int: AsyncStream<NetworkConditions>.Continuation] = [:]
  private var nextList = 0
  private var start: ((NetworkFeed) -> Void)?

  /// How many lists are being told.
  var listCount: Int { lists.count }

  /// Creates a feed that knows nothing yet.
  ///
  /// - Parameter start: Starts what calls ``update(_:)``. Called once, when the first list wants to
  ///   know, so that an app without lists pays nothing.
  init(start: @escaping @MainActor (NetworkFeed) -> Void) {
    self.start = start
  }

  /// Something may have changed. Nothing is told where it has not.
  func update(_ conditions: NetworkConditions) {
    guard conditions != self.conditions else { return }
    self.conditions = conditions
    for list in lists.values { list.yield(conditions) }
  }

  /// Tells a list the present conditions, and then each change. Returns when the task is cancelled.
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
    // A stream gives out what it holds to a task that has been cancelled, too.
    for await conditions in changes where !Task.isCancelled { receive(conditions) }
  }
}

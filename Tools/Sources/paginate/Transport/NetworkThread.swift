/// Says when a request may be sent.
protocol RequestTurn: Sendable {
  /// Waits until the request may be sent.
  ///
  /// - Throws: `CancellationError`.
  func begin() async throws

  /// The response has arrived, with its whole body.
  func end(status: Int, byteCount: Int) async
}

enum RequestTurns {
  /// The turn of the requests that the current task makes; `nil` if they may be sent at any time.
  @TaskLocal static var current: (any RequestTurn)?
}

#if AsyncHTTPClient
  import NIOCore
  import NIOPosix

  /// Runs a task on the thread that reads and writes the connections, so that a request follows a
  /// response without a change of threads.
  func onNetworkThread<Output: Sendable>(
    _ operation: @Sendable () async throws -> Output
  ) async throws -> Output {
    guard #available(macOS 15, *) else { return try await operation() }
    return try await withTaskExecutorPreference(NetworkThread.shared, operation: operation)
  }

  /// The thread of an event loop. AsyncHTTPClient opens a connection on the event loop that asks for it.
  @available(macOS 15, *)
  private final class NetworkThread: TaskExecutor {
    static let shared = NetworkThread(loop: MultiThreadedEventLoopGroup.singleton.next())

    private let loop: any EventLoop

    init(loop: any EventLoop) {
      self.loop = loop
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
#else
  /// Runs a task; the transport has its own threads.
  func onNetworkThread<Output: Sendable>(
    _ operation: @Sendable () async throws -> Output
  ) async throws -> Output {
    try await operation()
  }
#endif

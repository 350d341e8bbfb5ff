import Hummingbird
import ServiceLifecycle

/// A REST API that serves all Unicode characters page by page, in every pagination style, with
/// search, and with faults on request.
///
/// It is the other side of the demo: an honest HTTP server over a real database, which can be told
/// to be as slow, forgetful and unreliable as servers are.
///
/// ```swift
/// let server = Task {
///   try await DemoServer().run { port in print("http://127.0.0.1:\(port)/characters") }
/// }
/// // …
/// server.cancel()
/// try await server.value
/// ```
public struct DemoServer: Sendable {
  let configuration: Configuration

  /// Creates a server; it does nothing until it runs.
  ///
  /// - Parameter configuration: How it runs.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Opens the database, which the first start writes, and serves it on 127.0.0.1 until the task is
  /// cancelled.
  ///
  /// A cancelled server accepts no more connections, answers the requests that are under way
  /// (without the delays they asked for), and returns without an error. Signals are the caller's.
  ///
  /// - Parameter onListening: Called once, with the port, when requests are answered.
  /// - Throws: ``CharacterDatabaseError``, or the system's error if the port is taken.
  public func run(
    onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in },
  ) async throws {
    let database = try await CharacterDatabase.open(at: configuration.databaseURL)
    guard !Task.isCancelled else { return }
    try await run(over: database, onListening: onListening)
  }

  package func run(
    over database: CharacterDatabase,
    onListening: @escaping @Sendable (_ port: Int) async -> Void,
  ) async throws {
    var group = ServiceGroupConfiguration(
      services: [application(over: database, onListening: onListening)],
      logger: configuration.logger,
    )
    group.maximumGracefulShutdownDuration = .seconds(5)
    let services = ServiceGroup(configuration: group)
    // A task of its own: cancelling the group itself would drop the requests that are under way.
    let running = Task { try await services.run() }
    do {
      try await withTaskCancellationHandler {
        try await running.value
      } onCancel: {
        Task { await services.triggerGracefulShutdown() }
      }
    } catch {
      // If it was told to stop, it has: before it began, or by force after the grace period.
      guard Task.isCancelled else { throw error }
    }
  }
}

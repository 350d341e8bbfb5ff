package import Foundation
package import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// A REST API that serves all Unicode characters page by page, in every pagination style, with
/// search, and with faults on request.
///
/// A real HTTP server backed by a database; parameters make it slow, flaky or wrong.
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

  /// Creates a server; call ``run(onListening:)`` to start it.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Opens the database, which the first run writes, and serves it on 127.0.0.1 until the task is
  /// cancelled.
  ///
  /// A cancelled server accepts no more connections, answers open requests without delay, and returns
  /// without an error. It does not handle signals.
  ///
  /// - Parameter onListening: Called once with the port, when the server accepts requests.
  /// - Throws: ``CharacterDatabaseError``, or ``PortError`` if the port cannot be used.
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
    var services: [any Service] = [application(over: database, onListening: onListening)]
    if let timeline = configuration.timeline, let interval = configuration.growthInterval {
      services.append(TimelineService(timeline: timeline, interval: interval))
    }
    var group = ServiceGroupConfiguration(
      services: services,
      logger: configuration.logger,
    )
    group.maximumGracefulShutdownDuration = .seconds(5)
    let server = ServiceGroup(configuration: group)
    // A separate task, since cancelling the group would drop open requests.
    let running = Task { try await server.run() }
    do {
      try await withTaskCancellationHandler {
        try await running.value
      } onCancel: {
        Task { await server.triggerGracefulShutdown() }
      }
    } catch {
      // A cancelled server has stopped, before it began or after the grace period.
      guard Task.isCancelled else { throw PortError(error, port: configuration.port) ?? error }
    }
  }
}

/// Lets a timeline grow while the server runs.
private struct TimelineService: Service {
  let timeline: Timeline
  let interval: Duration

  func run() async throws {
    do {
      try await cancelWhenGracefulShutdown {
        try await timeline.grow(every: interval, clock: ContinuousClock())
      }
    } catch is CancellationError {
      // The server stops.
    }
  }
}

/// Why a server cannot listen on its port.
public struct PortError: Error, CustomStringConvertible, Hashable, Sendable {
  /// The reason in one sentence, and what to do.
  public let description: String

  /// `nil` if the error is about something else.
  init?(_ error: any Error, port: Int) {
    switch (error as? IOError)?.errnoCode {
    case EADDRINUSE:
      description =
        "Port \(port) is in use by another program. Choose another with --port; 0 takes a free one."
    case EACCES:
      description = "Port \(port) is for administrators. Choose one from 1024 with --port."
    default: return nil
    }
  }
}

extension DemoServer {
  package typealias WebApplication = Application<RouterResponder<BasicRequestContext>>

  /// The web application over a database.
  package func application(
    over database: CharacterDatabase,
    onListening: @escaping @Sendable (Int) async -> Void = { _ in },
  ) -> WebApplication {
    let router = Router(options: .autoGenerateHeadEndpoints)
    let document = OpenAPIDocument(hasTimeline: configuration.timeline != nil)
    router.add(middleware: ProblemMiddleware(document: document))
    let reader = PageReader(database: database)
    let faults = FaultRunner(
      planner: FaultPlanner(seed: configuration.seed),
      clock: configuration.clock,
    )
    let index = ServiceIndex(hasTimeline: configuration.timeline != nil)
    router.get("/") { _, _ in try Response.json(index, indented: true) }
    router.get("/openapi.json") { _, _ in try Response.json(document, indented: true) }
    CharactersController(reader: reader, faults: faults, now: configuration.now)
      .addRoutes(to: router)
    GraphQLController(reader: reader, faults: faults, now: configuration.now)
      .addRoutes(to: router)
    if let timeline = configuration.timeline {
      PostsController(timeline: timeline, faults: faults, now: configuration.now)
        .addRoutes(to: router)
    }
    return Application(
      router: router,
      configuration: ApplicationConfiguration(
        // The demo must not be reachable from the network.
        address: .hostname("127.0.0.1", port: configuration.port),
        serverName: "swift-paginator-demo",
      ),
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { await onListening(port) }
      },
      logger: configuration.logger,
    )
  }
}

extension DemoServer {
  /// The options of a server. The defaults suit a demo.
  public struct Configuration: Sendable {
    /// The port to listen on; 0, the default, picks a free one.
    public var port: Int

    /// The timeline at `/posts`; `nil`, the default, if there is none.
    public var timeline: Timeline?

    /// How long the timeline waits before it grows again; `nil`, the default, if it grows on request
    /// only.
    public var growthInterval: Duration?

    /// The file of the characters' database; in the user's cache folder by default.
    package var databaseURL = CharacterDatabase.defaultURL

    /// The seed of random numbers for requests without one (`seed=`).
    package var seed = UInt64.random(in: .min ... .max)

    /// The clock for `latency=` and `jitter=`.
    package var clock: any Clock<Duration> = ContinuousClock()

    /// The current time, for cursors that expire (`expire=`).
    package var now: @Sendable () -> Date = { Date() }

    /// Creates a configuration.
    public init(port: Int = 0) {
      self.port = port
    }

    /// Logs errors only, since other messages would disturb a list in the terminal.
    fileprivate let logger: Logger = {
      var logger = Logger(label: "DemoServer")
      logger.logLevel = .error
      return logger
    }()
  }
}

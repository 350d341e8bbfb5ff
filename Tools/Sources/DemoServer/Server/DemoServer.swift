package import Foundation
package import Hummingbird
import Logging
import NIOCore

/// A REST API that serves all Unicode characters page by page, in every pagination style, with
/// search, and with faults on request. It is a real HTTP server.
package struct DemoServer: Sendable {
  let configuration: Configuration

  package init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Serves characters on 127.0.0.1 until the task is cancelled. It does not handle signals.
  ///
  /// - Parameter onListening: Called once with the port, when the server accepts requests.
  /// - Throws: ``PortError`` if the port cannot be used.
  package func run(
    over characters: CharacterList = .shared,
    onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in },
  ) async throws {
    let application = application(over: characters, onListening: onListening)
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await application.run() }
        if let timeline = configuration.timeline, let interval = configuration.growthInterval {
          group.addTask { try await timeline.grow(every: interval, clock: ContinuousClock()) }
        }
        try await group.waitForAll()
      }
    } catch {
      guard Task.isCancelled else { throw PortError(error, port: configuration.port) ?? error }
    }
  }
}

/// Why a server cannot listen on its port.
package struct PortError: Error, CustomStringConvertible, Hashable, Sendable {
  /// The reason in one sentence, and what to do.
  package let description: String

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

  /// The web application.
  package func application(
    over characters: CharacterList,
    onListening: @escaping @Sendable (Int) async -> Void = { _ in },
  ) -> WebApplication {
    let router = Router(options: .autoGenerateHeadEndpoints)
    router.add(middleware: ProblemMiddleware())
    let reader = PageReader(characters: characters)
    let faults = FaultRunner(seed: configuration.seed, clock: configuration.clock)
    router.get("/") { _, _ in
      Response.of(PackageResources.index_txt, contentType: "text/plain; charset=utf-8")
    }
    router.get("/openapi.yaml") { _, _ in
      Response.of(PackageResources.openapi_yaml, contentType: "application/yaml")
    }
    CharactersController(reader: reader, faults: faults, now: configuration.now)
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
  package struct Configuration: Sendable {
    /// 0 picks a free one.
    package var port: Int

    /// The timeline at `/posts`, if there is one.
    package var timeline: Timeline?

    /// How long the timeline waits before it grows again; `nil`, the default, if it grows on request
    /// only.
    package var growthInterval: Duration?

    /// The seed of random numbers for requests without one (`seed=`).
    package var seed = UInt64.random(in: .min ... .max)

    package var clock: any Clock<Duration> = ContinuousClock()

    package var now: @Sendable () -> Date = { Date() }

    package init(port: Int = 0) {
      self.port = port
    }

    /// Other messages, such as of cancelled connections, would disturb a list in the terminal.
    fileprivate let logger: Logger = {
      var logger = Logger(label: "DemoServer")
      logger.logLevel = .critical
      return logger
    }()
  }
}

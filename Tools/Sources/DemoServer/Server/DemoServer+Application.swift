package import Hummingbird
import NIOCore

extension DemoServer {
  /// The web application over a database.
  package func application(
    over database: CharacterDatabase,
    onListening: @escaping @Sendable (Int) async -> Void = { _ in },
  ) -> some ApplicationProtocol {
    let router = Router(options: .autoGenerateHeadEndpoints)
    router.add(middleware: ProblemMiddleware())
    let reader = PageReader(database: database)
    let faults = FaultRunner(
      planner: FaultPlanner(seed: configuration.seed),
      clock: configuration.clock,
    )
    CharactersController(reader: reader, faults: faults, now: configuration.now)
      .addRoutes(to: router)
    GraphQLController(reader: reader, faults: faults, now: configuration.now)
      .addRoutes(to: router)
    return Application(
      router: router,
      configuration: ApplicationConfiguration(
        // Only this machine: the demo must not open a door to the network.
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

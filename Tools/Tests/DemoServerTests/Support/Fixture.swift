import DemoServer
import Foundation
import Hummingbird

/// A database of the first named characters, and a server over it.
///
/// Tests share the database, which is read-only; each has its own server.
struct Fixture {
  private let shared: SharedDatabase

  var database: CharacterDatabase { shared.database }
  var records: [CharacterRecord] { shared.records }

  /// A real database file with some rows, or with all of them.
  init(count: Int? = 640) async throws {
    shared = try await SharedDatabases.all.database(rows: count)
  }

  /// Runs a test against the routes, without a socket.
  func test<Result>(
    clock: any Clock<Duration> = RecordingClock(),
    now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_000_000) },
    timeline: Timeline? = nil,
    _ body: @Sendable (Client) async throws -> Result,
  ) async throws -> Result {
    var configuration = DemoServer.Configuration()
    (configuration.seed, configuration.clock, configuration.now) = (1, clock, now)
    configuration.timeline = timeline
    return try await body(
      Client(application: DemoServer(configuration: configuration).application(over: database))
    )
  }
}

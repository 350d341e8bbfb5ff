import DemoServer
import Foundation
import Hummingbird
import HummingbirdTesting

/// A database of the first named characters, in a folder of its own, and a server over it.
struct Fixture {
  let folder: TemporaryFolder
  let database: CharacterDatabase
  let records: [CharacterRecord]

  /// A real database file with so many rows; all of them without a number.
  init(count: Int? = 640) async throws {
    let records = count.map { Array(NamedCharacters().prefix($0)) } ?? Array(NamedCharacters())
    folder = try TemporaryFolder()
    database = try await CharacterDatabase.open(
      at: folder.url.appendingPathComponent("characters.sqlite"),
      writing: { records }
    )
    self.records = records
  }

  /// Runs a test against the routes, without a socket.
  func test<Result>(
    clock: any Clock<Duration> = RecordingClock(),
    now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_000_000) },
    _ body: @Sendable (Client) async throws -> Result,
  ) async throws -> Result {
    let server = DemoServer(configuration: .init(seed: 1, clock: clock, now: now))
    return try await server.application(over: database)
      .test(.router) { try await body(Client(client: $0)) }
  }
}

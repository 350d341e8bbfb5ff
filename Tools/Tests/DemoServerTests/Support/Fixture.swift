import DemoServer
import Foundation
import Hummingbird

/// The first named characters, and a server of them.
struct Fixture {
  let characters: CharacterList
  let records: [CharacterRecord]

  /// - Parameter count: How many characters there are; `nil` for all.
  init(count: Int? = 640) async throws {
    characters = count.map { CharacterList(count: $0) } ?? .shared
    records = await characters.rows(in: .after(nil, limit: .max), of: CharacterFilter())
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
      Client(application: DemoServer(configuration: configuration).application(over: characters))
    )
  }
}

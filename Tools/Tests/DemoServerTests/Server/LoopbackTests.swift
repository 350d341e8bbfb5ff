import DemoServer
import Foundation
import Hummingbird
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The server on a real socket, with a real client.
struct LoopbackTests {
  @Test func servesUntilItsTaskIsCancelled() async throws {
    let fixture = try await Fixture()
    let server = DemoServer()
    let ports = AsyncStream.makeStream(of: Int.self)
    let running = Task {
      defer { ports.continuation.finish() }
      try await server.run { ports.continuation.yield($0) }
    }
    var iterator = ports.stream.makeAsyncIterator()
    let port = try #require(await iterator.next())
    let session = URLSession(configuration: .ephemeral)
    let address = try #require(URL(string: "http://127.0.0.1:\(port)/characters?limit=20"))

    let (data, response) = try await session.data(from: address)
    let http = try #require(response as? HTTPURLResponse)
    #expect(http.statusCode == 200)
    #expect(http.value(forHTTPHeaderField: "Link")?.contains("rel=\"next\"") == true)
    let page = try JSONDecoder().decode(CharacterPage.self, from: data)
    #expect(page.items == Array(fixture.records.prefix(20)))

    // The client keeps its connection; the server must not wait for it.
    running.cancel()
    try await running.value
    await #expect(throws: URLError.self) { _ = try await session.data(from: address) }
  }

  @Test func aServerThatIsCancelledBeforeItStartsReturns() async throws {
    let fixture = try await Fixture(count: 10)
    let gate = AsyncStream.makeStream(of: Void.self)
    let running = Task {
      for await _ in gate.stream {}
      #expect(Task.isCancelled)
      try await DemoServer().run(over: fixture.characters) { _ in }
    }
    running.cancel()
    try await running.value
  }

  @Test func aPortThatIsTakenIsAnError() async throws {
    let fixture = try await Fixture(count: 10)
    let ports = AsyncStream.makeStream(of: Int.self)
    let first = Task {
      try await DemoServer().run(over: fixture.characters) { ports.continuation.yield($0) }
    }
    var port = ports.stream.makeAsyncIterator()
    let taken = try #require(await port.next())
    await #expect(throws: (any Error).self) {
      try await DemoServer(configuration: .init(port: taken))
        .run(over: fixture.characters) { _ in Issue.record("two servers on one port") }
    }
    first.cancel()
    try await first.value
  }
}

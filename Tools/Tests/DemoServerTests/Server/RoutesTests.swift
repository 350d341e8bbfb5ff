import DemoServer
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

struct RoutesTests {
  @Test func anotherMethodIsNotFound() async throws {
    try await Fixture(count: 100).test(timeline: Timeline()) { client in
      for (uri, method) in [
        ("/characters", .post), ("/posts/1/edit", .delete), ("/posts/1/eat", .post),
      ] as [(String, HTTPRequest.Method)] {
        let status = try await client.send(method, uri).status
        #expect(status == .notFound, "\(uri)")
      }
    }
  }

  /// A body would be read as the start of the next response on the connection.
  @Test(arguments: ["/nowhere", "/characters?limit=0"])
  func headHasNoBodyWhereItFails(uri: String) async throws {
    try await Fixture(count: 100).test { client in
      let response = try await client.send(.head, uri)
      #expect(response.status.kind == .clientError)
      #expect(response.body.readableBytes == 0)
    }
  }

  @Test func headIsAnsweredWithTheLinks() async throws {
    try await Fixture(count: 100).test { client in
      let response = try await client.send(.head, "/characters?limit=10")
      #expect(response.status == .ok)
      #expect(response.headers[.link]?.contains("rel=\"next\"") == true)
    }
  }
}

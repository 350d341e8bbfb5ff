import DemoServer
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

struct RoutesTests {
  @Test func theIndexExplainsEveryParameterAndItsExamplesWork() async throws {
    try await Fixture(count: 100).test { client in
      let index = try Client.decoded(ServiceIndex.self, from: try await client.get("/"))
      #expect(index.parameters.count == Parameter.allCases.count)
      #expect(index.problems.count == Problem.Kind.allCases.count)
      for endpoint in index.endpoints where endpoint.method == "POST" {
        for body in endpoint.examples {
          let response = try await client.post(body, to: endpoint.path)
          #expect(response.status == .ok, "\(body)")
          #expect(String(buffer: response.body).hasPrefix("{\"data\":"), "\(body)")
        }
      }
      for uri in index.endpoints.filter({ $0.method == "GET" }).flatMap(\.examples) {
        // "fail=0.1" may fail.
        let status = try await client.get(uri.replacing("fail=0.1", with: "fail=0")).status
        #expect(status == .ok, "\(uri)")
      }
    }
  }

  @Test func aRequestWhoseHostIsNoneIsRefused() throws {
    for host in ["127.0.0.1:8080", "localhost", "[::1]:80", "a_b.example"] {
      #expect(try Origin.named(by: host) == "http://" + host)
    }
    for host in [nil, "", "evil\"><x", "a b", "a/b", "user@host", "a:b", "a:123456", "[x]"] {
      #expect(throws: Problem.self, "\(host ?? "none")") { try Origin.named(by: host) }
    }
  }

  @Test func categoriesAreListedWithTheirCounts() async throws {
    let fixture = try await Fixture()
    try await fixture.test { client in
      let response = try await client.get("/categories")
      let list = try Client.decoded(CategoryList.self, from: response)
      #expect(list.total == CharacterCategory.allCases.count)
      #expect(list.items.map(\.count).reduce(0, +) == fixture.records.count)
      for entry in list.items {
        #expect(
          entry.count == fixture.records.count { $0.category == entry.name },
          "\(entry.name)"
        )
      }
    }
  }

  @Test func anotherMethodIsRefusedWithThoseThatThereAre() async throws {
    let timeline = try await Timeline.temporary()
    try await Fixture(count: 100).test(timeline: timeline) { client in
      for (uri, method, allowed) in [
        ("/characters", .post, "GET, HEAD"), ("/graphql", .get, "POST"),
        ("/graphql", .head, "POST"), ("/posts/1/edit", .delete, "POST"),
        ("/posts/grow", .put, "POST"), ("/nowhere", .post, nil), ("/posts/1/eat", .post, nil),
        ("/posts/1/edit/2", .post, nil),
      ] as [(String, HTTPRequest.Method, String?)] {
        let response = try await client.send(method, uri)
        #expect(response.status == (allowed == nil ? .notFound : .methodNotAllowed), "\(uri)")
        #expect(response.headers[.allow] == allowed, "\(uri)")
      }
    }
  }

  /// A body would be read as the start of the next response on the connection.
  @Test(arguments: ["/nowhere", "/characters?limit=0", "/graphql"])
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

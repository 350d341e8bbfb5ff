import DemoServer
import HTTPTypes
import HummingbirdTesting
import Testing

struct RoutesTests {
  @Test func theIndexExplainsEveryParameterAndItsExamplesWork() async throws {
    try await Fixture(count: 100).test { client in
      let index = try Client.decoded(ServiceIndex.self, from: try await client.get("/"))
      #expect(index.parameters.count == Parameter.allCases.count)
      #expect(index.problems.count == Problem.Kind.allCases.count)
      for uri in index.endpoints.flatMap(\.examples) {
        // "fail=0.1" may fail, which is what it is for.
        let status = try await client.get(uri.replacing("fail=0.1", with: "fail=0")).status
        #expect(status == .ok, "\(uri)")
      }
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

  @Test func headIsAnsweredWithTheLinks() async throws {
    try await Fixture(count: 100).test { client in
      let response = try await client.client.executeRequest(
        uri: "/characters?limit=10",
        method: .head,
        headers: [:],
        body: nil
      )
      #expect(response.status == .ok)
      #expect(response.headers[.link]?.contains("rel=\"next\"") == true)
    }
  }
}

import DemoServer
import HTTPTypes
import Testing

struct FailureTests {
  @Test func certainFailureIsAProblemAndNoFailureIsNone() async throws {
    try await Fixture(count: 10).test { client in
      let (problem, response) = try await client.problem("/characters?fail=1")
      #expect(response.status == .serviceUnavailable)
      #expect(response.headers[.retryAfter] == nil)
      #expect(problem.type == "/#injected-failure")
      #expect(problem.parameter == "fail")
      for _ in 1...50 { _ = try await client.page("/characters?fail=0&per_page=1") }
    }
  }

  @Test func aThirdOfTheRequestsFailsAtAThird() async throws {
    let failures = try await Fixture(count: 10).test { client in
      var failures = 0
      for _ in 1...600 {
        let response = try await client.get("/characters?fail=0.333&per_page=1&seed=1")
        if response.status == .serviceUnavailable { failures += 1 }
      }
      return failures
    }
    #expect((150...250).contains(failures))
  }

  @Test func retryAfterIsSentWhenItIsAskedFor() async throws {
    try await Fixture(count: 10).test { client in
      let random = try await client.problem("/characters?fail=1&retry_after=3").response
      #expect(random.headers[.retryAfter] == "3")
      let page = try await client.problem("/characters?fail_page=1&retry_after=0").response
      #expect(page.headers[.retryAfter] == "0")
    }
  }

  @Test(arguments: [Walk.pageLinks, .offsetLinks, .cursorLinks])
  func thePageOfThatNumberFailsOnceInEachSessionInEveryStyle(walk: Walk) async throws {
    let fixture = try await Fixture(count: 50)
    try await fixture.test { client in
      for session in ["a", "b"] {
        let query = "fail_page=3&session=\(session)"
        await #expect(throws: UnexpectedAnswer.self) {
          _ = try await client.pages(walk, size: 10, query: query)
        }
        let ids = try await client.ids(walk, size: 10, query: query)
        #expect(ids == fixture.records.map(\.id))
      }
    }
  }

  @Test func onlyThatPageFailsAndRetryingItSucceeds() async throws {
    try await Fixture(count: 50).test { client in
      var statuses: [Int] = []
      for page in [1, 2, 3, 2, 2, 2] {
        let uri = "/characters?page=\(page)&per_page=10&fail_page=2"
        statuses.append(try await client.get(uri).status.code)
      }
      #expect(statuses == [200, 503, 200, 200, 200, 200])
    }
  }

  @Test func thePageOfAnOffsetAndOfACursorIsCountedFromOne() async throws {
    try await Fixture(count: 50).test { client in
      let first = try await client.page("/characters?limit=10")
      let second = "after=\(try #require(first.next))&limit=10"
      for (session, place) in [("o", "offset=10&limit=10"), ("c", second)] {
        let uri = "/characters?\(place)&fail_page=2&session=\(session)"
        let (problem, _) = try await client.problem(uri)
        #expect(problem.parameter == "fail_page")
        #expect(problem.detail.contains("Page 2"))
        #expect(try await client.page(uri).items.first?.id == 42)
      }
    }
  }

  @Test func backwardsACursorCountsDown() async throws {
    try await Fixture(count: 50).test { client in
      let pages = try await client.pages(.cursors, size: 10)
      let cursor = try #require(pages[3].previous)
      let uri = "/characters?before=\(cursor)&limit=10&fail_page=3"
      #expect(try await client.problem(uri).problem.parameter == "fail_page")
      #expect(try await client.page(uri).items == pages[2].items)
    }
  }
}

import DemoServer
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PaginationTesting
import Testing

/// The timeline as clients see it.
@Suite struct PostsTests {
  private func test(
    count: Int = 120,
    now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_000_000) },
    _ body: @Sendable (Client, Timeline) async throws -> Void,
  ) async throws {
    let timeline = Timeline.fixed(count: count)
    try await Fixture(count: 10).test(now: now, timeline: timeline) { client in
      try await body(client, timeline)
    }
  }

  /// The pages from an address on, by what each names as the one after it.
  private func pages(
    from first: String,
    of client: Client,
    _ following: (ListPage<Post>) -> String?,
  ) async throws -> [ListPage<Post>] {
    var pages: [ListPage<Post>] = []
    var uri: String? = first
    // A server that names the same page again must not hang the test.
    while let current = uri, pages.count < 200 {
      let page = try await client.posts(current.replacing("http://localhost", with: ""))
      pages.append(page)
      uri = following(page)
    }
    return pages
  }

  @Test(arguments: [1, 7, 60, 500])
  func everyStyleReadsTheWholeTimeline(size: Int) async throws {
    try await test { client, timeline in
      try await timeline.apply([.pin(.id(60)), .bump(.id(30))])
      let posts = await timeline.posts()
      let forward = try await pages(from: "/posts?limit=\(size)", of: client) { page in
        page.next.map { "/posts?after=\($0)&limit=\(size)" }
      }
      #expect(forward.flatMap(\.items) == posts)
      #expect(forward.allSatisfy { $0.total == 120 && $0.limit == size })
      #expect(forward.map(\.hasMore) == forward.map { $0 != forward.last })
      let offsets = try await pages(from: "/posts?offset=0&limit=\(size)", of: client) { page in
        page.offset.flatMap { page.hasMore ? "/posts?offset=\($0 + size)&limit=\(size)" : nil }
      }
      #expect(offsets.flatMap(\.items) == posts)
      for start in ["/posts?limit=\(size)", "/posts?offset=0&limit=\(size)"] {
        let linked = try await pages(from: start, of: client, \.nextURL)
        #expect(linked.flatMap(\.items) == posts)
      }
      let last = try #require(forward.last?.previous ?? offsets.last?.previous ?? "none")
      guard last != "none" else { return }
      let backward = try await pages(from: "/posts?before=\(last)&limit=\(size)", of: client) {
        $0.previous.map { "/posts?before=\($0)&limit=\(size)" }
      }
      #expect(backward.reversed().flatMap(\.items) + forward[forward.count - 1].items == posts)
      #expect(backward.last?.hasMore == false)
    }
  }

  @Test(arguments: [(0, 10), (4, 10), (60, 10), (60, 1), (119, 10)])
  func aPageAroundAPostLeadsBothWays(index: Int, limit: Int) async throws {
    try await test { client, timeline in
      try await timeline.apply([.pin(.id(60))])
      let posts = await timeline.posts()
      let page = try await client.posts("/posts?around=\(posts[index].id)&limit=\(limit)")
      let first = max(0, index - limit / 2)
      #expect(page.items == Array(posts[first..<min(120, index + limit - limit / 2)]))
      #expect(page.offset == first)
      let below = try await pages(
        from: "/posts?around=\(posts[index].id)&limit=\(limit)",
        of: client
      ) { $0.nextURL }
      #expect(below.flatMap(\.items) == Array(posts[first...]))
      let above = try await pages(
        from: "/posts?around=\(posts[index].id)&limit=\(limit)",
        of: client
      ) { $0.previousURL }
      #expect(
        above.reversed().flatMap(\.items).suffix(posts.count)
          == posts[..<(first + page.items.count)]
      )
    }
  }

  @Test func aCursorKeepsItsPlaceWhateverHappensToItsPost() async throws {
    try await test { client, timeline in
      let first = try await client.posts("/posts?limit=10")
      #expect(first.items.map(\.id) == Array((111...120).reversed()))
      try await timeline.post(5)
      let next = "/posts?after=\(try #require(first.next))&limit=3"
      for change in [.bump(.id(111)), .delete(.id(111)), .pin(.id(112))] as [TimelineChange] {
        try await timeline.apply([change])
        #expect(try await client.posts(next).items.map(\.id) == [110, 109, 108])
      }
      let second = try await client.posts(next)
      let above = try await client.posts("/posts?before=\(try #require(second.previous))&limit=3")
      #expect(above.items.map(\.id) == [115, 114, 113] && above.hasMore)
    }
  }

  @Test(arguments: ["after", "before"])
  func allCursorsExpireOnRequest(parameter: String) async throws {
    try await test { client, _ in
      let page = try await client.posts("/posts?offset=20&limit=10")
      let cursor = try #require(parameter == "after" ? page.next : page.previous)
      let uri = "/posts?\(parameter)=\(cursor)&limit=10"
      let before = try await client.posts(uri)
      try await client.change("/posts/expire")
      let (problem, response) = try await client.problem(uri)
      #expect(response.status == .gone && problem.type == "/#expired-cursor")
      #expect(problem.parameter == parameter)
      #expect(
        try await client.problem("\(uri)&expire_style=bad_request").response.status == .badRequest
      )
      let first = try await client.posts("\(uri)&expire_style=first_page")
      #expect(first.items.map(\.id) == Array((111...120).reversed()))
      // Cursors of later pages are valid, and offsets never expire.
      let again = try await client.posts("/posts?offset=20&limit=10")
      let younger = try #require(parameter == "after" ? again.next : again.previous)
      #expect(
        try await client.posts("/posts?\(parameter)=\(younger)&limit=10").items == before.items
      )
    }
  }

  @Test func cursorsExpireAfterATime() async throws {
    let time = WallClock()
    try await test(now: { time.now }) { client, _ in
      let next = try #require(try await client.posts("/posts?limit=10&expire=5").next)
      time.advance(by: 4.999)
      #expect(try await client.posts("/posts?after=\(next)&expire=5").items.count == 50)
      time.advance(by: 0.001)
      #expect(try await client.problem("/posts?after=\(next)&expire=5").problem.status == 410)
      #expect(try await client.problem("/posts?after=\(next)&expire=0").problem.status == 410)
    }
  }

  @Test func aPageThatHasNotChangedIsTheSame() async throws {
    try await test { client, timeline in
      let tag = try #require(try await client.get("/posts?limit=10").headers[.eTag])
      let headers: HTTPFields = [.ifNoneMatch: tag]
      #expect(try await client.get("/posts?limit=10", headers: headers).status == .notModified)
      try await timeline.post(1)
      #expect(try await client.get("/posts?limit=10", headers: headers).status == .ok)
    }
  }

  @Test func requestsChangeTheTimeline() async throws {
    try await test(count: 10) { client, timeline in
      try await client.change("/posts/grow?count=3")
      try await client.change("/posts/grow")
      try await client.change("/posts/2/bump")
      try await client.change("/posts/5/pin")
      try await client.change("/posts/7/delete")
      try await client.change("/posts/1/edit")
      let posts = await timeline.posts()
      #expect(posts.map(\.id) == [5, 2, 14, 13, 12, 11, 10, 9, 8, 6, 4, 3, 1])
      #expect(posts.last?.edited == true)
    }
  }

  @Test(arguments: ["0", "-1", "1000000"], ["edit", "bump", "pin", "delete"])
  func aPostThatThereIsNot_isNotFound(id: String, change: String) async throws {
    let timeline = Timeline()
    try await Fixture(count: 10).test(timeline: timeline) { client in
      let response = try await client.send(.post, "/posts/\(id)/\(change)")
      #expect(response.status == .notFound)
      #expect(response.headers[.contentType] == "application/problem+json")
    }
  }

  static let wrong: [(uri: String, status: Int, parameter: String?)] = [
    ("/posts?page=2", 400, "page"), ("/posts?starting_after=5", 400, "starting_after"),
    ("/posts?empty=1", 400, "empty"), ("/posts?after=x", 400, "after"),
    ("/posts?before=", 400, "before"), ("/posts?limit=0", 400, "limit"),
    ("/posts?offset=1&after=", 400, "after"), ("/posts?around=500", 404, "around"),
    ("/posts/7", 404, nil),
  ]

  @Test(arguments: wrong)
  func aWrongRequestIsExplained(wrong: (uri: String, status: Int, parameter: String?)) async throws
  {
    try await test { client, _ in
      let (problem, response) = try await client.problem(wrong.uri)
      #expect(response.status.code == wrong.status && problem.parameter == wrong.parameter)
    }
  }

  @Test func cursorsOfOtherListsAreRefused() async throws {
    try await test { client, _ in
      let foreign = try #require(try await client.page("/characters?limit=5").next)
      #expect(
        try await client.problem("/posts?after=\(foreign)").problem.type == "/#invalid-cursor"
      )
      let own = try #require(try await client.posts("/posts?limit=5").next)
      let other = try await client.problem("/characters?after=\(own)")
      #expect(other.problem.type == "/#invalid-cursor")
      let damaged = try await client.problem("/posts?after=\(own.dropLast())")
      #expect(damaged.problem.type == "/#invalid-cursor")
    }
  }

  @Test func withoutATimelineThereIsNone() async throws {
    try await Fixture(count: 10).test { client in
      let status = try await client.get("/posts").status
      #expect(status == .notFound)
    }
  }
}

extension Client {
  /// Sends a request that changes the timeline.
  func change(_ uri: String) async throws {
    let response = try await send(.post, uri)
    #expect(response.status == .ok, "\(uri)")
  }
}

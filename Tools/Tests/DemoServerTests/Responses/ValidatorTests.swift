import DemoServer
import Foundation
import HTTPTypes
import NIOCore
import Testing

/// Entity tags and conditional requests.
struct ValidatorTests {
  @Test(arguments: ["", "page=2&per_page=10", "offset=5&limit=5", "limit=5", "starting_after=65"])
  func anUnchangedPageIsNotSentAgain(query: String) async throws {
    try await Fixture().test { client in
      let uri = "/characters?\(query)"
      let first = try await client.get(uri)
      let tag = try #require(first.headers[.eTag])
      #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
      #expect(first.headers[.cacheControl] == "no-cache")
      #expect(first.headers[.totalCount] == "640")

      let second = try await client.get(uri, headers: [.ifNoneMatch: tag])
      #expect(second.status == .notModified)
      #expect(second.body.readableBytes == 0)
      #expect(second.headers[.eTag] == tag)
      #expect(second.headers[.cacheControl] == "no-cache")
      #expect(second.headers[.contentType] == nil)

      let other = try await client.get(uri, headers: [.ifNoneMatch: "\"other\""])
      #expect(other.status == .ok && other.body == first.body)
    }
  }

  @Test func everyPageAndEveryQueryHasADifferentTag() async throws {
    try await Fixture().test { client in
      let queries = [
        "page=1", "page=2", "page=1&per_page=49", "offset=0&limit=50", "limit=50", "q=latin",
        "q=latin+small", "category=Lu", "session=a", "starting_after=&limit=50",
      ]
      var tags: Set<String> = []
      for query in queries {
        tags.insert(try #require(try await client.get("/characters?\(query)").headers[.eTag]))
      }
      #expect(tags.count == queries.count)
    }
  }

  @Test(arguments: [
    "latency=0", "jitter=1", "fail=0", "fail_page=9", "retry_after=1",
    "duplicate=1", "shift=1", "expire=60", "expire_style=gone", "empty=1",
  ])
  func whatFaultsAreAskedForIsNotToBeKept(fault: String) async throws {
    try await Fixture().test { client in
      let uri = "/characters?limit=10&\(fault)"
      let response = try await client.get(uri, headers: [.ifNoneMatch: "*"])
      #expect(response.status == .ok)
      #expect(response.headers[.eTag] == nil)
      #expect(response.headers[.cacheControl] == "no-store")
      #expect(response.headers[.totalCount] == "640")
    }
  }

  @Test func problemsAreNotToBeKept() async throws {
    try await Fixture(count: 10).test { client in
      let response = try await client.get("/characters?page=0", headers: [.ifNoneMatch: "*"])
      #expect(response.status == .badRequest)
      #expect(response.headers[.eTag] == nil && response.headers[.cacheControl] == "no-store")
    }
  }

  static let headers: [(header: String, matches: Bool)] = [
    ("*", true), ("TAG", true), ("W/TAG", true), ("\"a\", TAG", true), ("\"a\",W/TAG ,\"b\"", true),
    ("", false), ("\"a\"", false), ("W/\"a\"", false),
  ]

  @Test(arguments: headers)
  func aHeaderHoldsTheTagOrNot(header: String, matches: Bool) {
    let tag = EntityTag(of: [Data("body".utf8)])
    #expect(tag.isAmong(header.replacing("TAG", with: tag.text)) == matches)
    #expect(!tag.isAmong(tag.text.replacing("\"", with: "")))
  }

  @Test func everyByteCounts() {
    let bytes = [UInt8]((0..<100).map { UInt8($0) })
    var tags: Set<EntityTag> = [EntityTag(of: [Data(bytes)])]
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        tags.insert(EntityTag(of: [Data(changed)]))
      }
      tags.insert(EntityTag(of: [Data(bytes[..<index]), Data(bytes[index...])]))
    }
    #expect(tags.count == 1 + 100 * 9)
  }

  @Test func headHasTheTagAndTheTotalToo() async throws {
    try await Fixture().test { client in
      let get = try await client.get("/characters?limit=10")
      let head = try await client.send(.head, "/characters?limit=10")
      #expect(head.headers[.eTag] == get.headers[.eTag])
      #expect(head.headers[.totalCount] == "640" && head.body.readableBytes == 0)
    }
  }
}

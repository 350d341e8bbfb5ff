import DemoServer
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

/// Arguments of the list, faults, and GraphQL over HTTP.
struct GraphQLRequestTests {
  static let refusals: [(arguments: String, code: String, argument: String)] = [
    ("first: -1", "INVALID_PARAMETER", "first"),
    ("first: 501", "INVALID_PARAMETER", "first"),
    ("last: 501", "INVALID_PARAMETER", "last"),
    ("first: 1, last: 1", "CONFLICTING_PARAMETERS", "last"),
    (#"first: 1, before: "x""#, "CONFLICTING_PARAMETERS", "before"),
    (#"last: 1, after: "x""#, "CONFLICTING_PARAMETERS", "after"),
    (#"after: "x", before: "x""#, "CONFLICTING_PARAMETERS", "after"),
    (#"after: "x""#, "INVALID_CURSOR", "after"),
    (#"before: "x""#, "INVALID_CURSOR", "before"),
    (#"before: """#, "INVALID_CURSOR", "before"),
    (#"category: "Letter""#, "INVALID_PARAMETER", "category"),
    ("q: \"\(String(repeating: "a", count: 101))\"", "INVALID_PARAMETER", "q"),
    (#"q: "\u0000""#, "INVALID_PARAMETER", "q"),
    (#"q: "abc\u0000def""#, "INVALID_PARAMETER", "q"),
    (#"category: "Lu\u0000""#, "INVALID_PARAMETER", "category"),
  ]

  @Test func anArgumentThatCannotBeUsedIsAnErrorOfItsField() async throws {
    try await Fixture(count: 10).test { client in
      for row in Self.refusals {
        let error = try await client.queryError("{ characters(\(row.arguments)) { totalCount } }")
        #expect(error.extensions.code == row.code, "\(row)")
        #expect(error.extensions.argument == row.argument, "\(row)")
        #expect(error.path == ["characters"])
      }
    }
  }

  @Test func anErrorOfTheListIsAnAnswerWithoutData() async throws {
    try await Fixture(count: 10).test { client in
      let answer = try await client.query(#"{ characters(after: "x") { totalCount } }"#)
      #expect(answer.hasPrefix(#"{"data":{"characters":null},"errors":[{"extensions":{"#))
    }
  }

  @Test func withoutASizeThereAreFiftyRowsInEitherDirection() async throws {
    let fixture = try await Fixture(count: 120)
    let ids = fixture.records.map(\.id)
    try await fixture.test { client in
      let first = try await client.connection("")
      #expect(first.ids == Array(ids[..<50]))
      let second = try await client.connection("after: \"\(#require(first.pageInfo.endCursor))\"")
      #expect(second.ids == Array(ids[50..<100]))
      let start = try #require(second.pageInfo.startCursor)
      #expect(try await client.connection("before: \"\(start)\"").ids == first.ids)
    }
  }

  @Test func anUnknownCursorIsServedTheFirstPageOnRequest() async throws {
    let fixture = try await Fixture(count: 30)
    try await fixture.test { client in
      let uri = "/graphql?unknown_cursor=first_page"
      for arguments in [#"first: 5, after: "x""#, #"last: 5, before: "x""#] {
        let page = try await client.connection(arguments, at: uri)
        #expect(page.ids == fixture.records.prefix(5).map(\.id))
      }
    }
  }

  @Test func aCursorDiesHereToo() async throws {
    let time = WallClock()
    let fixture = try await Fixture(count: 30)
    try await fixture.test(now: { time.now }) { client in
      let uri = "/graphql?expire=5"
      let end = try #require(try await client.connection("first: 5", at: uri).pageInfo.endCursor)
      let next = "first: 5, after: \"\(end)\""
      time.advance(by: 4.9)
      #expect(try await client.connection(next, at: uri).ids.first == 37)
      time.advance(by: 0.1)
      let document = "{ characters(\(next)) { totalCount } }"
      let gone = try await client.queryError(document, at: uri)
      #expect(gone.extensions.code == "EXPIRED_CURSOR" && gone.extensions.argument == "after")
      let bad = try await client.queryError(document, at: uri + "&expire_style=bad_request")
      #expect(bad.extensions.code == "INVALID_CURSOR" && bad.message.contains("expired"))
      let first = try await client.connection(next, at: uri + "&expire_style=first_page")
      #expect(first.ids.first == 32)
    }
  }

  @Test func failuresAndDelaysAreThoseOfTheRestAPI() async throws {
    let clock = RecordingClock()
    try await Fixture(count: 30).test(clock: clock) { client in
      let body = try Client.body("{ characters { totalCount } }", variables: "null")
      let uri = "/graphql?fail=1&retry_after=3&latency=70"
      let response = try await client.post(body, to: uri)
      #expect(response.status == .serviceUnavailable)
      #expect(response.headers[.retryAfter] == "3")
      #expect(response.headers[.contentType] == "application/problem+json")
      #expect(
        try await client.query("{ characters { totalCount } }", at: "/graphql?latency=5").contains(
          "data"
        )
      )
    }
    #expect(await clock.log.sleeps == [.milliseconds(70), .milliseconds(5)])
  }

  /// Cursors of connections contain no page number, so the server counts it if a fault needs it.
  @Test func thePageOfThatNumberFailsOnce() async throws {
    try await Fixture(count: 30).test { client in
      let uri = "/graphql?fail_page=3&fail_times=1"
      let first = try await client.connection("first: 10", at: uri)
      let one = try #require(first.pageInfo.endCursor)
      let second = try await client.connection("first: 10, after: \"\(one)\"", at: uri)
      let two = try #require(second.pageInfo.endCursor)
      let third = "first: 10, after: \"\(two)\""
      await #expect(throws: UnexpectedAnswer.self) {
        _ = try await client.connection(third, at: uri)
      }
      let page = try await client.connection(third, at: uri)
      #expect(page.ids.first == 52)
      // Backwards from the end, too.
      let last = uri + "&session=b"
      await #expect(throws: UnexpectedAnswer.self) {
        _ = try await client.connection("last: 10", at: last)
      }
      #expect(try await client.connection("last: 10", at: last).ids == page.ids)
    }
  }

  @Test func duplicatesAreRepeatedHereToo() async throws {
    try await Fixture(count: 30).test { client in
      let uri = "/graphql?duplicate=2"
      let first = try await client.connection("first: 10", at: uri)
      let end = try #require(first.pageInfo.endCursor)
      let second = try await client.connection("first: 10, after: \"\(end)\"", at: uri)
      #expect(second.ids == Array(40..<52))
      let last = try await client.connection("last: 10", at: uri)
      #expect(last.ids == Array(52..<62))
    }
  }

  @Test(arguments: ["page=1", "limit=5", "after=x", "q=a", "category=Lu", "nope=1", "expire=x"])
  func parametersOfTheListAreRefusedInTheAddress(query: String) async throws {
    try await Fixture(count: 10).test { client in
      let body = try Client.body("{ characters { totalCount } }", variables: "{}")
      let response = try await client.post(body, to: "/graphql?\(query)")
      #expect(response.status == .badRequest)
      let problem = try Client.decoded(Problem.self, from: response)
      #expect(problem.parameter == String(query.prefix { $0 != "=" }))
    }
  }

  @Test(arguments: [
    "", "x", "[]", "{}", #"{"query":1}"#, #"{"query":"{a}","variables":[]}"#,
    #"[{"query":"{a}"}]"#,
    #"{"query":"{a}","variables":{"a":"# + String(repeating: "[", count: 2000) + "}}",
  ])
  func aBodyThatIsNoRequestIsABadRequest(body: String) async throws {
    try await Fixture(count: 10).test { client in
      let response = try await client.post(body)
      #expect(response.status == .badRequest)
      #expect(try Client.decoded(Problem.self, from: response).type == "/#bad-request")
    }
  }

  @Test func deepVariablesAreReadOrRefused() async throws {
    try await Fixture(count: 10).test { client in
      let deep = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
      let answer = try await client.query(
        "{ characters { totalCount } }",
        variables: "{\"a\":\(deep)}"
      )
      #expect(answer == #"{"data":{"characters":{"totalCount":10}}}"#)
    }
  }

  @Test func theMediaTypeIsJSON() async throws {
    try await Fixture(count: 10).test { client in
      let body = try Client.body("{ characters { totalCount } }", variables: "{}")
      for type in ["application/json", "Application/JSON; charset=utf-8"] {
        #expect(try await client.post(body, headers: [.contentType: type]).status == .ok)
      }
      for type in [nil, "", "text/plain", "application/jsonp", "application/x-www-form-urlencoded"]
      {
        var headers: HTTPFields = [:]
        headers[.contentType] = type
        let response = try await client.post(body, headers: headers)
        #expect(response.status == .unsupportedMediaType)
      }
    }
  }

  @Test func aBodyIsBounded() async throws {
    try await Fixture(count: 10).test { client in
      let body = try Client.body("{ characters { totalCount } }", variables: "{}")
      let full = body + String(repeating: " ", count: 65_536 - body.utf8.count)
      #expect(try await client.post(full).status == .ok)
      let response = try await client.post(full + " ")
      #expect(response.status == .contentTooLarge)
      #expect(try Client.decoded(Problem.self, from: response).status == 413)
    }
  }

  @Test func onlyPostIsAllowed() async throws {
    try await Fixture(count: 10).test { client in
      let (problem, response) = try await client.problem("/graphql")
      #expect(response.status == .methodNotAllowed && response.headers[.allow] == "POST")
      #expect(problem.type == "/#method-not-allowed")
    }
  }

  @Test func clientsThatAcceptTheModernTypeGetItAndItsStatuses() async throws {
    try await Fixture(count: 10).test { client in
      let type = "application/graphql-response+json"
      let headers: HTTPFields = [.contentType: "application/json", .accept: type]
      let table = [
        ("{ characters { totalCount } }", HTTPResponse.Status.ok), ("{ nope }", .badRequest),
        (#"{ characters(after: "x") { totalCount } }"#, .ok),
      ]
      for (document, status) in table {
        let body = try Client.body(document, variables: "{}")
        let response = try await client.post(body, headers: headers)
        #expect(response.status == status)
        #expect(response.headers[.contentType] == type + "; charset=utf-8")
        #expect(response.headers[.cacheControl] == "no-store")
      }
    }
  }
}

import Foundation
import Testing

/// Pages as servers really send them: short, empty, repeated, and ending in many ways.
@Suite struct PageTests {
  private static let cursor = ["--style", "cursor", "--next", "next", "--retries", "0"]

  /// Serves bodies in turn: the first without a cursor, then by `c2`, `c3` and so on.
  private static func server(_ bodies: [String]) throws -> HostileServer {
    try HostileServer { request in
      let page = request.query("cursor").flatMap { Int($0.dropFirst()) } ?? 1
      return bodies.indices.contains(page - 1)
        ? .body(bodies[page - 1]) : .status("404 Not Found", "no page \(page)")
    }
  }

  /// The ways in which servers mark the end: the members after the rows of the only page.
  @Test(arguments: [
    "", ",\"next\":null", ",\"next\":\"\"", ",\"next\":false", ",\"next\":\"c2\",\"more\":false",
    ",\"next\":\"c2\",\"more\":\"false\"", ",\"next\":\"c2\",\"more\":0",
  ])
  func ends(members: String) async throws {
    let server = try Self.server(["{\"items\":[\(Rows.json(1...2))]\(members)}"])
    let outcome = try await fetch(server.url(), Self.cursor + ["--has-more", "more"])
    #expect(outcome.isWhole(1...2, pages: 1), "\(outcome.errors)")
    #expect(server.requests.count == 1)
  }

  /// More rows follow, but no key does. Ending here would lose them silently.
  @Test(arguments: ["", ",\"next\":null", ",\"next\":\"\""])
  func moreWithoutAKey(members: String) async throws {
    let server = try Self.server(["{\"items\":[\(Rows.json(1...2))],\"more\":true\(members)}"])
    let outcome = try await fetch(server.url(), Self.cursor + ["--has-more", "more"])
    #expect(outcome.isExit && outcome.status == 1)
    // Its rows are printed, and nothing leads behind it.
    #expect(outcome.text == Rows.lines(1...2))
    #expect(outcome.resumptionKey == nil)
    #expect(outcome.errors.contains("more follows"), "\(outcome.errors)")
    #expect(server.requests.count == 1)
  }

  /// If the server counts no more rows, all have come.
  @Test func moreWithoutAKeyBehindTheTotal() async throws {
    let server = try Self.server(["{\"items\":[\(Rows.json(1...2))],\"more\":true,\"total\":2}"])
    let options = Self.cursor + ["--has-more", "more", "--total", "total"]
    let outcome = try await fetch(server.url(), options)
    #expect(outcome.isWhole(1...2, pages: 1), "\(outcome.errors)")
  }

  /// All kinds of cursors, and the requests that they lead to.
  @Test(arguments: [
    ("0", "0"), ("17", "17"), ("-1", "-1"), ("\"0\"", "0"), ("\" \"", " "), ("\"null\"", "null"),
    ("\"false\"", "false"), ("12345678901234567890123", "12345678901234567890123"),
    ("{\"id\": 3}", "{\"id\":3}"), ("[3, 4]", "[3,4]"), ("true", "true"),
  ])
  func cursorsLeadOn(next: String, value: String) async throws {
    let server = try HostileServer { request in
      request.query("cursor") == nil ? Rows.page(1...2, next: next) : Rows.page(3...4)
    }
    let outcome = try await fetch(server.url(), Self.cursor)
    #expect(outcome.isWhole(1...4, pages: 2), "\(outcome.errors)")
    #expect(server.requests.last?.query("cursor") == value)
  }

  @Test(arguments: ["true", "\"true\"", "1", "\"1\"", "null", "\"maybe\""])
  func moreIsToCome(flag: String) async throws {
    let server = try Self.server([
      "{\"items\":[\(Rows.json(1...2))],\"next\":\"c2\",\"more\":\(flag)}",
      "{\"items\":[\(Rows.json(3...4))],\"next\":\"c3\",\"more\":false}",
    ])
    let outcome = try await fetch(server.url(), Self.cursor + ["--has-more", "more"])
    #expect(outcome.isWhole(1...4, pages: 2), "\(outcome.errors)")
    #expect(server.requests.count == 2)
  }

  /// Neither empty nor short pages end the list.
  @Test(arguments: [
    [[1, 2], [], [], [], [3, 4]], [[], [1]], [[1], [2, 3], [], [4]], [[1], []], [[]],
    [[1], [], [], [], [], [], [], [], [], [], [], [2]],
  ])
  func emptyAndShortPages(pages: [[Int]]) async throws {
    let bodies = pages.enumerated().map { index, ids in
      let next = index + 1 < pages.count ? ",\"next\":\"c\(index + 2)\"" : ""
      return "{\"items\":[\(Rows.json(ids))]\(next)}"
    }
    let server = try Self.server(bodies)
    let outcome = try await fetch(server.url(), Self.cursor)
    #expect(outcome.isWhole(pages.flatMap { $0 }, pages: pages.count), "\(outcome.errors)")
    #expect(server.requests.count == pages.count)
  }

  /// The items of the pages, the printed ones, and the number of repeats.
  static let repeats: [(name: String, pages: [String], ids: [String], printed: [Int], count: Int)] =
    [
      ("none", ["1", "2"], ["1", "2"], [0, 1], 0),
      ("on the next page", ["1,2", "2,3"], ["1", "2", "3"], [0, 1, 2], 1),
      ("on one page", ["1,1,2,1"], ["1", "2"], [0, 1], 2),
      ("a number and a text", ["1", "\"1\""], ["1", "\"1\""], [0, 1], 0),
      ("null is no id", ["null", "null,null"], ["null", "null", "null"], [0, 1, 2], 0),
      ("false and 0", ["false,0,\"\""], ["false", "0", "\"\""], [0, 1, 2], 0),
      ("objects", ["{\"a\":1}", "{\"a\":2},{\"a\":1}"], ["{\"a\":1}", "{\"a\":2}"], [0, 1], 1),
      (
        "large numbers", ["9007199254740993", "9007199254740992"],
        ["9007199254740993", "9007199254740992"], [0, 1], 0
      ),
    ]

  @Test(arguments: repeats.map(\.name)) func repeatsAreCounted(name: String) async throws {
    let sample = try #require(Self.repeats.first { $0.name == name })
    let bodies = sample.pages.enumerated().map { index, ids in
      // The ids are separated by commas; none contains one.
      let items = ids.split(separator: ",").map { "{\"id\":\($0)}" }.joined(separator: ",")
      let next = index + 1 < sample.pages.count ? ",\"next\":\"c\(index + 2)\"" : ""
      return "{\"items\":[\(items)]\(next)}"
    }
    let server = try Self.server(bodies)
    let outcome = try await fetch(server.url(), Self.cursor)
    #expect(outcome.status == 0)
    #expect(outcome.text == sample.ids.map { "{\"id\":\($0)}\n" }.joined())
    #expect(
      outcome.lastLine
        == ProgramRun.Outcome.tally(
          sample.ids.count,
          pages: sample.pages.count,
          repeats: sample.count,
          "the end of the list"
        )
    )
  }

  @Test func idsElsewhere() async throws {
    let server = try Self.server([
      "{\"items\":[{\"meta\":{\"key\":1}},{\"meta\":{\"key\":2},\"id\":1}],\"next\":\"c2\"}",
      "{\"items\":[{\"meta\":{\"key\":2},\"id\":9},{\"meta\":{}},{\"id\":1},7,null,[1],\"x\"]}",
    ])
    let outcome = try await fetch(
      server.url(),
      Self.cursor + ["--id", "meta.key", "--items", "items"]
    )
    #expect(outcome.status == 0)
    #expect(
      outcome.text
        == """
        {"meta":{"key":1}}
        {"meta":{"key":2},"id":1}
        {"meta":{}}
        {"id":1}
        7
        null
        [1]
        "x"

        """
    )
    #expect(outcome.lastLine.contains("8 items, 2 pages, 1 repeat:"), "\(outcome.errors)")
  }

  /// Items without an id are all printed, even if they are equal.
  @Test func itemsWithoutAnID() async throws {
    let server = try Self.server([
      "{\"items\":[{\"a\":1},{\"a\":1}],\"next\":\"c2\"}", "{\"items\":[{\"a\":1}]}",
    ])
    let outcome = try await fetch(server.url(), Self.cursor)
    #expect(outcome.text == "{\"a\":1}\n{\"a\":1}\n{\"a\":1}\n")
    #expect(outcome.lastLine.contains("3 items, 2 pages, 0 repeats"))
  }

  /// Both strings are the same id, as two machines of a service might write it.
  @Test func oneIDInTwoSpellings() async throws {
    let server = try Self.server(["[{\"id\":\"a/b\"},{\"id\":\"a\\/b\"}]"])
    let outcome = try await fetch(server.url(), Self.cursor)
    #expect(outcome.text == "{\"id\":\"a/b\"}\n")
    #expect(outcome.lastLine.contains("1 item, 1 page, 1 repeat:"))
  }

  /// A total may shrink below what is loaded, grow, or be nonsense: the rows decide.
  @Test(arguments: [
    ["6", "3"], ["3", "6", "6"], ["\"4\""], ["4.0"], ["-1"], ["0"], ["1e400"], ["null"], ["{}"],
    ["9223372036854775808"],
  ])
  func totals(totals: [String]) async throws {
    let server = try HostileServer { request in
      let page = request.number("page") ?? 1
      guard page <= 3 else { return Rows.page([]) }
      let total = totals[min(page, totals.count) - 1]
      return .body("{\"items\":[\(Rows.json((2 * page - 1)...(2 * page)))],\"total\":\(total)}")
    }
    for concurrency in ["1", "4"] {
      let outcome = try await fetch(
        server.url(),
        "--style",
        "page",
        "--page-size",
        "2",
        "--total",
        "total",
        "--retries",
        "0",
        "--concurrency",
        concurrency
      )
      #expect(outcome.isWhole(1...6, pages: 4), "\(outcome.errors)")
    }
  }
}

import Testing

/// The ways in which servers end a list, and those in which they only seem to.
@Suite struct EndTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    var options = ["--retries", "0"]
    /// The page without a cursor, with the rows 1 and 2.
    let first: HostileAnswer
    /// All other pages.
    let second: HostileAnswer

    init(
      _ name: String,
      _ options: [String],
      _ first: HostileAnswer,
      _ second: HostileAnswer
    ) {
      self.name = name
      self.options += options
      (self.first, self.second) = (first, second)
    }

    init(_ name: String, _ first: HostileAnswer, _ second: HostileAnswer) {
      self.init(name, [], first, second)
    }

    var testDescription: String { name }

    func run() async throws -> (ProgramRun.Outcome, HostileServer) {
      let (first, second) = (first, second)
      let server = try HostileServer { request in
        let isFirst =
          ["cursor", "continue", "pageToken"].allSatisfy { request.query($0) == nil }
          && request.number("page") ?? 1 == 1 && request.number("offset") ?? 0 == 0
        return isFirst ? first : second
      }
      return (try await fetch(server.url(), options), server)
    }
  }

  private static func page(
    _ ids: some Sequence<Int>,
    _ members: String = "",
    headers: [String] = []
  ) -> HostileAnswer {
    .body("{\"items\":[\(Rows.json(ids))]\(members)}", headers: headers)
  }

  private static let link = "Link: </items?cursor=2>; rel=\"next\""

  /// The first page is the last, or the second is: no error, and not a request too many.
  static let ends: [(sample: Sample, pages: Int)] = [
    (
      Sample(
        "an empty page that names itself",
        page(1...2, ",\"next_cursor\":\"a\""),
        page([], ",\"next_cursor\":\"a\"")
      ), 2
    ),
    (
      Sample(
        "an empty page whose link leads to itself",
        page(1...2, ",\"next\":\"/items?cursor=a\""),
        page([], ",\"next\":\"/items?cursor=a\"")
      ), 2
    ),
    (
      Sample(
        "an empty page that names itself and says that more follows",
        page(1...2, ",\"next_cursor\":\"a\",\"has_more\":true"),
        page([], ",\"next_cursor\":\"a\",\"has_more\":true")
      ), 2
    ),
    (
      Sample(
        "a link beside has_more: false",
        page(1...2, ",\"has_more\":false,\"next\":\"/items?cursor=a\""),
        page(3...4)
      ), 1
    ),
    (
      Sample(
        "a Link header without results",
        page(1...2, headers: [link + "; results=\"false\""]),
        page(3...4)
      ), 1
    ),
    (Sample("a list that is left out", page(1...2, ",\"nextPageToken\":\"a\""), .body("{}")), 2),
    (
      Sample(
        "400 behind the last page",
        ["--style", "page"],
        page(1...2, headers: ["X-WP-TotalPages: 1"]),
        .status("400 Bad Request")
      ), 1
    ),
    (
      Sample(
        "400 behind the last page, for several requests at once",
        ["--style", "page", "--concurrency", "4"],
        page(1...2, headers: ["X-Total-Pages: 1"]),
        .status("400 Bad Request")
      ), 1
    ),
    (
      Sample(
        "416 behind the last item",
        ["--style", "offset"],
        page(1...2, headers: ["Content-Range: 0-1/2"]),
        .status("416 Range Not Satisfiable")
      ), 1
    ),
  ]

  @Test(arguments: ends) func areUnderstood(sample: Sample, pages: Int) async throws {
    let (outcome, server) = try await sample.run()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text == Rows.lines(1...2))
    #expect(outcome.lastLine.contains(" \(pages) page"), "\(outcome.errors)")
    // Pages that were computed ahead may have been requested.
    if !sample.options.contains("--concurrency") { #expect(server.requests.count == pages) }
  }

  /// A server that sends its last page, or an error, for every page behind the end.
  @Test(arguments: ["page", "offset"], ["the last page", "404 Not Found", "500 Oops"])
  func behindTheEnd(style: String, answer: String) async throws {
    let server = try HostileServer { request in
      let page = request.number("page") ?? (request.number("offset") ?? 0) / 2 + 1
      if page > 3, answer != "the last page" { return .status(answer) }
      let last = min(page, 3)
      return Self.page(last * 2 - 1...last * 2, answer == "the last page" ? "" : ",\"total\":6")
    }
    let total = answer == "the last page" ? [] : ["--total", "total"]
    let outcome = try await fetch(
      server.url(),
      ["--style", style, "--page-size", "2", "--retries", "0"] + total
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text == Rows.lines(1...6))
  }

  /// Errors under a status of 200, for pages by number, which an empty page ends.
  @Test(
    arguments: [
      ("{\"code\":500,\"message\":\"internal error\",\"items\":null}", "internal error (500)"),
      ("{\"code\":1002,\"items\":[]}", "code is 1002"),
      ("{\"items\":null,\"error\":{\"message\":\"no shard\"}}", "no shard"),
      ("{\"items\":[],\"errors\":[{\"detail\":\"no node\"}]}", "no node"),
      ("{\"success\":false,\"items\":[],\"msg\":\"quota\"}", "quota"),
    ],
    ["page", "offset", "last-item"]
  )
  func errorsUnderAStatusOfSuccess(_ sample: (body: String, text: String), style: String)
    async throws
  {
    let server = try HostileServer { request in
      let isFirst =
        request.number("page") ?? 1 == 1 && request.number("offset") ?? 0 == 0
        && request.query("starting_after") == nil
      return isFirst ? Self.page(1...2, ",\"code\":0") : .body(sample.body)
    }
    let outcome = try await fetch(server.url(), ["--style", style, "--retries", "0"])
    #expect(outcome.status == 1)
    #expect(outcome.text == Rows.lines(1...2))
    #expect(outcome.errors.contains(sample.text), "\(outcome.errors)")
    #expect(outcome.resumptionKey != nil)
  }

  /// Offsets that count rows which a filter leaves out: some pages are empty.
  @Test(arguments: [["--scanned"], []]) func filteredOffsets(options: [String]) async throws {
    let server = try HostileServer { request in
      let offset = request.number("offset") ?? 0
      let ids = (offset..<max(offset, min(12, offset + 2))).map { $0 + 1 }
        .filter { !(3...8).contains($0) }
      return Self.page(ids, ",\"total\":12")
    }
    let outcome = try await fetch(
      server.url(),
      ["--style", "offset", "--page-size", "2", "--total", "total"] + options
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text == Rows.lines([1, 2] + Array(9...12)))
  }

  /// Each of these would lose rows if it ended the list.
  static let noEnds = [
    Sample(
      "an error with status 200",
      page(1...2, ",\"next_cursor\":\"a\""),
      .body("{\"ok\":false,\"error\":\"ratelimited\"}")
    ),
    Sample(
      "a message with status 200",
      page(1...2, ",\"next_cursor\":\"a\""),
      .body("{\"message\":\"Try again later\"}")
    ),
    Sample(
      "a list with another name",
      page(1...2, ",\"next_cursor\":\"a\""),
      .body("{\"rows\":[]}")
    ),
    Sample("a null", page(1...2, ",\"next_cursor\":\"a\""), .body("null")),
    Sample(
      "an empty page whose cursor leads to the first page again",
      page(1...2, ",\"next_cursor\":\"a\""),
      page(1...2, ",\"next_cursor\":\"b\"")
    ),
    Sample(
      "a flag that more follows, without a link",
      page(1...2, ",\"has_more\":true,\"next\":\"/items?cursor=a\""),
      page([], ",\"has_more\":true")
    ),
    Sample(
      "400 before the last page",
      ["--style", "page"],
      page(1...2, headers: ["X-Total-Pages: 2"]),
      .status("400 Bad Request")
    ),
    Sample(
      "416 before the last item",
      ["--style", "offset"],
      page(1...2, headers: ["Content-Range: 0-1/9"]),
      .status("416 Range Not Satisfiable")
    ),
    Sample(
      "an expired token of Kubernetes",
      .body(
        "{\"kind\":\"List\",\"metadata\":{\"resourceVersion\":\"1\",\"continue\":\"a\"},"
          + "\"items\":[\(Rows.json(1...2))]}"
      ),
      .status("410 Gone", "{\"kind\":\"Status\",\"reason\":\"Expired\",\"code\":410}")
    ),
    Sample(
      "a cursor under another name than --next",
      ["--style", "cursor", "--next", "nxt"],
      page(1...2, ",\"next_cursor\":\"a\""),
      page(3...4)
    ),
    Sample(
      "a cursor beside --style link",
      ["--style", "link"],
      page(1...2, ",\"next_cursor\":\"a\""),
      page(3...4)
    ),
    Sample(
      "a total beside --style link",
      ["--style", "link"],
      page(1...2, ",\"total\":4,\"offset\":0"),
      page(3...4)
    ),
  ]

  @Test(arguments: noEnds) func areErrors(sample: Sample) async throws {
    let (outcome, _) = try await sample.run()
    #expect(outcome.isExit && outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.text == Rows.lines(1...2))
  }

  /// The suggested command walks the whole list.
  @Test(arguments: [
    ["--style", "cursor", "--next", "nxt", "--cursor-param", "after", "--page-size", "2"],
    ["--style=link", "--size-param=per_page"],
    ["--style", "next-url", "--next=nxt", "--has-more", "more"],
  ])
  func aWrongStyle_getsCommandsThatWork(options: [String]) async throws {
    let sample = Sample(
      "another name",
      options,
      Self.page(1...2, ",\"next_cursor\":\"a\""),
      Self.page(3...4)
    )
    let (outcome, server) = try await sample.run()
    #expect(outcome.status == 1)
    let again = try await #require(outcome.suggestion).outcome()
    #expect(again.isWhole(1...4, pages: 2), "\(outcome.errors)\n\(again.errors)")
    #expect(server.requests.count == 3)
  }

  /// A list may have only one page, and nothing is asked for to find that out.
  @Test(arguments: [
    (["--style", "cursor", "--next", "next_cursor"], ",\"next_cursor\":null"),
    (["--style", "cursor", "--next", "next_cursor"], ",\"next_cursor\":null,\"offset\":0"),
    (
      ["--style", "cursor", "--next", "nxt", "--has-more", "more"],
      ",\"next_cursor\":\"a\",\"more\":false"
    ),
    (["--style", "link"], ",\"total\":2,\"offset\":0"),
    (["--style", "link"], ",\"page\":1"),
    (["--style", "link"], ""),
    (["--style", "single"], ",\"next_cursor\":\"a\""),
  ])
  func oneWholePage(options: [String], members: String) async throws {
    let (outcome, server) = try await Sample(
      "one page",
      options,
      Self.page(1...2, members),
      Self.page(3...4)
    ).run()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.lastLine.hasSuffix("the end of the list"))
    #expect(server.requests.count == 1)
  }

  /// An order that changes between two pages: the repeated rows stand in the places of others.
  @Test func repeatsDoNotMakeUpForMissingRows() async throws {
    let server = try HostileServer { request in
      let offset = request.number("offset") ?? 0
      let ids = [0: [1, 2], 2: [2, 1], 4: []][offset] ?? []
      return .body("{\"items\":[\(Rows.json(ids))],\"total\":4,\"offset\":\(offset)}")
    }
    let outcome = try await fetch(server.url(), ["--strict"])
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.text == Rows.lines(1...2))
    #expect(outcome.lastLine.hasSuffix("the server sent no more, but counts 4 items"))
  }

  /// One id for different items: a category, or a number that begins again on each page.
  @Test(arguments: [true, false]) func oneIDForDifferentItems(isOnOnePage: Bool) async throws {
    let lines = (1...12).map { row in
      "{\"id\":\(isOnOnePage ? row % 3 : row % 4),\"name\":\"n\(row)\",\"text\":\"t\(row)\"}"
    }
    let server = try HostileServer { request in
      let page = request.number("page") ?? 1
      return .body("[\(lines.dropFirst(page * 4 - 4).prefix(4).joined(separator: ","))]")
    }
    let options = ["--style", "page", "--page-size", "4"]
    let outcome = try await fetch(server.url(), options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text == lines.map { $0 + "\n" }.joined())
    #expect(outcome.errors.contains("different items have the same 'id'"), "\(outcome.errors)")
    #expect(outcome.errors.contains("--id"))
  }

  /// A row that is edited while the list is read, and comes again, is a repeat.
  @Test func anEditedItemIsARepeat() async throws {
    let server = try HostileServer { request in
      let page = request.number("page") ?? 1
      let ids = [1: [1, 2, 3], 2: [3, 4, 5]][page] ?? []
      let rows = ids.map { "{\"id\":\($0),\"name\":\"n\($0)\",\"views\":\(page)}" }
      return .body("[\(rows.joined(separator: ","))]")
    }
    let outcome = try await fetch(server.url(), ["--style", "page", "--page-size", "3"])
    #expect(outcome.lastLine.contains("5 items, 3 pages, 1 repeat"), "\(outcome.errors)")
  }

  /// The rows before the page in the URL are not missing.
  @Test(arguments: ["page=2", "offset=2"])
  func aCountFromALaterPageOnIsNoError(query: String) async throws {
    let server = try HostileServer { request in
      let start = request.number("offset") ?? (request.number("page") ?? 1) * 2 - 2
      let place = query.hasPrefix("page") ? "\"page\":\(start / 2 + 1)" : "\"offset\":\(start)"
      let ids = (start..<max(start, min(9, start + 2))).map { $0 + 1 }
      return .body("{\"items\":[\(Rows.json(ids))],\"total\":9,\(place)}")
    }
    let outcome = try await fetch(server.url("/items?\(query)"), [])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text == Rows.lines(3...9))
  }

  /// A total may be an estimate, or count rows that no search shows.
  @Test(arguments: [([], 0), (["--strict"], 1)] as [([String], Int32)])
  func aCountThatIsTooHighIsNamed(options: [String], status: Int32) async throws {
    let (outcome, _) = try await Sample(
      "a search that shows two of nine rows",
      options,
      Self.page(1...2, ",\"total\":9,\"next\":\"/items?cursor=a\""),
      Self.page([], ",\"next\":null")
    ).run()
    #expect(outcome.status == status)
    #expect(outcome.text == Rows.lines(1...2))
    #expect(outcome.lastLine.hasSuffix("the server sent no more, but counts 9 items"))
    #expect(outcome.resumptionKey == nil)
  }
}

import Testing

/// Lists without --style: the style is detected, or the error says what was seen.
@Suite struct DetectedStyleTests {
  /// Three pages of two rows, and the ways in which a page names the next one.
  @Test(arguments: [
    "\"next_cursor\":\"N\"", "\"nextPageToken\":\"N\"", "\"paging\":{\"next\":\"/items?cursor=N\"}",
    "\"links\":{\"next\":\"/items?cursor=N\"}", "\"@odata.nextLink\":\"/items?cursor=N\"",
  ])
  func isFoundOut(next: String) async throws {
    let server = try HostileServer { request in
      let items =
        request.target.contains("c2") ? 3...4 : request.target.contains("c3") ? 5...6 : 1...2
      let members =
        items.upperBound < 6 ? "," + next.replacing("N", with: "c\(items.upperBound / 2 + 1)") : ""
      return .body("{\"items\":[\(Rows.json(items))]\(members)}")
    }
    let outcome = try await fetch(server.url(), "--retries", "0")
    #expect(outcome.isWhole(1...6, pages: 3), "\(outcome.errors)")
    #expect(server.requests.count == 3)
  }

  @Test func aLinkHeaderIsFoundOut() async throws {
    let list = HonestList(count: 9)
    let server = try HostileServer { list.answer($0) }
    let outcome = try await fetch(server.url(), "--size-param", "limit", "--page-size", "2")
    #expect(outcome.isWhole(1...9, pages: 5), "\(outcome.errors)")
  }

  /// The first answer shows the name of the size: GitHub's by the link, WordPress's by its headers.
  @Test(arguments: ["per_page=30&", ""]) func aPageSizeNeedsNoName(linked: String) async throws {
    let server = try HostileServer { request in
      let size = min(request.number("per_page") ?? 30, 100)
      let page = request.number("page") ?? 1
      let ids = page * size - size + 1...min(250, page * size)
      let given = linked.isEmpty || request.number("per_page") == nil ? linked : "per_page=\(size)&"
      let kept = given.isEmpty && request.number("per_page") != nil ? "per_page=\(size)&" : given
      let link = "Link: </items?\(kept)page=\(page + 1)>; rel=\"next\""
      return Rows.array(ids, headers: ["X-WP-Total: 250"] + (page * size < 250 ? [link] : []))
    }
    let outcome = try await fetch(server.url(), "--page-size", "100")
    #expect(outcome.isWhole(1...250, pages: 3), "\(outcome.errors)")
    #expect(server.requests.count == 4)
  }

  @Test func anAddressNeedsNoScheme() async throws {
    let server = try HostileServer { _ in Rows.array(1...2) }
    let address = server.url().replacing("http://127.0.0.1", with: "localhost")
    let outcome = try await fetch(address, ["--style", "single"])
    #expect(outcome.isWhole(1...2, pages: 1), "\(outcome.errors)")
  }

  /// A date that two items of a list have, and that is asked for inclusively.
  @Test func aSortKeyIsNoID() async throws {
    let server = try HostileServer { request in
      let since = request.number("since") ?? 0
      let rows = (1...9).filter { $0 / 2 >= since }.prefix(3)
      return .body("[\(rows.map { "{\"id\":\($0),\"at\":\($0 / 2)}" }.joined(separator: ","))]")
    }
    let outcome = try await fetch(
      server.url(),
      ["--style", "last-item", "--cursor-param", "since", "--sort-key", "at", "--page-size", "3"]
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text == (1...9).map { "{\"id\":\($0),\"at\":\($0 / 2)}\n" }.joined())
  }

  @Test func aPageSizeWhoseNameIsNotShown() async throws {
    let server = try HostileServer { _ in Rows.page(1...2, next: "null") }
    let outcome = try await fetch(server.url(), "--page-size", "100")
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("--page-size needs --size-param"), "\(outcome.errors)")
  }

  /// Items under their ids.
  @Test func itemsInAnObject() async throws {
    let server = try HostileServer { request in
      let page = request.number("page") ?? 1
      let rows = (page * 2 - 1...page * 2).map { "\"\($0)\":{\"id\":\($0)}" }
      return .body(
        "{\"items\":{\(page < 4 ? rows.joined(separator: ",") : "")},\"total\":6,\"page\":\(page)}"
      )
    }
    let outcome = try await fetch(server.url("/items?page=1"))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text == Rows.lines(1...6))
  }

  /// A number that equals the page's item count, beside a sign that more follows.
  @Test(arguments: [
    "\"total\":2,\"next_cursor\":\"N\"", "\"count\":2,\"nextPageToken\":\"N\"",
    "\"total_count\":2,\"paging\":{\"after\":\"N\"}",
    "\"pagination\":{\"count\":2,\"next\":154009577595N,\"prev\":1540095775963}",
    "\"truncated\":false,\"next_cursor\":\"N\"", "\"more\":false,\"next_cursor\":\"N\"",
    "\"has_more\":false,\"total\":6,\"next_cursor\":\"N\"",
  ])
  func isNotTakenForTheWholeList(members: String) async throws {
    let server = try HostileServer { request in
      let cursor = ["cursor", "pageToken", "after", "until"].compactMap { request.query($0) }.first
      let page = cursor.flatMap { $0.last?.wholeNumberValue } ?? 1
      let rows = Rows.json(page * 2 - 1...page * 2)
      let next = members.replacing("N", with: "\(page + 1)")
      return .body("{\"items\":[\(rows)]\(page < 3 ? ",\(next)" : "")}")
    }
    let outcome = try await fetch(server.url(), "--retries", "0")
    #expect(outcome.isWhole(1...6, pages: 3), "\(outcome.errors)")
  }

  @Test func numberedPagesAreNotTakenForTheWholeList() async throws {
    let server = try HostileServer { request in
      let page = request.number("page") ?? 1
      return .body(
        "{\"items\":[\(Rows.json(page * 2 - 1...page * 2))],\"total\":2,\"page\":\(page),"
          + "\"total_pages\":5}"
      )
    }
    let outcome = try await fetch(server.url(), "--retries", "0")
    #expect(outcome.isWhole(1...10, pages: 5), "\(outcome.errors)")
  }

  /// More follows, and nothing says how to get it. The error says which options to pass, also for
  /// the case that this page is the whole list.
  @Test(arguments: ["\"is_last\":false", "\"total_pages\":5", "\"total_count\":95", "\"limit\":2"])
  func aPageThatIsNotTheWholeListIsRefused(members: String) async throws {
    let server = try HostileServer { _ in
      .body("{\"items\":[\(Rows.json(1...2))],\"total\":2,\(members)}")
    }
    let refused = try await fetch(server.url(), "--retries", "0")
    #expect(refused.isExit && refused.status == 1)
    #expect(refused.output.isEmpty)
    let name = try #require(members.split(separator: "\"").first)
    for word in ["'\(name)'", "--style", "single"] {
      #expect(refused.errors.contains(word), "\(refused.errors)")
    }
    // Two lines, and the commands.
    let lines = refused.errors.split(separator: "\n")
    #expect(lines.first?.hasPrefix("paginate: it is uncertain how the API pages") == true)
    #expect(lines.dropFirst(2).allSatisfy { $0.contains(": paginate fetch ") } && lines.count > 2)
    let all = try await fetch(server.url(), "--style", "single")
    #expect(all.isWhole(1...2, pages: 1), "\(all.errors)")
    #expect(server.requests.count == 2)
  }

  /// An uncertain style is refused after one request, with what was seen.
  @Test(arguments: ["{\"a\":[{}],\"b\":[{}]}", "{\"message\":\"hello\"}", "3", "<html>"])
  func isRefused(body: String) async throws {
    let server = try HostileServer { _ in .body(body) }
    let outcome = try await fetch(server.url(), "--retries", "0")
    #expect(outcome.isExit && outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(server.requests.count == 1)
  }
}

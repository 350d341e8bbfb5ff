import Testing

/// Lists whose style nobody has named: found out, or refused with what was seen.
@Suite(.timeLimit(.minutes(5))) struct DetectedStyleTests {
  /// Three pages of two rows; how a page says where the next is.
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

  /// What is not sure is refused, with what was seen, and costs one request.
  @Test(arguments: ["{\"a\":[{}],\"b\":[{}]}", "{\"message\":\"hello\"}", "3", "<html>"])
  func isRefused(body: String) async throws {
    let server = try HostileServer { _ in .body(body) }
    let outcome = try await fetch(server.url(), "--retries", "0")
    #expect(outcome.isExit && outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(server.requests.count == 1)
  }
}

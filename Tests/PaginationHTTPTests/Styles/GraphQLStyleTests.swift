import Foundation
import Pagination
import PaginationHTTP
import PaginationTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// GraphQL connections of a server with seven nodes.
@Suite struct GraphQLStyleTests {
  private static let query = "query($first: Int, $after: String) { rows { nodes { id } } }"

  private func source(
    _ transport: ScriptedTransport,
    start: HTTPPageStyle.GraphQLStart = .first,
    variables: PageJSON? = nil
  ) -> HTTPPageSource<Row> {
    HTTPPageSource(
      URL.test("https://api.example.com/graphql"),
      .graphQL(query: Self.query, path: "rows", variables: variables, start: start),
      format: .json(),
      configuration: .init(transport: transport)
    )
  }

  /// A server that follows Relay: it doesn't know what follows in the direction that isn't being read.
  private func server(edges: Bool = false) -> ScriptedTransport {
    ScriptedTransport { request in
      let variables = try request.variables()
      let after = variables["after"]?.string.flatMap { Int($0) }
      let before = variables["before"]?.string.flatMap { Int($0) }
      let all = Array(0..<7).filter { $0 > after ?? -1 && $0 < before ?? 7 }
      let first = variables["first"]?.integer
      let ids = first.map { Array(all.prefix($0)) } ?? all.suffix(variables["last"]?.integer ?? 0)
      let hasNext = first != nil && ids.last != all.last
      let hasPrevious = first == nil && ids.first != all.first
      let nodes =
        edges
        ? #""edges": [\#(ids.map { #"{"node": {"id": \#($0)}}"# }.joined(separator: ","))]"#
        : #""nodes": [\#(ids.map { #"{"id": \#($0)}"# }.joined(separator: ","))]"#
      return .init(
        body: #"""
          {"data": {"rows": {\#(nodes), "totalCount": 7, "pageInfo": {
            "hasNextPage": \#(hasNext), "hasPreviousPage": \#(hasPrevious),
            "startCursor": "\#(ids.first ?? 0)", "endCursor": "\#(ids.last ?? 0)"}}}}
          """#
      )
    }
  }

  @Test(arguments: [false, true])
  func forward(edges: Bool) async throws {
    let transport = server(edges: edges)
    let source = source(transport)
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5], [6]])
    #expect(try await source.first().totalCount == 7)
    #expect(try await source.first().previous == nil)
    #expect(await transport.requests.allSatisfy { $0.httpMethod == "POST" })
    #expect(try await transport.requests[0].variables().members.map(\.name) == ["first"])
    #expect(try await transport.requests[1].variables()["after"]?.string == "2")
  }

  @Test func fromTheEnd_growsUpwards() async throws {
    let source = source(server(), start: .last)
    var page = try await source.first()
    var pages = [page.items.map(\.id)]
    #expect(page.next == nil)
    while let key = page.previous {
      page = try await source.page(for: PageRequest(key: key, direction: .start, size: 3))
      pages.append(page.items.map(\.id))
    }
    #expect(pages == [[4, 5, 6], [1, 2, 3], [0]])
  }

  /// The page after a cursor has `hasPreviousPage: false`, which means "unknown".
  @Test func fromTheMiddle_growsBothWays() async throws {
    let source = source(server(), start: .after("2"))
    let page = try await source.first(size: 2)
    #expect(page.items.map(\.id) == [3, 4])
    let beforeKey = try #require(page.previous)
    let before = try await source.page(
      for: PageRequest(key: beforeKey, direction: .start, size: 2)
    )
    #expect(before.items.map(\.id) == [1, 2])
    #expect(before.previous != nil)
    let after = try await source.next(page.next, size: 2)
    #expect(after.items.map(\.id) == [5, 6])
    #expect(after.next == nil)
  }

  @Test func ownVariables_areSentAlong() async throws {
    let transport = server()
    _ = try await source(transport, variables: try PageJSON(Data(#"{"owner": "swift"}"#.utf8)))
      .first()
    let sent = try #require(await transport.requests.first).variables()
    #expect(sent["owner"]?.string == "swift")
    #expect(sent["first"]?.integer == 3)
  }

  @Test(arguments: [
    (#"{"errors": [{"message": "no such field"}]}"#, "no such field"),
    (#"{"data": {"rows": null}, "errors": [{"message": "forbidden"}]}"#, "forbidden"),
  ])
  func errors_areTold(_ body: String, _ message: String) async throws {
    let error = try await source(ScriptedTransport(.init(body: body))).failure()
    let failure = try #require(error as? HTTPPageError)
    #expect(failure.code == .graphQL)
    #expect(failure.description.contains(message))
    #expect(!failure.isRetryable)
  }

  @Test(
    arguments: [
      (#"{"message": "x", "extensions": {"code": "CURSOR_EXPIRED"}}"#, .expiredKey),
      // GitHub
      (#"{"type": "INVALID_CURSOR_ARGUMENTS", "message": "x"}"#, .expiredKey),
      (#"{"message": "x"}, {"extensions": {"code": "invalid_cursor"}}"#, .expiredKey),
      (#"{"message": "`MTA` is not a valid cursor", "extensions": {"code": 7}}"#, .graphQL),
    ] as [(String, HTTPPageError.Code)]
  )
  func theCodeOfAnError_saysThatACursorExpired(
    _ errors: String,
    expected: HTTPPageError.Code
  ) async throws {
    let transport = ScriptedTransport { request in
      guard try request.variables()["after"] == nil else {
        return .init(body: #"{"errors": [\#(errors)]}"#)
      }
      return .init(
        body: #"""
          {"data": {"rows": {"nodes": [{"id": 0}],
            "pageInfo": {"hasNextPage": true, "endCursor": "MTA"}}}}
          """#
      )
    }
    let source = source(transport)
    let key = try await source.first().next
    let error = await #expect(throws: HTTPPageError.self) { try await source.next(key) }
    #expect(error?.code == expected)
    #expect(error?.isKeyExpired == (expected == .expiredKey))
  }

  /// The data is shown although a field beside it failed.
  @Test func errors_besideTheConnection_areNoFailure() async throws {
    let body = #"""
      {"errors": [{"message": "avatar"}], "data": {"rows": {
        "nodes": [{"id": 0}, null], "pageInfo": {"hasNextPage": false}}}}
      """#
    let page = try await source(ScriptedTransport(.init(body: body))).first()
    #expect(page.items.map(\.id) == [0])
    #expect(page.next == nil)
  }

  /// Without nodes, an error is no end.
  @Test(arguments: [#"{"nodes": []"#, #"{"nodes": null"#, #"{"edges": []"#])
  func errors_besideAnEmptyConnection_areTold(_ nodes: String) async throws {
    let body = #"""
      {"errors": [{"message": "busy"}],
        "data": {"rows": \#(nodes), "pageInfo": {"hasNextPage": false}}}}
      """#
    let error = try await source(ScriptedTransport(.init(body: body))).failure()
    #expect((error as? HTTPPageError)?.code == .graphQL)
    #expect("\(error)".contains("busy"))
  }

  /// A server whose flag never says that nothing follows.
  @Test(arguments: ["null", "\"MTA\""])
  func anEmptyPageThatLeadsNowhere_isTheLast(_ cursor: String) async throws {
    let transport = ScriptedTransport { request in
      let isFirst = try request.variables()["after"] == nil
      return .init(
        body: #"""
          {"data": {"rows": {"nodes": \#(isFirst ? #"[{"id": 0}]"# : "[]"), "pageInfo":
            {"hasNextPage": true, "endCursor": \#(isFirst ? "\"MTA\"" : cursor)}}}}
          """#
      )
    }
    #expect(try await source(transport).allIDs() == [[0], []])
  }

  @Test func aPageWhoseCursorIsNull_isToldAsSuch() async throws {
    let body = #"""
      {"data": {"rows": {"nodes": [{"id": 0}], "pageInfo": {"hasNextPage": true, "endCursor": null}}}}
      """#
    let error = try await source(ScriptedTransport(.init(body: body))).failure()
    #expect("\(error)".contains("endCursor is null"), "\(error)")
    #expect(!"\(error)".contains("Let the query select"), "\(error)")
  }

  @Test(arguments: [
    (#"{"data": {"rows": {"nodes": []}}}"#, "pageInfo"),
    (#"{"data": {"rows": {"nodes": [], "pageInfo": {"hasNextPage": true}}}}"#, "endCursor"),
    (#"{"data": {"rows": {"nodes": [], "pageInfo": {"endCursor": "x"}}}}"#, "hasNextPage"),
    (#"{"data": {"rows": {"pageInfo": {"hasNextPage": false}}}}"#, "nodes"),
    (#"{"data": {"posts": {}}}"#, "posts"),
  ])
  func queryThatSelectsTooLittle_isToldWhatIsMissing(_ body: String, _ what: String) async throws {
    let error = try await source(ScriptedTransport(.init(body: body))).failure()
    #expect("\(error)".contains(what), "\(error)")
  }
}

extension URLRequest {
  fileprivate func variables() throws -> PageJSON {
    try PageJSON(try #require(httpBody))["variables"] ?? PageJSON(Data("{}".utf8))
  }
}

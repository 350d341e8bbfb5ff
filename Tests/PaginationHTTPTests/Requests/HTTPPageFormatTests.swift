import Foundation
import Testing

@testable import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct HTTPPageFormatTests {
  private struct Named: Decodable, Sendable {
    var id: Int
    var fullName: String
  }

  private func answer(
    _ body: String,
    headers: [String: String] = [:],
    decoder: JSONDecoder = JSONDecoder(),
    maximumItems: Int = 100
  ) throws -> PageAnswer {
    let request = URLRequest(url: .test())
    let response = try #require(
      HTTPURLResponse(
        url: .test(),
        statusCode: 200,
        httpVersion: "HTTP/1.1",
        headerFields: headers
      )
    )
    return PageAnswer(
      request: request,
      response: response,
      body: Data(body.utf8),
      decoder: decoder,
      maximumItems: maximumItems
    )
  }

  @Test func json_readsEveryField() throws {
    let format = HTTPPageFormat<Row>.json(
      HTTPPageFields(
        items: "data.rows",
        next: "paging.next",
        previous: "paging.previous",
        totalCount: .header("X-Total-Count"),
        hasMore: "has_more"
      )
    )
    let content = try format.read(
      answer(
        #"""
        {"data": {"rows": [{"id": 1}, {"id": 2}]}, "has_more": true,
         "paging": {"next": "n", "previous": 5}}
        """#,
        headers: ["X-Total-Count": "9"]
      )
    )
    #expect(content.items == [Row(id: 1), Row(id: 2)])
    #expect(content.next == HTTPCursor("n"))
    #expect(content.previous == HTTPCursor(5))
    #expect(content.totalCount == 9)
    #expect(content.hasMore == true)
    #expect(content.lastKey == HTTPCursor(2))
  }

  @Test func json_usesTheConfigurationsDecoder() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let format = HTTPPageFormat<Named>.json(HTTPPageFields(items: "my_rows"))
    let content = try format.read(
      answer(#"{"my_rows": [{"id": 1, "full_name": "Tea"}]}"#, decoder: decoder)
    )
    #expect(content.items.map(\.fullName) == ["Tea"])
  }

  @Test func json_pathWithStar_takesEachNode() throws {
    let format = HTTPPageFormat<Row>.json(HTTPPageFields(items: "edges[*].node"))
    let content = try format.read(answer(#"{"edges": [{"node": {"id": 1}}, {"node": {"id": 2}}]}"#))
    #expect(content.items.map(\.id) == [1, 2])
  }

  /// Go writes an empty list as null, also if it is the whole response.
  @Test(
    arguments: [
      ("rows", #"{"rows": null}"#), ("rows", #"{"rows": []}"#), (nil, "null"), (.root, "null"),
      (nil, "[]"),
    ] as [(JSONPath?, String)]
  )
  func json_emptyPage(_ items: JSONPath?, _ body: String) throws {
    let content = try HTTPPageFormat<Row>.json(HTTPPageFields(items: items)).read(answer(body))
    #expect(content.items.isEmpty)
    #expect(content.lastKey == nil)
  }

  @Test func json_missingItems_saysWhatThereIs() throws {
    let format = HTTPPageFormat<Row>.json(HTTPPageFields(items: "rows"))
    let error = #expect(throws: PageReadingError.self) {
      try format.read(answer(#"{"posts": [], "total": 3}"#))
    }
    #expect(error?.description == "has no array at 'rows'; it has posts (array), total (number)")
  }

  /// Google's APIs leave an empty list out, and so do those of SCIM and MediaWiki.
  @Test(
    arguments: [
      ("rows", "{}"), ("rows", #"{"kind": "rows"}"#), ("rows", #"{"nextPageToken": "a"}"#),
      ("rows", #"{"total": 0, "meta": {"page": 3}, "links": {"self": {"href": "/a"}}}"#),
      ("query.pages[*]", #"{"batchcomplete": ""}"#),
      ("rows", #"{"schemas": ["urn"], "totalResults": 9, "startIndex": 10, "itemsPerPage": 0}"#),
      (nil, #"{"totalResults": 0, "startIndex": 1}"#),
    ] as [(JSONPath?, String)]
  )
  func json_listThatIsLeftOut_isEmpty(_ items: JSONPath?, _ body: String) throws {
    let content = try HTTPPageFormat<Row>.json(HTTPPageFields(items: items)).read(answer(body))
    #expect(content.items.isEmpty)
  }

  /// An error with status 200 or a renamed list must not end a list.
  @Test(
    arguments: [
      ("rows", #"{"ok": false, "error": "ratelimited"}"#), ("rows", #"{"message": "try later"}"#),
      ("rows", #"{"kind": "rows", "posts": []}"#), ("rows", #"{"kind": "rows", "data": {}}"#),
      ("rows", #"{"meta": "maintenance"}"#), ("rows", #"{"meta": {"code": 429}}"#), ("rows", "[]"),
      (nil, "{}"),
      (nil, #"{"nextPageToken": "a"}"#), (nil, #"{"totalResults": 9, "startIndex": 1}"#),
    ] as [(JSONPath?, String)]
  )
  func json_listThatIsMissing_isAnError(_ items: JSONPath?, _ body: String) throws {
    #expect(throws: PageReadingError.self) {
      try HTTPPageFormat<Row>.json(HTTPPageFields(items: items)).read(answer(body))
    }
  }

  /// An unrelated response is not an empty page.
  @Test(arguments: [#"{"error": "slow down"}"#, #"{"edges": 3}"#])
  func json_pathWithStar_needsAnArray(_ body: String) throws {
    let format = HTTPPageFormat<Row>.json(HTTPPageFields(items: "edges[*].node"))
    #expect(throws: PageReadingError.self) { try format.read(answer(body)) }
    #expect(try format.read(answer(#"{"edges": []}"#)).items.isEmpty)
  }

  @Test func json_itemThatIsWrong_isNamedByItsWholePath() throws {
    let format = HTTPPageFormat<Row>.json(HTTPPageFields(items: "data.rows"))
    let error = #expect(throws: PageReadingError.self) {
      try format.read(answer(#"{"data": {"rows": [{"id": 1}, {"id": "x"}]}}"#))
    }
    #expect(error?.description == "at 'data.rows': [1].id: expected Int, found something else")
    #expect(error?.underlyingError is DecodingError)
  }

  @Test(arguments: [JSONPath?.none, "rows", "rows[*]"])
  func json_tooManyItems_areRefused(_ items: JSONPath?) throws {
    let body = #"{"rows": [{"id": 1}, {"id": 2}, {"id": 3}]}"#
    let format = HTTPPageFormat<Row>.json(HTTPPageFields(items: items))
    for limit in [3, .max] {
      #expect(try format.read(answer(body, maximumItems: limit)).items.count == 3)
    }
    let error = #expect(throws: PageReadingError.self) {
      try format.read(answer(body, maximumItems: 2))
    }
    #expect(error?.description.contains("more than 2 items") == true)
  }

  @Test func json_withAClosure_getsTheItemAsWritten() throws {
    let format = HTTPPageFormat<String>.json { $0.compact }
    let content = try format.read(answer(#"[{"id": 1.50, "b": 1}]"#))
    #expect(content.items == [#"{"id":1.50,"b":1}"#])
  }

  /// Detection validates the first body, and the format must not do so again.
  @Test func json_thatHasBeenValidated_isNotParsedAgain() throws {
    var answer = try answer("no JSON")
    answer.validated = try PageJSON(Data(#"[{"id": 1}]"#.utf8))
    #expect(try HTTPPageFormat<PageJSON>.json { $0 }.read(answer).items.count == 1)
  }

  @Test func decoding_readsBodyAndHeaders() throws {
    let format = HTTPPageFormat<Row>.decoding(Envelope.self) { envelope, response in
      HTTPPageContent(
        envelope.items,
        next: response.value(forHTTPHeaderField: "X-Next").map { HTTPCursor($0) }
      )
    }
    let content = try format.read(answer(try Envelope.json(0..<2), headers: ["X-Next": "n"]))
    #expect(content.items.count == 2)
    #expect(content.next?.text == "n")
  }
}

@Suite struct ItemsPlaceTests {
  private func place(_ text: String) throws -> ItemsPlace {
    try ItemsPlace(in: PageJSON(Data(text.utf8)))
  }

  @Test(arguments: [
    ("[]", "$"),
    (#"[{"id": 1}]"#, "$"),
    ("[1, 2]", "$"),
    (#"{"posts": [{"id": 1}], "total": 1}"#, "posts"),
    (#"{"posts": [], "tags": ["a"]}"#, "posts"),
    (#"{"data": [{"id": 1}], "included": [{"id": 2}, {"id": 3}]}"#, "data"),
    (#"{"data": [], "included": [{"id": 2}]}"#, "data"),
    (#"{"results": [{"id": 1}], "people": [{"id": 2}]}"#, "results"),
    (#"{"data": {"posts": [{"id": 1}]}, "status": "ok"}"#, "data.posts"),
    (#"{"_embedded": {"orders": [{"id": 1}]}}"#, "_embedded.orders"),
    (#"{"items": null, "total": 0}"#, "items"),
    (#"{"posts": [{"id": 1}], "errors": []}"#, "posts"),
    (#"{"messages": [{"id": 1}], "uri": "/Messages"}"#, "messages"),
  ])
  func found(_ text: String, _ path: JSONPath) throws {
    #expect(try place(text).path == path)
  }

  @Test(arguments: [
    ("{}", "no array of items; it has no members"),
    (#"{"error": "no such list", "code": 7}"#, "error (string), code (number)"),
    (#"{"posts": [{"id": 1}], "people": [{"id": 2}, {"id": 3}]}"#, "posts, people"),
    ("7", "a number"),
  ])
  func refused(_ text: String, _ reason: String) throws {
    let error = #expect(throws: PageReadingError.self) { try place(text) }
    #expect(error?.description.contains(reason) == true)
  }

  /// An error must not repeat values of the response.
  @Test func refusal_namesNoValues() throws {
    let error = #expect(throws: PageReadingError.self) {
      try place(#"{"token": "s3cret", "data": {"password": "s3cret"}}"#)
    }
    #expect(error?.description.contains("s3cret") == false)
  }
}

import Foundation
import Pagination
import PaginationHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Each style against a server of seven rows.
@Suite struct StyleTests {
  private let url = URL.test("https://api.example.com/rows?q=x")
  private static let count = 7

  @Test func pageNumber_ofAnArray() async throws {
    let transport = ScriptedTransport { request in
      let start = (request.number("page") - 1) * request.number("per_page")
      return .init(body: try Envelope.array(Self.rows(from: start, request.number("per_page"))))
    }
    let source = HTTPPageSource<Row>(
      url,
      .pageNumber(),
      format: .json(),
      configuration: .init(transport: transport)
    )
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5], [6], []])
    #expect(
      await transport.targets == (1...4).map { "/rows?q=x&page=\($0)&per_page=3" }
    )
  }

  @Test func pageNumber_fromZero_withOwnNamesAndTotal() async throws {
    let transport = ScriptedTransport { request in
      let rows = Self.rows(from: request.number("p") * 3, 3)
      return .init(body: try Envelope.json(rows, total: Self.count))
    }
    let source = HTTPPageSource(
      url,
      .pageNumber("p", startingAt: 0, size: nil, end: .totalReached),
      items: \Envelope.items,
      total: \.total,
      configuration: .init(transport: transport)
    )
    #expect(try await source.first().totalCount == Self.count)
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5], [6]])
    #expect(await transport.targets.last == "/rows?q=x&p=2")
  }

  @Test func pageNumber_fromTheMiddle_namesThePageBefore() async throws {
    let transport = ScriptedTransport(.init())
    let source = HTTPPageSource<Row>(
      url,
      .pageNumber(initialPage: 3),
      format: .json(),
      configuration: .init(transport: transport)
    )
    let page = try await source.first()
    let previous = try #require(page.previous)
    _ = try await source.page(for: PageRequest(key: previous, direction: .prepend, size: 3))
    #expect(await transport.requests.map { $0.query("page") } == ["3", "2"])
  }

  @Test func offset_hasMore_countsWhatCame() async throws {
    let transport = ScriptedTransport { request in
      // The server caps the limit at 2.
      let offset = request.number("offset")
      let rows = Self.rows(from: offset, min(2, request.number("limit")))
      return .init(body: try Envelope.json(rows, more: rows.upperBound < Self.count))
    }
    let source = HTTPPageSource(
      url,
      .offset(end: .hasMore),
      items: \Envelope.items,
      hasMore: \.more,
      configuration: .init(transport: transport)
    )
    #expect(try await source.allIDs() == [[0, 1], [2, 3], [4, 5], [6]])
    #expect(await transport.requests.map { $0.query("limit") } == ["3", "3", "3", "3"])
  }

  @Test func offset_isShiftedByEdits() async throws {
    let transport = ScriptedTransport { request in
      .init(body: try Envelope.array(Self.rows(from: request.number("offset"), 3)))
    }
    let source = HTTPPageSource<Row>(
      url,
      .offset(),
      format: .json(),
      configuration: .init(transport: transport)
    )
    let key = try #require(try await source.first().next)
    #expect(key.shifted(by: -2) != key)
    _ = try await source.next(key.shifted(by: -2))
    #expect(await transport.requests.last?.query("offset") == "1")
  }

  @Test func cursor_inTheBody() async throws {
    let transport = ScriptedTransport { request in
      let start = request.number("after")
      let rows = Self.rows(from: start, request.number("limit"))
      let next = rows.upperBound < Self.count ? "\(rows.upperBound)" : nil
      return .init(body: try Envelope.json(rows, next: next, total: Self.count))
    }
    let source = HTTPPageSource(
      url,
      .cursor("after"),
      items: \Envelope.items,
      next: \.next,
      total: \.total,
      configuration: .init(transport: transport)
    )
    #expect(try await source.first().totalCount == Self.count)
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5], [6]])
    #expect(
      await transport.targets.suffix(2) == [
        "/rows?q=x&limit=3&after=3", "/rows?q=x&limit=3&after=6",
      ]
    )
  }

  @Test func cursor_anEmptyStringEnds_aZeroDoesNot() async throws {
    let empty = HTTPPageSource(
      url,
      .cursor(),
      items: \Envelope.items,
      next: { _ in "" },
      configuration: .init(transport: ScriptedTransport(.init(body: try Envelope.json(0..<1))))
    )
    #expect(try await empty.first().next == nil)

    let transport = ScriptedTransport(.init(body: try Envelope.json(0..<1)))
    let zero = HTTPPageSource(
      url,
      .cursor(),
      items: \Envelope.items,
      next: { _ in 0 },
      configuration: .init(transport: transport)
    )
    _ = try await zero.next(try await zero.first().next)
    #expect(await transport.requests.last?.query("cursor") == "0")
  }

  /// Servers read a bare `+` as a space.
  @Test func cursor_isEncodedInFull() async throws {
    let cursor = "a+b/c==&d é%41"
    let transport = ScriptedTransport(.init(body: try Envelope.json(0..<1, next: cursor)))
    let source = HTTPPageSource(
      URL.test("https://api.example.com/rows?q=%2B&cursor=old"),
      .cursor(),
      items: \Envelope.items,
      next: \.next,
      configuration: .init(transport: transport)
    )
    _ = try await source.next(try await source.first().next)
    let sent = try #require(await transport.requests.last)
    #expect(sent.query("cursor") == cursor)
    #expect(
      sent.url?.absoluteString
        == "https://api.example.com/rows?q=%2B&limit=3&cursor=a%2Bb%2Fc%3D%3D%26d%20%C3%A9%2541"
    )
  }

  @Test func linkHeader_ofAnArray_bothWays() async throws {
    let transport = ScriptedTransport { request in
      let start = request.number("from")
      let rows = Self.rows(from: start, 3)
      var links: [String] = []
      if start > 0 { links.append("</rows?from=\(max(0, start - 3))>; rel=prev") }
      if rows.upperBound < Self.count { links.append("<?from=\(start + 3)>; rel=\"next\"") }
      return .init(
        headers: ["link": links.joined(separator: ", ")],
        body: try Envelope.array(rows)
      )
    }
    let source = HTTPPageSource<Row>(
      url,
      .linkHeader(),
      format: .json(),
      configuration: .init(transport: transport)
    )
    #expect(try await source.allIDs() == [[0, 1, 2], [3, 4, 5], [6]])
    #expect(
      await transport.targets == ["/rows?q=x&per_page=3", "/rows?from=3", "/rows?from=6"]
    )
    let second = try await source.next(try await source.first().next)
    let back = try await source.next(second.previous)
    #expect(back.items.map(\.id) == [0, 1, 2])
    #expect(back.previous == nil)
  }

  @Test func linkHeader_inAnEnvelope_isResolvedAgainstTheResponse() async throws {
    let moved = URL.test("https://api.example.com/v2/rows")
    let transport = ScriptedTransport(
      .init(
        headers: ["Link": "<?page=2>; rel=next"],
        body: try Envelope.json(0..<3, total: 7),
        url: moved
      )
    )
    let source = HTTPPageSource(
      url,
      .linkHeader(),
      items: \Envelope.items,
      total: \.total,
      configuration: .init(transport: transport)
    )
    let page = try await source.first()
    #expect(page.totalCount == 7)
    _ = try await source.next(page.next)
    #expect(await transport.targets.last == "/v2/rows?page=2")
  }

  @Test func aKeyOfAnotherStyle_isAnError() async throws {
    let transport = ScriptedTransport(.init(body: "[{\"id\": 1}]"))
    let configuration = HTTPPageConfiguration(transport: transport)
    let key = try await HTTPPageSource<Row>(
      url,
      .offset(),
      format: .json(),
      configuration: configuration
    ).first().next
    let other = HTTPPageSource<Row>(
      url,
      .pageNumber(),
      format: .json(),
      configuration: configuration
    )
    let error = await #expect(throws: PaginationError.self) { try await other.next(key) }
    #expect(error?.code == .invalidPage)
    #expect(await transport.requests.count == 1)
  }

  private static func rows(from start: Int, _ size: Int) -> Range<Int> {
    min(start, count)..<min(start + size, count)
  }
}

import Foundation
import Pagination
import Testing

@testable import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct PageLinksTests {
  private let base = URL.test("https://api.example.com/v1/rows?page=2")

  @Test(
    arguments: [
      (
        "<https://api.example.com/v1/rows?page=3>; rel=next",
        "https://api.example.com/v1/rows?page=3"
      ),
      ("<?page=3>; rel=next", "https://api.example.com/v1/rows?page=3"),
      ("</v1/rows?page=3>; rel=next", "https://api.example.com/v1/rows?page=3"),
      ("<more?page=3>; rel=next", "https://api.example.com/v1/more?page=3"),
      ("<//other.example.com/x>; rel=next", "https://other.example.com/x"),
      (
        "<?page=1>; rel=first, <?page=9>; rel=\"last next\"",
        "https://api.example.com/v1/rows?page=9"
      ),
      ("<?page=3>; rel=next, <?page=4>; rel=next", "https://api.example.com/v1/rows?page=3"),
      ("<?page=3>; rel=next; anchor=\"#rows\"", nil),
      (
        "<?page=3>; rel=next; anchor=\"https://api.example.com/v1/rows?page=2\"",
        "https://api.example.com/v1/rows?page=3"
      ),
      ("<?page=3>; rel=next; anchor=\"\"", "https://api.example.com/v1/rows?page=3"),
      ("<?page=3>; rel=nextpage", nil),
      ("", nil),
    ] as [(String, String?)]
  )
  func next(_ header: String, expected: String?) {
    #expect(PageLinks(LinkHeader(header).links, base: base).next == expected)
  }

  @Test(arguments: ["prev", "previous", "PREV", "\"first prev\""])
  func previous(relation: String) {
    let links = LinkHeader("<?page=1>; rel=\(relation)").links
    #expect(
      PageLinks(links, base: base).previous == "https://api.example.com/v1/rows?page=1"
    )
  }

  /// An unreadable header that may contain a next link must not end the list. Its page is shown, and the next one fails.
  @Test(arguments: [
    ("<?page=3; rel=next", true), ("<?page=1>; rel=prev, <?page=3", true), ("<", true),
    ("?page=3; rel=next", true), ("\"?page=3\"; rel=\"NEXT\"", true),
    ("<?page=3>; rel=next, <?page=9", false), ("garbage", false), ("garbage; rel=last", false),
    ("<?page=3>; title=next", false), ("<?page=1>; rel=prev; title=\"a, <b>; rel=next\"", false),
    // A quote that is not escaped may hide a link, and one without an end.
    (#"<?page=1>; rel="prev"; title="5" disk", <?page=3>; rel="next""#, true),
    (#"<?page=1>; rel="prev"; title="no end, <?page=3>; rel="next""#, true),
    (#"<?page=1>; rel="prev"; title="no end, <?page=3>; rel=next"#, true),
    (#"<?page=3>; title="a"b"; rel="next""#, true),
  ])
  func broken(_ header: String, isError: Bool) async throws {
    let response = try #require(
      HTTPURLResponse(
        url: base,
        statusCode: 200,
        httpVersion: nil,
        headerFields: ["Link": header]
      )
    )
    let request = URLRequest(url: base)
    guard isError else {
      #expect(
        !PageLinks(response, to: request).mayHideNext
          || PageLinks(response, to: request).next != nil
      )
      return
    }
    #expect(PageLinks(response, to: request).next == nil)
    #expect(PageLinks(response, to: request).mayHideNext)
    let body = try Envelope.array(0..<2)
    let source = HTTPPageSource<Row>.linked(
      base,
      ScriptedTransport(.init(headers: ["Link": header], body: body))
    )
    let page = try await source.first()
    #expect(page.items.count == 2)
    let key = try #require(page.next)
    let error = await #expect(throws: HTTPPageError.self) { try await source.next(key) }
    #expect(error?.code == .invalidResponse)
    #expect(error?.description.contains("Link header") == true, "\(error)")
  }

  @Test(arguments: [(65_536, true), (65_537, false)])
  func length(_ length: Int, isRead: Bool) throws {
    let link = "<?page=3>; rel=next, "
    let header = link + String(repeating: "x", count: length - link.utf8.count)
    let response = try #require(
      HTTPURLResponse(
        url: base,
        statusCode: 200,
        httpVersion: nil,
        headerFields: ["Link": header]
      )
    )
    let request = URLRequest(url: base)
    guard !isRead else {
      #expect(PageLinks(response, to: request).next?.hasSuffix("page=3") == true)
      return
    }
    #expect(PageLinks(response, to: request).next == nil)
    #expect(PageLinks(response, to: request).mayHideNext)
  }
}

@Suite struct WebLinkTests {
  @Test(arguments: [
    // RFC 8288, section 3.5
    (
      #"<http://example.com/TheBook/chapter2>; rel="previous"; title="previous chapter""#,
      ["http://example.com/TheBook/chapter2 previous"]
    ),
    (#"</>; rel="http://example.net/foo""#, ["/ http://example.net/foo"]),
    (##"</terms>; rel="copyright"; anchor="#foo""##, ["/terms copyright #foo"]),
    (
      #"</TheBook/chapter2>; rel="previous"; title*=UTF-8'de'letztes%20Kapitel, "#
        + #"</TheBook/chapter4>; rel="next"; title*=UTF-8'de'n%c3%a4chstes%20Kapitel"#,
      ["/TheBook/chapter2 previous", "/TheBook/chapter4 next"]
    ),
    (
      #"<http://example.org/>; rel="start http://example.net/relation/other""#,
      ["http://example.org/ start,http://example.net/relation/other"]
    ),
    (
      #"<https://example.org/>; rel="start", <https://example.org/index>; rel="index""#,
      ["https://example.org/ start", "https://example.org/index index"]
    ),
    // From real servers
    ("<a>;rel=next", ["a next"]),
    ("<a> ; REL = NEXT ", ["a next"]),
    ("<a>; rel=next,<b>; rel=prev", ["a next", "b prev"]),
    ("<a?ids=1,2;3>; rel=next", ["a?ids=1,2;3 next"]),
    (#"<a>; title="x, <b>; rel=next"; rel=prev"#, ["a prev"]),
    (#"<a>; title="say \"hi\", ok"; rel=next"#, ["a next"]),
    ("<a>; rel=prev; rel=next", ["a prev"]),
    ("<a>; rel; rel=next", ["a next"]),
    ("<a>; rel=\"\"", ["a "]),
    ("<a>", ["a "]),
    ("<>; rel=next", [" next"]),
    (",, <a>; rel=next,,", ["a next"]),
    ("<a>;; rel=next;", ["a next"]),
    ("<a>; rel=\"next\tlast\"", ["a next,last"]),
    // Nonsense
    ("", []),
    ("next", []),
    ("<a", []),
    ("<a; rel=next", []),
    ("garbage, <a>; rel=next", ["a next"]),
    (#"garbage ", <b>; rel=prev", <a>; rel=next"#, ["a next"]),
    ("<a> garbage; rel=prev, <b>; rel=next", ["a ", "b next"]),
    (#"<a>; rel="next"#, ["a next"]),
    ("<a>; rel='next'", ["a next"]),
    (#"<a>; rel="next\"#, ["a next\\"]),
    ("<a>; =; rel=next", ["a next"]),
    ("<a>; rel=", ["a "]),
  ])
  func links(_ header: String, expected: [String]) {
    let links = LinkHeader(header).links.map { link in
      "\(link.target) \(link.relations.joined(separator: ","))"
        + (link.anchor.map { " \($0)" } ?? "")
    }
    #expect(links == expected)
  }

  /// Quadratic code would read 10^12 bytes here and exceed the suite's time limit.
  @Test(
    arguments: ["<", "<a>;", "<a>,", "\"", "\\", ";", ",", "<a>;x=\"", "<a>x\"", "=", " ", "\0"]
  )
  func hostileInput_isReadInOnePass(_ unit: String) {
    let header = String(repeating: unit, count: 1_000_000 / unit.utf8.count)
    #expect(LinkHeader(header).links.allSatisfy { $0.relations.isEmpty })
  }

  @Test(arguments: ["<", ">", "\"", "\\", ";", ",", "=", " ", "rel", "next", "é", "\u{0}"])
  func everyShortMixture_isReadWithoutTrapping(first: String) {
    let units = ["<", ">", "\"", "\\", ";", ",", "=", " ", "rel", "a"]
    var mixtures = [first]
    for _ in 1...3 { mixtures = mixtures.flatMap { mixture in units.map { mixture + $0 } } }
    for mixture in mixtures { _ = LinkHeader(mixture) }
  }
}

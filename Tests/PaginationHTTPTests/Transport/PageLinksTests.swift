import Foundation
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
    #expect(PageLinks(WebLink.links(in: header), base: base).next == expected)
  }

  @Test(arguments: ["prev", "previous", "PREV", "\"first prev\""])
  func previous(relation: String) {
    let links = WebLink.links(in: "<?page=1>; rel=\(relation)")
    #expect(
      PageLinks(links, base: base).previous == "https://api.example.com/v1/rows?page=1"
    )
  }

  /// A header in which a next link may have been, and cannot be read, must not end the list.
  @Test(arguments: [
    ("<?page=3; rel=next", true), ("<?page=1>; rel=prev, <?page=3", true), ("<", true),
    ("?page=3; rel=next", true), ("\"?page=3\"; rel=\"NEXT\"", true),
    ("<?page=3>; rel=next, <?page=9", false), ("garbage", false), ("garbage; rel=last", false),
    ("<?page=3>; title=next", false),
  ])
  func broken(_ header: String, isError: Bool) throws {
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
      #expect(throws: Never.self) { try PageLinks(response, to: request) }
      return
    }
    let error = try #require(throws: HTTPPageError.self) { try PageLinks(response, to: request) }
    #expect(error.code == .invalidResponse)
    #expect(error.description.contains("Link header"), "\(error)")
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
      #expect(try PageLinks(response, to: request).next?.hasSuffix("page=3") == true)
      return
    }
    let error = try #require(throws: HTTPPageError.self) { try PageLinks(response, to: request) }
    #expect(error.code == .invalidResponse)
    #expect(!error.isRetryable)
  }
}

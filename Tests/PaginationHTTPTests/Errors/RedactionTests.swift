import Foundation
import Testing

@testable import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RedactionTests {
  @Test(arguments: [
    ("https://a.test/posts?page=3&per_page=20", "https://a.test/posts?page=3&per_page=20"),
    ("https://a.test/posts?token=abc&page=3", "https://a.test/posts?token=…&page=3"),
    ("https://a.test/posts?after=eyJpZCI6MX0&limit=5", "https://a.test/posts?after=…&limit=5"),
    ("https://user:secret@a.test:8443/x", "https://a.test:8443/x"),
    ("https://user@a.test/x", "https://a.test/x"),
    ("https://a.test/x#access_token=abc", "https://a.test/x"),
    ("https://a.test/x?abcdef", "https://a.test/x?…"),
    ("https://a.test/x?page=secret", "https://a.test/x?page=…"),
    ("https://a.test/x?page=12345678901", "https://a.test/x?page=…"),
    ("https://a.test/x?Page%5Bnumber%5D=2", "https://a.test/x?Page%5Bnumber%5D=2"),
    ("https://a.test/x?q=a%26page=1", "https://a.test/x?q=…"),
    ("https://a.test/a%20b", "https://a.test/a%20b"),
    ("http://[::1]:80/x", "http://[::1]:80/x"),
  ])
  func url(_ text: String, shown: String) {
    #expect(URL.test(text).redacted == shown)
  }

  @Test func excerpt_isOneShortLineWithoutControls() {
    let summary = RequestSummary(URLRequest(url: .test()))
    #expect(summary.excerpt(of: Data("a\r\n b\u{1B}[31mc\u{0}".utf8)) == "a b [31mc")
    #expect(summary.excerpt(of: Data(" \n ".utf8)) == nil)
    #expect(summary.excerpt(of: Data()) == nil)
    let long = summary.excerpt(of: Data(repeating: UInt8(ascii: "x"), count: 100_000))
    #expect(long == String(repeating: "x", count: 200) + "…")
    #expect(summary.excerpt(of: Data([0xFF, 0xFE])) == "\u{FFFD}\u{FFFD}")
  }

  @Test(arguments: ["Authorization", "Proxy-Authorization", "Cookie", "X-API-Key"])
  func excerpt_repeatsNoCredentials(header: String) {
    var request = URLRequest(url: .test())
    request.setValue("Bearer 0123456789abcdef", forHTTPHeaderField: header)
    let summary = RequestSummary(request)
    #expect(summary.excerpt(of: "you sent Bearer 0123456789abcdef.") == "you sent ….")
    #expect(summary.excerpt(of: "token 0123456789abcdef is bad") == "token … is bad")
  }
}

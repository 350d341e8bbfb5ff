import Foundation
import PaginationHTTP
import Testing

@Suite struct HTTPOriginTests {
  @Test(arguments: [
    ("https://a.test/x", "https://a.test/y?z", true),
    ("https://a.test/x", "HTTPS://A.TEST:443/x", true),
    ("https://a.test/x", "https://a.test:/x", true),
    ("https://a.test/x", "https://a.test:0443/x", true),
    ("https://a.test/x", "https://a.test./x", true),
    ("https://a.test/x", "https://%61.test/x", true),
    ("https://b\u{FC}cher.test/x", "https://xn--bcher-kva.test/", true),
    ("https://b\u{FC}cher.test/x", "https://b%C3%BCcher.test/", true),
    ("https://B\u{DC}CHER.test/x", "https://b\u{FC}cher.test/", true),
    ("https://xn--a.test/x", "https://XN--A.TEST/y", true),
    ("https://a.test", "https://\u{FF41}.test", true),
    ("https://a.test", "https://a\u{3002}test", true),
    ("http://a.test", "http://a.test:80/", true),
    ("http://[::1]:8080/", "http://[::1]:8080/x", true),
    ("http://[FE80::A]/", "http://[fe80::a]/x", true),
    ("https://a.test", "http://a.test", false),
    ("http://a.test", "https://a.test", false),
    ("https://a.test", "https://a.test:80", false),
    ("https://a.test", "https://b.test", false),
    ("https://a.test", "https://a.test:8443", false),
    ("https://a.test", "https://a.test.evil.test", false),
    ("https://a.test", "https://sub.a.test", false),
    ("https://a.test", "https://a.test@evil.test", false),
    ("https://a.test", "https://a.test:443@evil.test", false),
    ("https://a.test", "https://a.test%2F@evil.test", false),
    ("https://a.test", "https://a.test\\@evil.test", false),
    ("https://a.test", "https://evil.test#@a.test", false),
    ("https://a.test", "https://evil.test?@a.test", false),
    ("https://a.test", "https://evil.test/@a.test", false),
    ("https://a.test", "https://\u{430}.test", false),
    ("http://127.0.0.1", "http://127.1", false),
    ("http://127.0.0.1", "http://localhost", false),
  ])
  func equality(_ one: String, _ other: String, isSame: Bool) throws {
    let home = try #require(HTTPOrigin(URL.test(one)))
    #expect((HTTPOrigin(URL.test(other)) == home) == isSame)
  }

  @Test(arguments: [
    "ftp://a.test", "https:///x", "file:///etc/passwd", "javascript:alert(1)", "/rows",
    "https:a.test",
    "https:/\\evil.test", "https://a.test%40evil.test", "https://a.test%2Fevil.test",
    "https://a.test%5Cevil.test", "https://a.test%3A80", "https://a%00.test", "https://a%0A.test",
    "https://a%20.test", "https://a..test", "https://.a.test", "https://a.test..", "https://.",
    "https://%2E", "https://a.test:0", "https://a.test:65536", "https://a.test:99999",
    "https://[::1%25eth0]/",
  ])
  func urlWithoutOne(_ text: String) {
    #expect(HTTPOrigin(URL.test(text)) == nil)
  }

  @Test func relativeURL_hasThatOfItsBase() {
    let url = URL(string: "/x", relativeTo: .test("https://a.test:444/y"))
    #expect(url.flatMap { HTTPOrigin($0) } == "https://a.test:444")
  }

  @Test(arguments: [
    ("https://api.example.com", "https://api.example.com"),
    ("HTTPS://Api.Example.Com:443/", "https://api.example.com"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
    ("http://[::1]", "http://[::1]"),
    ("https://b\u{FC}cher.example", "https://xn--bcher-kva.example"),
    // It looks like an international name, but is none.
    ("https://xn--a.test", "https://xn--a.test"),
    ("https://a.test:80", "https://a.test:80"),
    ("https://user@a.test", nil), ("https://@a.test", nil), ("https://a.test/x", nil),
    ("https://a.test?x", nil), ("https://a.test#x", nil), ("https://a.test//", nil),
    ("a.test", nil), ("//a.test", nil), ("https:a.test", nil), ("", nil), ("https://", nil),
    ("https://a.test\\", nil), ("https://a\tb.test", nil), ("https://a.test\n", nil),
    (" https://a.test", nil), ("https://a.test ", nil), ("https://a.test:x", nil),
    ("https://a.test:99999999999999999999", nil), ("https://a.test:+80", nil),
    ("https://a.test:-1", nil), ("https://a.test:80:80", nil),
    ("https://[::1", nil), ("https://[::1]x", nil), ("https://[]", nil), ("https://[a/b]", nil),
    ("https://a.test:\u{661}", nil), ("ws://a.test", nil), ("*", nil), ("https://*.a.test", nil),
  ])
  func text(_ text: String, description: String?) {
    #expect(HTTPOrigin(text)?.description == description)
  }

  @Test func parts() {
    let origin: HTTPOrigin = "http://LOCALHOST:8080"
    #expect(origin.scheme == "http")
    #expect(origin.host == "localhost")
    #expect(origin.port == 8080)
    #expect(HTTPOrigin(URL.test("https://a.test"))?.port == 443)
    #expect(HTTPOrigin(URL.test("http://a.test"))?.port == 80)
  }
}

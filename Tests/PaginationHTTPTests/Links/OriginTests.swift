import Foundation
import Testing

@testable import PaginationHTTP

@Suite struct OriginTests {
  @Test(arguments: [
    ("https://a.test/x", "https://a.test/y?z", true),
    ("https://a.test/x", "HTTPS://A.TEST:443/x", true),
    ("http://a.test", "http://a.test:80/", true),
    ("https://a.test", "http://a.test", false),
    ("http://a.test", "https://a.test", false),
    ("https://a.test", "https://b.test", false),
    ("https://a.test", "https://a.test:8443", false),
    ("https://a.test", "https://a.test.evil.test", false),
    ("https://a.test", "https://sub.a.test", false),
    ("https://a.test", "ftp://a.test", false),
    ("https://a.test", "https:///x", false),
    ("https://a.test", "file:///etc/passwd", false),
  ])
  func equality(_ one: String, _ other: String, isSame: Bool) throws {
    let home = try #require(Origin(.test(one)))
    #expect((Origin(.test(other)) == home) == isSame)
  }
}

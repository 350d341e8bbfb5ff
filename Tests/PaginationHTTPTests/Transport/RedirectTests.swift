import Foundation
import Testing

@testable import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RedirectTests {
  private let allowed: Set<HTTPOrigin> = ["https://other.test", "http://a.test"]

  /// The request to send as `METHOD url`, or another result.
  private func outcome(
    _ status: Int,
    method: String = "GET",
    from: String = "https://a.test/x?y=1",
    to location: String?
  ) throws -> String {
    var request = URLRequest(url: .test(from))
    request.httpMethod = method
    let response = try #require(
      HTTPURLResponse(
        url: .test(from),
        statusCode: status,
        httpVersion: nil,
        headerFields: location.map { ["Location": $0] }
      )
    )
    switch Redirect(response, to: request, from: request, allowed: allowed) {
    case .none: return "none"
    case .follow(let next): return "\(next.httpMethod ?? "") \(next.url?.absoluteString ?? "")"
    case .refused(let url): return "refused \(url.absoluteString)"
    }
  }

  @Test(arguments: [
    ("/z", "GET https://a.test/z"),
    ("z", "GET https://a.test/z"),
    ("?p=2", "GET https://a.test/x?p=2"),
    ("?p[after]=2%3D", "GET https://a.test/x?p%5Bafter%5D=2%3D"),
    ("//a.test:443/z", "GET https://a.test:443/z"),
    ("https://other.test/z", "GET https://other.test/z"),
    ("//other.test/z", "GET https://other.test/z"),
    ("http://a.test/z", "GET http://a.test/z"),
    ("http://other.test/z", "refused http://other.test/z"),
    ("https://other.test:444/z", "refused https://other.test:444/z"),
    ("https://sub.other.test/z", "refused https://sub.other.test/z"),
    ("https://user@other.test/z", "refused https://user@other.test/z"),
    ("https://user@a.test/z", "refused https://user@a.test/z"),
    ("https://other.test@evil.test/z", "refused https://other.test@evil.test/z"),
    ("file:///etc/passwd", "refused file:///etc/passwd"),
    ("javascript:alert(1)", "refused javascript:alert(1)"),
    ("http://[", "none"),
    (nil, "none"),
  ])
  func target(_ location: String?, expected: String) throws {
    #expect(try outcome(302, to: location) == expected)
  }

  @Test(arguments: [
    (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"),
    (308, "POST", "POST"), (301, "GET", "GET"), (303, "PUT", "GET"), (301, "PUT", "PUT"),
    (303, "HEAD", "HEAD"),
  ])
  func method(_ status: Int, _ method: String, becomes next: String) throws {
    #expect(try outcome(status, method: method, to: "/z") == "\(next) https://a.test/z")
  }

  @Test(arguments: [200, 201, 300, 304, 305, 306, 400, 401])
  func otherStatus_isNone(_ status: Int) throws {
    #expect(try outcome(status, to: "/z") == "none")
  }

  @Test func bodyAndItsHeaders_goWhenThePostBecomesAGet() throws {
    let request = post()
    let changed = try next(303, request, to: "https://a.test/z")
    #expect(changed.httpBody == nil)
    #expect(changed.value(forHTTPHeaderField: "Content-Type") == nil)
    #expect(changed.value(forHTTPHeaderField: "Authorization") == "Bearer x")
    let kept = try next(307, request, to: "https://a.test/z")
    #expect(kept.httpBody == Data("{}".utf8))
    #expect(kept.value(forHTTPHeaderField: "Content-Type") == "application/json")
  }

  @Test(arguments: ["https://other.test/z", "http://a.test/z"])
  func anotherOrigin_getsNoCredentials(_ target: String) throws {
    let next = try next(307, post(), to: target)
    #expect(
      next.allHTTPHeaderFields == [
        "Accept": "application/json", "Accept-Language": "en", "Content-Type": "application/json",
        "User-Agent": "test",
      ]
    )
    #expect(!next.httpShouldHandleCookies)
    #expect(next.httpBody == Data("{}".utf8))
  }

  private func post() -> URLRequest {
    var request = URLRequest(url: .test("https://a.test/x"))
    request.httpMethod = "POST"
    request.httpBody = Data("{}".utf8)
    request.allHTTPHeaderFields = [
      "Accept": "application/json", "Accept-Language": "en", "Content-Type": "application/json",
      "User-Agent": "test", "Authorization": "Bearer x", "Cookie": "session=1", "X-Api-Key": "k",
      "Proxy-Authorization": "y", "X-Tenant": "t", "If-None-Match": "\"1\"", "Referer": "r",
    ]
    return request
  }

  private func next(_ status: Int, _ request: URLRequest, to target: String) throws -> URLRequest {
    let response = try #require(
      HTTPURLResponse(
        url: .test("https://a.test/x"),
        statusCode: status,
        httpVersion: nil,
        headerFields: ["Location": target]
      )
    )
    guard case .follow(let next) = Redirect(response, to: request, from: request, allowed: allowed)
    else {
      throw Missing()
    }
    return next
  }
}

import Foundation
import Testing

@testable import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Which stored responses `URLCache` may use. (It revalidates only on Apple's systems.)
@Suite struct CachePolicyTests {
  private func request(_ headers: [String: String] = [:]) -> URLRequest {
    var request = URLRequest(url: .test())
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    return request
  }

  private func stored(_ data: Data = Data("[]".utf8)) throws -> CachedURLResponse {
    let response = try #require(
      HTTPURLResponse(
        url: .test(),
        statusCode: 200,
        httpVersion: "HTTP/1.1",
        headerFields: ["ETag": "\"1\""]
      )
    )
    return CachedURLResponse(response: response, data: data)
  }

  @Test func aStoredPage_isRevalidated() throws {
    let request = request(["Authorization": "Bearer ann", "Accept-Language": "en"])
    let page = request.marking(try stored())
    #expect(page.data == Data("[]".utf8))
    #expect((page.response as? HTTPURLResponse)?.statusCode == 200)
    #expect(request.revalidationPolicy(for: page) == .reloadRevalidatingCacheData)
    // With nothing stored, another request may still store a page before this one is sent.
    #expect(request.revalidationPolicy(for: nil) == .reloadRevalidatingCacheData)
  }

  @Test(
    arguments: [
      ("Authorization", "Bearer ann", "Bearer bob"), ("Authorization", "Bearer ann", nil),
      ("Accept-Language", "en", "de"), ("Cookie", nil, "session=1"),
      // Two spellings of one character are two cursors.
      ("X-Cursor", "caf\u{E9}", "cafe\u{301}"),
    ] as [(String, String?, String?)]
  )
  func aPageOfOtherHeaders_isIgnored(_ name: String, _ one: String?, _ other: String?) throws {
    let page = request([name: one].compactMapValues(\.self)).marking(try stored())
    let asked = request([name: other].compactMapValues(\.self))
    #expect(asked.revalidationPolicy(for: page) == .reloadIgnoringLocalCacheData)
  }

  @Test func anUnmarkedPage_isIgnored() throws {
    #expect(request().revalidationPolicy(for: try stored()) == .reloadIgnoringLocalCacheData)
  }

  @Test func theNamesOfHeaders_haveNoCase() throws {
    let page = request(["X-TENANT": "1", "a": "2"]).marking(try stored())
    let asked = request(["A": "2", "x-tenant": "1"])
    #expect(asked.revalidationPolicy(for: page) == .reloadRevalidatingCacheData)
  }

  @Test func aDownload_asksTheCacheOnlyIfItHasOne() {
    let request = request()
    let without = Download(request, maximumBodySize: 1, cache: nil)
    #expect(without.revalidating(request).cachePolicy == .useProtocolCachePolicy)
    let with = Download(
      request,
      maximumBodySize: 1,
      cache: URLCache.shared
    )
    #expect(with.revalidating(request).cachePolicy == .reloadRevalidatingCacheData)
  }
}

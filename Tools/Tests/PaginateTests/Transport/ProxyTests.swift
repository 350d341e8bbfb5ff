import ArgumentParser
import Foundation
import Testing

@testable import paginate

/// The proxies that the environment names.
@Suite struct ProxyTests {
  private static let proxy = "http://proxy.test:3128"

  @Test(arguments: [
    ("http://a.test/", ["http_proxy": proxy], true),
    ("http://a.test/", ["HTTP_PROXY": proxy], true),
    ("http://a.test/", ["HTTP_PROXY": proxy, "REQUEST_METHOD": "GET"], false),
    ("http://a.test/", ["https_proxy": proxy], false),
    ("http://a.test/", ["all_proxy": proxy], true),
    ("https://a.test/", ["https_proxy": proxy], true),
    ("https://a.test/", ["HTTPS_PROXY": proxy], true),
    ("https://a.test/", ["ALL_PROXY": proxy], true),
    ("https://a.test/", ["http_proxy": proxy], false),
    ("https://a.test/", ["https_proxy": ""], false),
    ("https://a.test/", ["https_proxy": proxy, "no_proxy": "*"], false),
    ("https://a.test/", ["https_proxy": proxy, "NO_PROXY": "b.test, A.Test"], false),
    ("https://www.a.test/", ["https_proxy": proxy, "no_proxy": "a.test"], false),
    ("https://www.a.test/", ["https_proxy": proxy, "no_proxy": ".a.test"], false),
    ("https://aa.test/", ["https_proxy": proxy, "no_proxy": "a.test"], true),
    ("https://a.test/", ["https_proxy": proxy, "no_proxy": "www.a.test"], true),
    ("https://10.1.2.3/", ["https_proxy": proxy, "no_proxy": "10.0.0.0/8"], false),
    ("https://11.1.2.3/", ["https_proxy": proxy, "no_proxy": "10.0.0.0/8"], true),
    ("https://[fd00::1]/", ["https_proxy": proxy, "no_proxy": "fd00::/8"], false),
    ("https://10.1.2.3/", ["https_proxy": proxy, "no_proxy": "10.1.2.3/33, x/y"], true),
  ])
  func rules(url: String, environment: [String: String], isUsed: Bool) throws {
    let found = try Proxies(environment).proxy(for: try #require(URL(string: url)))
    #expect(found.map { "\($0.host):\($0.port)" } == (isUsed ? "proxy.test:3128" : nil))
  }

  @Test func spellings() throws {
    let url = try #require(URL(string: "http://a.test/"))
    func proxy(_ value: String) throws -> Proxies.Proxy? {
      try Proxies(["http_proxy": value]).proxy(for: url)
    }
    #expect(try proxy("proxy.test")?.port == 1080)
    #expect(try proxy("http://me:p%40ss@proxy.test:1/")?.login == "me:p@ss")
    #expect(try proxy("socks5h://proxy.test:1")?.isSOCKS == true)
    for value in ["ftp://proxy.test", "https://proxy.test", "http://"] {
      #expect(throws: ValidationError.self) { try proxy(value) }
    }
  }

  /// For http, the proxy gets the whole URL, and the credentials that belong to it.
  @Test func getsWholeURLs() async throws {
    let proxy = try HostileServer {
      $0.target.contains("page=2") ? Rows.array([]) : Rows.array([1])
    }
    let outcome = try await fetch(
      "http://list.test:81/items?q=a%2Fb",
      ["--style", "page"],
      environment: ["http_proxy": "http://me:s3cr3t@127.0.0.1:\(proxy.port)", "no_proxy": ""]
    )
    #expect(outcome.isWhole([1], pages: 2), "\(outcome.errors)")
    #expect(proxy.targets.first == "http://list.test:81/items?q=a%2Fb&page=1&per_page=100")
    let request = try #require(proxy.requests.first)
    #expect(request[header: "host"] == "list.test:81")
    #expect(request[header: "proxy-authorization"] == "Basic bWU6czNjcjN0")
  }

  /// For https, it opens a tunnel, or says why not.
  @Test(arguments: [("403 Forbidden", "did not connect"), ("407 Login", "a user and a password")])
  func opensTunnels(status: String, words: String) async throws {
    let proxy = try HostileServer { _ in .status(status) }
    let outcome = try await fetch(
      "https://list.test/items",
      ["--style", "page", "--retries", "0"],
      environment: ["HTTPS_PROXY": "me:s3cr3t@127.0.0.1:\(proxy.port)", "no_proxy": ""]
    )
    #expect(outcome.status == 1)
    #expect(proxy.requests.first?.method == "CONNECT")
    #expect(proxy.targets.first == "list.test:443")
    #expect(outcome.errors.contains("the proxy 127.0.0.1:\(proxy.port) (from HTTPS_PROXY)"))
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(!outcome.errors.contains("s3cr3t"))
  }

  @Test func isNotThere() async throws {
    let outcome = try await fetch(
      "http://list.test/",
      ["--style", "page", "--retries", "0"],
      environment: ["http_proxy": "127.0.0.1:1", "no_proxy": ""]
    )
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("the proxy 127.0.0.1:1 (from http_proxy) does not accept"),
      "\(outcome.errors)"
    )
  }

  @Test func cannotBeUsed() async throws {
    let outcome = try await fetch(
      "http://list.test/",
      environment: ["http_proxy": "ftp://me:s3cr3t@x", "no_proxy": ""]
    )
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("http_proxy: that proxy cannot be used"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("s3cr3t"))
  }
}

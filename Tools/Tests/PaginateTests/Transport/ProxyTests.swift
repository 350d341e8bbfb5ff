import Testing

/// The proxies that the environment names.
@Suite struct ProxyTests {
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
    #expect(
      outcome.errors.contains("the proxy ") && outcome.errors.contains(words),
      "\(outcome.errors)"
    )
    #expect(!outcome.errors.contains("s3cr3t"))
  }

  @Test(arguments: [
    ("127.0.0.1:1", "Failed to connect to 127.0.0.1 port 1"), ("ftp://me:s3cr3t@x", ""),
  ])
  func isNotThere(proxy: String, words: String) async throws {
    let outcome = try await fetch(
      "http://list.test/",
      ["--style", "page", "--retries", "0"],
      environment: ["http_proxy": proxy, "no_proxy": ""]
    )
    #expect(outcome.status == 1)
    #expect(words.isEmpty || outcome.errors.contains(words), "\(outcome.errors)")
    #expect(!outcome.errors.contains("s3cr3t"), "\(outcome.errors)")
  }

  @Test func noProxyNamesHostsThatNeedNone() async throws {
    let server = try HostileServer { _ in Rows.array([]) }
    let outcome = try await fetch(
      server.url("/items"),
      ["--style", "page"],
      environment: ["http_proxy": "127.0.0.1:1", "no_proxy": "127.0.0.0/8"]
    )
    #expect(outcome.isWhole([], pages: 1), "\(outcome.errors)")
  }
}

import Testing

/// Redirects to the same and to other origins.
@Suite struct RedirectTests {
  private static let options = [
    "--style", "page", "--max-pages", "1", "--retries", "0",
    "--header", "Authorization: Bearer secret-token", "--header", "X-Api-Key: secret-key",
    "--header", "Cookie: id=secret-cookie",
  ]

  private static let statuses = [
    "301 Moved Permanently", "302 Found", "303 See Other", "307 Temporary Redirect",
    "308 Permanent Redirect",
  ]

  @Test(arguments: statuses) func toAnotherOriginAreRefused(status: String) async throws {
    let other = try HostileServer { _ in Rows.array(1...2) }
    let target = other.url("/items?code=secret-code")
    let server = try HostileServer { _ in .redirect(target, status: status) }
    let outcome = try await fetch(server.url(), Self.options)
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("redirected to another origin"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("secret"), "\(outcome.errors)")
    #expect(other.requests.isEmpty)
    #expect(server.requests.count == 1)
  }

  @Test(arguments: statuses) func toAnAllowedOriginGoWithoutCredentials(
    status: String
  ) async throws {
    let other = try HostileServer { _ in Rows.array(1...2) }
    let target = other.url()
    let server = try HostileServer { _ in .redirect(target, status: status) }
    let outcome = try await fetch(
      server.url("/items?api_key=secret-key"),
      Self.options + ["--allow-origin", "http://127.0.0.1:\(other.port)"]
    )
    #expect(outcome.status == 0)
    #expect(outcome.text == Rows.lines(1...2))
    #expect(server.requests.count == 1)
    #expect(other.requests.count == 1)
    #expect(!(other.requests.first?.echo.contains("secret") ?? true))
  }

  @Test(arguments: statuses) func atHomeAreFollowed(status: String) async throws {
    let server = try HostileServer { request in
      request.path == "/items" ? .redirect("/moved?x=1", status: status) : Rows.array(1...2)
    }
    let outcome = try await fetch(server.url(), Self.options)
    #expect(outcome.status == 0)
    #expect(outcome.text == Rows.lines(1...2))
    #expect(server.requests.map(\.path) == ["/items", "/moved"])
    #expect(server.requests.last?[header: "authorization"] == "Bearer secret-token")
    #expect(server.requests.last?[header: "x-api-key"] == "secret-key")
  }

  @Test(arguments: ["/items?page=1&per_page=100", "/other"]) func loopsEnd(
    target: String
  ) async throws {
    let server = try HostileServer { _ in .redirect(target) }
    let outcome = try await fetch(server.url(), Self.options)
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("redirect"), "\(outcome.errors)")
    #expect(server.requests.count <= 25)
  }

  @Test func loopsOverTwoOriginsEnd() async throws {
    let home = Guarded("")
    let other = try HostileServer { _ in .redirect(home.withLock { $0 }) }
    let target = other.url()
    let server = try HostileServer { _ in .redirect(target) }
    home.withLock { $0 = server.url() }
    let outcome = try await fetch(
      server.url(),
      Self.options + ["--allow-origin", "http://127.0.0.1:\(other.port)"]
    )
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(!outcome.errors.contains("secret"))
    #expect(server.requests.count + other.requests.count <= 6)
    #expect(other.requests.allSatisfy { !$0.echo.contains("secret") })
  }

  @Test(arguments: [
    "file:///etc/passwd", "javascript:alert(1)", "ftp://127.0.0.1/x", "http://user@127.0.0.1/x", "",
    "http://", "data:application/json,[]",
  ])
  func elsewhereEnd(target: String) async throws {
    let server = try HostileServer { _ in .redirect(target) }
    let outcome = try await fetch(server.url(), Self.options)
    #expect(outcome.isExit && outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(!outcome.errors.contains("secret"))
    #expect(server.requests.count <= 25)
  }

  @Test func withoutATarget() async throws {
    let server = try HostileServer { _ in .status("302 Found") }
    let outcome = try await fetch(server.url(), Self.options)
    #expect(outcome.status == 1)
    #expect(server.requests.count == 1)
    #expect(outcome.errors.contains("302"), "\(outcome.errors)")
  }
}

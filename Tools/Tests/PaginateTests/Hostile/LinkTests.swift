import Foundation
import Testing

/// Next links: those that must be understood, and those that must not be followed.
@Suite struct LinkTests {
  private static let style = ["--style", "link", "--retries", "0"]

  /// Headers that lead to the second page; `BASE` is the server's URL.
  static let understood: [[String]] = [
    ["Link: <BASE/items?page=2>; rel=\"next\""],
    ["Link: <BASE/items?ids=1,2,3;4&page=2>; title=\"a, b; <c>\"; rel=\"next\""],
    ["Link: <BASE/first>; rel=\"first\"; title=\"x, <BASE/evil>; rel=next\", <?page=2>; rel=next"],
    ["Link: <BASE/first>; rel=\"prev\"", "Link: <BASE/items?page=2>; rel=next"],
    ["Link: <BASE/items?page=2>; rel=next", "Link: <BASE/last>; rel=last"],
    ["link: </items?page=2>;REL=NEXT"],
    ["LINK: <?page=2>  ;  rel = \"last next\""],
    ["Link: <items?page=2>; rel=\"next\"; rel=\"prev\""],
    ["Link: , ,<?page=2>; rel=next,,"],
    ["Link: <?page=2#part>; rel=next"],
    ["Link: <./x/../items?page=2>; rel=next"],
  ]

  @Test(arguments: understood) func areUnderstood(_ headers: [String]) async throws {
    let server = try HostileServer { request in
      guard request.query("page") == nil else { return Rows.array(3...4) }
      let base = "http://" + (request[header: "host"] ?? "")
      return Rows.array(1...2, headers: headers.map { $0.replacing("BASE", with: base) })
    }
    let outcome = try await fetch(server.url(), Self.style)
    #expect(outcome.isWhole(1...4, pages: 2), "\(outcome.errors)")
    #expect(server.requests.map(\.path) == ["/items", "/items"])
    #expect(server.requests.last?.number("page") == 2)
  }

  /// Headers that name no next page.
  static let none: [[String]] = [
    [],
    ["Link:"],
    ["Link: <?page=2>; rel=prev"],
    ["Link: <?page=2>; rel=prev; rel=next"],
    ["Link: <?page=2>; title=\"next\""],
    ["Link: <?page=2>"],
    ["Link: <?page=2>; rel=next; anchor=\"/other\""],
    ["Link: " + String(repeating: "<>;", count: 10_000)],
    ["Link: " + String(repeating: "<>,", count: 10_000)],
    ["Link: " + String(repeating: "\\\"", count: 10_000)],
  ]

  @Test(arguments: none) func endTheList(_ headers: [String]) async throws {
    let server = try HostileServer { _ in Rows.array(1...2, headers: headers) }
    let outcome = try await fetch(server.url(), Self.style)
    #expect(outcome.isWhole(1...2, pages: 1), "\(outcome.errors)")
    #expect(server.requests.count == 1)
  }

  /// Links that leave out the caller's query, or have the inner name of a server behind a proxy.
  private static func behindAProxy(_ link: @escaping @Sendable (Int) -> String) throws
    -> HostileServer
  {
    try HostileServer { request in
      guard request.query("status") == "odd", request.target.hasPrefix("/api/items") else {
        return .status("403 Forbidden")
      }
      let start = request.number("skip") ?? 0
      let next = start < 4 ? ["Link: <\(link(start + 2))>; rel=next"] : []
      return Rows.array(start + 1...start + 2, headers: next)
    }
  }

  @Test(arguments: [
    ("/api/items?skip=", ["--keep-query", "status"]),
    ("http://inner.example:8082/items?status=odd&skip=", ["--links", "path"]),
    ("http://inner.example/api/items?skip=", ["--links", "path", "--keep-query", "status"]),
  ])
  func linksThatLackSomething(link: String, options: [String]) async throws {
    let server = try Self.behindAProxy { link + "\($0)" }
    let target = server.url("/api/items?status=odd")
    let outcome = try await fetch(target, Self.style + options)
    #expect(outcome.isWhole(1...6, pages: 3), "\(outcome.errors)")
    let without = try await fetch(target, Self.style)
    #expect(without.status == 1)
    #expect(without.text == Rows.lines(1...2))
    #expect(options.contains { without.errors.contains($0) }, "\(without.errors)")
  }

  /// If a header can't be parsed but may name a next page, the list has not ended, also if the style is detected.
  @Test(
    arguments: [
      "<?page=2; rel=next", "<?page=1>; rel=prev, <?page=2; rel=next", "?page=2; rel=next",
      String(repeating: "<", count: 10_000),
    ],
    [Self.style, ["--retries", "0"]]
  )
  func aBrokenHeaderIsAnError(header: String, options: [String]) async throws {
    let server = try HostileServer { _ in Rows.array(1...2, headers: ["Link: \(header)"]) }
    let folder = try TemporaryFolder()
    let state = folder.file("state")
    let outcome = try await fetch(server.url(), options + ["--state", state.path])
    #expect(!FileManager.default.fileExists(atPath: state.path))
    #expect(outcome.isExit && outcome.status == 1)
    // Its page is printed, and nothing leads behind it.
    #expect(outcome.text == Rows.lines(1...2))
    #expect(outcome.resumptionKey == nil)
    #expect(
      outcome.errors.contains("Link header before this page that cannot be read"),
      "\(outcome.errors)"
    )
    #expect(outcome.errors.utf8.count < 2048)
    #expect(server.requests.count == 1)
  }

  /// If a header can't be parsed completely, the list has not ended.
  @Test(arguments: [70_000, 1 << 20]) func aHugeHeaderIsAnError(length: Int) async throws {
    let target = "?page=2&x=" + String(repeating: "a", count: length)
    let server = try HostileServer { _ in
      Rows.array(1...2, headers: ["Link: <\(target)>; rel=next"])
    }
    let outcome = try await fetch(server.url(), Self.style)
    #expect(outcome.status == 1)
    // The client takes no header of a megabyte.
    #expect(outcome.text == (length > 100_000 ? "" : Rows.lines(1...2)))
    #expect(outcome.errors.utf8.count < 2048)
    #expect(server.requests.count == 1)
  }

  /// Targets that must not be followed. `HERE` is the server, `PORT` its port, `THERE` another.
  static let refused: [String] = [
    "http://user@HERE/items?page=2",
    "http://user:password@HERE/items?page=2",
    "http://HERE@THERE/items?page=2",
    "http://HERE%40THERE/items?page=2",
    "http://HERE\\@THERE/items?page=2",
    "http://THERE/items?page=2",
    "http://THERE\\.HERE/items",
    "//THERE/items?page=2",
    "///THERE/items?page=2",
    "http:\\\\THERE/items",
    "http://localhost:PORT/items?page=2",
    "http://127.0.0.1.:1/items?page=2",
    "https://HERE/items?page=2",
    "HTTPS://THERE/items?page=2",
    "ws://HERE/items?page=2",
    "ftp://HERE/items",
    "javascript:alert(1)",
    "data:application/json,[]",
    "file:///etc/passwd",
    "FILE:///etc/passwd",
    "mailto:a@b",
    "http://",
    "http:///items",
  ]

  @Test(arguments: refused, ["link", "next-url"])
  func areNotFollowed(_ target: String, style: String) async throws {
    let other = try HostileServer { _ in Rows.array(3...4) }
    let server = try HostileServer { request in
      guard request.target.hasPrefix("/items?"), request.number("page") == nil else {
        return .status("404 Not Found", "no such path")
      }
      let here = request[header: "host"] ?? ""
      let link = target.replacing("HERE", with: here)
        .replacing("THERE", with: "127.0.0.1:\(other.port)")
        .replacing("PORT", with: here.split(separator: ":").last ?? "")
      let json = link.replacing("\\", with: "\\\\")
      return .body(
        "{\"items\":[\(Rows.json(1...2))],\"next\":\"\(json)\"}",
        headers: ["Link: <\(link)>; rel=next"]
      )
    }
    let outcome = try await fetch(
      server.url(),
      ["--style", style, "--retries", "0", "--header", "Authorization: Bearer secret-token"]
        + (style == "link" ? [] : ["--next", "next"])
    )
    #expect(outcome.status == 1)
    #expect(outcome.text == Rows.lines(1...2))
    #expect(outcome.lastLine == ProgramRun.Outcome.tally(2, pages: 1, "it could not continue"))
    #expect(!outcome.errors.contains("secret-token"))
    #expect(other.requests.isEmpty)
    // If the target is not another server's URL, it may be a path on this one, which doesn't exist.
    #expect(server.requests.allSatisfy { $0[header: "host"] == "127.0.0.1:\(server.port)" })
    #expect(server.requests.count <= 2)
  }

  /// From https to http the token would be sent unencrypted, so no request is made.
  @Test func fromHTTPSToHTTP() async throws {
    let server = try HostileServer { _ in Rows.page(1...2) }
    let outcome = try await fetch(
      server.url().replacing("http:", with: "https:"),
      "--style",
      "next-url",
      "--next",
      "next",
      "--retries",
      "0",
      "--header",
      "Authorization: Bearer secret-token",
      "--resume",
      "link:" + server.url("/items?page=2")
    )
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("not followed"), "\(outcome.errors)")
    #expect(server.requests.isEmpty)
  }

  /// An allowed origin gets the request, without secrets.
  @Test(arguments: ["link", "next-url"]) func anAllowedOriginGetsNoCredentials(
    style: String
  ) async throws {
    let other = try HostileServer { _ in Rows.page(3...4) }
    let target = other.url("/more?page=2")
    let server = try HostileServer { _ in
      Rows.page(1...2, next: "\"\(target)\"", headers: ["Link: <\(target)>; rel=next"])
    }
    let outcome = try await fetch(
      server.url("/items?api_key=secret-key"),
      [
        "--style", style, "--bearer-env", "TOKEN", "--header", "X-Api-Key: secret-key",
        "--header", "Cookie: id=secret-cookie",
        "--allow-origin", "http://127.0.0.1:\(other.port)",
      ]
        + (style == "link" ? ["--items", "items"] : ["--next", "next"]),
      environment: ["TOKEN": "secret-token"]
    )
    #expect(outcome.isWhole(1...4, pages: 2), "\(outcome.errors)")
    #expect(server.requests.first?[header: "authorization"] == "Bearer secret-token")
    let there = try #require(other.requests.first)
    #expect(other.requests.count == 1)
    #expect(there.target == "/more?page=2")
    #expect(!there.echo.contains("secret"), "\(there.echo)")
  }

  /// A link from there back to the first origin gets the secrets again. A link to a third origin is
  /// refused.
  @Test func anAllowedOriginAllowsNoOther() async throws {
    let third = try HostileServer { _ in Rows.page(5...6) }
    let target = third.url("/items?page=3")
    let other = try HostileServer { _ in Rows.page(3...4, next: "\"\(target)\"") }
    let second = other.url("/items?page=2")
    let server = try HostileServer { _ in Rows.page(1...2, next: "\"\(second)\"") }
    let outcome = try await fetch(
      server.url(),
      "--style",
      "next-url",
      "--next",
      "next",
      "--retries",
      "0",
      "--allow-origin",
      "http://127.0.0.1:\(other.port)"
    )
    #expect(outcome.status == 1)
    #expect(outcome.text == Rows.lines(1...4))
    #expect(third.requests.isEmpty)
  }
}

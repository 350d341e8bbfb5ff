import Foundation
import Testing

/// `--method`, `--data`, and cursors in bodies and at other URLs.
@Suite struct RequestBodyTests {
  /// A list whose cursor is in the request's body, at `page.after`.
  private static func server() throws -> HostileServer {
    try HostileServer { request in
      let start = try? JSONDecoder().decode(Body.self, from: Data(request.body.utf8)).page?.after
      return Rows.page(
        (start ?? 0) + 1...(start ?? 0) + 2,
        next: start ?? 0 < 4 ? "\((start ?? 0) + 2)" : nil
      )
    }
  }

  private struct Body: Decodable {
    struct Page: Decodable { var after: Int? }
    var page: Page?
  }

  @Test(arguments: ["page.after", "body:page.after"])
  func cursorsGoIntoTheBody(name: String) async throws {
    let query = try QueryFile("{\"q\": \"tea\"}")
    let server = try Self.server()
    let outcome = try await fetch(
      server.url(),
      ["--style", "cursor", "--next", "next", "--cursor-param", name, "--data", query.url.path]
    )
    #expect(outcome.isWhole(1...6, pages: 3), "\(outcome.errors)")
    #expect(server.requests.map(\.method) == ["POST", "POST", "POST"])
    #expect(
      server.requests.map(\.body) == [
        "{\"q\": \"tea\"}", "{\"page\":{\"after\":2},\"q\":\"tea\"}",
        "{\"page\":{\"after\":4},\"q\":\"tea\"}",
      ]
    )
    #expect(server.requests.allSatisfy { $0[header: "content-type"] == "application/json" })
  }

  /// Standard input, another method, and a cursor that is sent in a header.
  @Test func standardInputAndMethod() async throws {
    let server = try HostileServer { request in
      request[header: "x-after"] == nil
        ? Rows.array(1...2, headers: ["X-Next: b"]) : Rows.array(3...4)
    }
    let options = [
      "--method", "get", "--data", "-", "--style", "cursor", "--cursor-param", "header:X-After",
      "--next", "header:X-Next",
    ]
    let outcome = try await ProgramRun().outcome(
      ["fetch", server.url()] + options,
      shell: "printf '{\"q\":1}' | \"$0\" \"$@\""
    )
    #expect(outcome.isWhole(1...4, pages: 2), "\(outcome.errors)")
    #expect(server.requests.map(\.method) == ["GET", "GET"])
    #expect(server.requests.map(\.body) == ["{\"q\":1}", "{\"q\":1}"])
  }

  @Test func methodWithoutABody() async throws {
    let server = try HostileServer { _ in .body("{\"items\":[\(Rows.json(1...2))],\"total\":2}") }
    let outcome = try await fetch(server.url(), "--method", "POST")
    #expect(outcome.isWhole(1...2, pages: 1), "\(outcome.errors)")
    #expect(server.requests.map(\.method) == ["POST"])
  }

  @Test func aQueryNeedsNoStyle() async throws {
    let query = try QueryFile()
    let list = HonestList(count: 4)
    let server = try HostileServer { list.answer($0) }
    let outcome = try await fetch(server.url("/graphql"), "--data", query.url.path)
    #expect(outcome.isWhole(1...4, pages: 1), "\(outcome.errors)")
  }

  @Test func laterPagesHaveAnotherURL() async throws {
    let query = try QueryFile("{\"q\": 1}")
    let server = try HostileServer { request in
      request.path == "/more" ? Rows.page(3...4) : Rows.page(1...2, next: "\"c\"")
    }
    let outcome = try await fetch(
      server.url(),
      ["--data", query.url.path, "--style", "cursor", "--next", "next"]
        + ["--cursor-url", server.url("/more")]
    )
    #expect(outcome.isWhole(1...4, pages: 2), "\(outcome.errors)")
    #expect(server.requests.last?.body == "{\"cursor\":\"c\"}")
  }

  /// `--style cursor` and `next-url` alone choose among what the answer shows.
  @Test(arguments: ["cursor", "next-url"]) func placesAreFoundOut(style: String) async throws {
    let server = try HostileServer { request in
      let isFirst = request.query("cursor") == nil && request.query("after") == nil
      return Rows.page(
        isFirst ? 1...2 : 3...4,
        next: isFirst ? "null,\"next_url\":\"/items?cursor=u\",\"after\":\"a\"" : nil
      )
    }
    let outcome = try await fetch(server.url(), "--style", style)
    #expect(outcome.isWhole(1...4, pages: 2), "\(outcome.errors)")
    #expect(server.targets.last == (style == "cursor" ? "/items?after=a" : "/items?cursor=u"))
    let other = try await fetch(server.url(), "--style", "cursor", "--cursor-param", "cursor")
    #expect(other.isWhole(1...4, pages: 2), "\(other.errors)")
    #expect(server.targets.last == "/items?cursor=a")
  }

  @Test func aStyleThatTheAnswerDoesNotShow() async throws {
    let server = try HostileServer { request in
      request.number("page") == nil
        ? Rows.page(1...2, headers: ["Link: <?page=2>; rel=next"]) : Rows.page(3...4)
    }
    let outcome = try await fetch(server.url(), "--style", "cursor", "--retries", "0")
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(server.requests.count == 1)
    let again = try await #require(outcome.suggestion).outcome()
    #expect(again.isWhole(1...4, pages: 2), "\(again.errors)")
  }

  /// A command that repeats a secret would put it into logs.
  @Test(arguments: [
    ("/items?api_key=s3cretvalue", []),
    ("/items", ["--header", "Authorization: Bearer s3cretvalue"]),
    ("/items", ["--header", "X-Api-Key: s3cretvalue"]),
  ])
  func suggestionsKeepSecrets(target: String, options: [String]) async throws {
    let server = try HostileServer { _ in Rows.array(1...2) }
    let outcome = try await fetch(server.url(target), options)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("the same command with --style single  # only if these are all"),
      "\(outcome.errors)"
    )
    #expect(!outcome.errors.contains("s3cret"), "\(outcome.errors)")
  }
}

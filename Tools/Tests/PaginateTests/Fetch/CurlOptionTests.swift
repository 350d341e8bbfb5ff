import Foundation
import Testing

/// The options that fetch shares with curl.
@Suite struct CurlOptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func list() throws -> HostileServer {
    try HostileServer { request in
      let page = request.number("page") ?? 1
      return Rows.array(page < 3 ? [page] : [])
    }
  }

  @Test func headersComeFromTheCommandLine_filesAndTheEnvironment() async throws {
    let server = try list()
    try Data("X-File: f1\r\n\nX-Key: s3cr3t:2\n".utf8).write(to: folder.file("headers"))
    let outcome = try await fetch(
      server.url(),
      [
        "--style", "page", "-H", "X-Line: l1", "-H", "@\(folder.file("headers").path)",
        "--header-env", "X-Env=PAGINATE_TEST_KEY",
      ],
      environment: ["PAGINATE_TEST_KEY": "e1"]
    )
    #expect(outcome.isWhole(1...2, pages: 3), "\(outcome.errors)")
    let request = try #require(server.requests.last)
    let values = ["x-line", "x-file", "x-key", "x-env"].map { request[header: $0] }
    #expect(values == ["l1", "f1", "s3cr3t:2", "e1"])
  }

  /// A login on the command line, and from a file; and a URL of this machine without its scheme.
  @Test(arguments: [["-u", "me:s3cr3t"], ["--netrc"]]) func logins(options: [String]) async throws {
    let server = try list()
    try Data(
      "machine other login x password y\nmachine 127.0.0.1\n login me\n password s3cr3t\n".utf8
    )
    .write(to: folder.file("netrc"))
    let outcome = try await fetch(
      String(server.url().dropFirst("http://".count)),
      ["--style", "page"] + options,
      environment: ["NETRC": folder.file("netrc").path]
    )
    #expect(outcome.isWhole(1...2, pages: 3), "\(outcome.errors)")
    #expect(server.requests.allSatisfy { $0[header: "authorization"] == "Basic bWU6czNjcjN0" })
  }

  @Test(arguments: [
    (["-H", "@/no/such/file"], "The file '/no/such/file' does not exist or cannot be read"),
    (["--header-env", "X-Key"], "Give a header's name and an environment variable"),
    (["--header-env", "X-Key=PAGINATE_TEST_NONE"], "there is no such environment variable"),
    (["--header-env", "X-Key=PAGINATE_TEST_LINES"], "has a line break"),
    (["-o", "/no/such/folder/items"], "/no/such/folder/items: No such file or directory."),
  ])
  func wrongOnesEndWith64(options: [String], message: String) async throws {
    let server = try list()
    let outcome = try await fetch(
      server.url(),
      ["--style", "page"] + options,
      environment: ["PAGINATE_TEST_LINES": "s3cr3t\nEvil: b"]
    )
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!outcome.errors.contains("s3cr3t"))
    #expect(server.requests.isEmpty)
  }

  /// The body itself, in a file, and in a file with curl's "@"; and the method.
  @Test(arguments: ["{\"q\":\"a\"}", "FILE", "@FILE"]) func aBodyIsSent(data: String) async throws {
    let server = try HostileServer { request in
      request.body.contains("\"cursor\":\"c2\"") ? Rows.page([2]) : Rows.page([1], next: "\"c2\"")
    }
    try Data("{\"q\":\"a\"}".utf8).write(to: folder.file("body"))
    let outcome = try await fetch(
      server.url(),
      "--style",
      "cursor",
      "--next",
      "next",
      "-X",
      "PUT",
      "-d",
      data.replacing("FILE", with: folder.file("body").path)
    )
    #expect(outcome.isWhole(1...2, pages: 2), "\(outcome.errors)")
    #expect(server.requests.map(\.method) == ["PUT", "PUT"])
    #expect(server.requests.allSatisfy { $0.body.contains("\"q\":\"a\"") })
    #expect(server.requests.first?[header: "content-type"] == "application/json")
  }

  @Test func aFileGetsTheItems_andMoreWhenItIsContinued() async throws {
    let server = try list()
    let options = ["--style", "page", "-o", folder.file("items").path]
    try Data("old".utf8).write(to: folder.file("items"))
    let first = try await fetch(server.url(), options + ["--max-pages", "1"])
    #expect(first.output.isEmpty)
    #expect(try folder.text("items") == Rows.lines([1]))
    let key = try #require(first.resumptionKey)
    let rest = try await fetch(server.url(), options + ["--resume", key, "-q"])
    #expect(rest.output.isEmpty && rest.errors.isEmpty)
    #expect(try folder.text("items") == Rows.lines(1...2))
    let piped = try await fetch(server.url(), "--style", "page", "--output", "-")
    #expect(piped.text == Rows.lines(1...2))
  }

  @Test func quietKeepsErrors() async throws {
    let server = try HostileServer { request in
      request.number("page") == 1 ? Rows.array([1]) : .status("500 Oops")
    }
    let outcome = try await fetch(server.url(), "--style", "page", "--retries", "0", "-q")
    let lines = outcome.errors.split(separator: "\n")
    #expect(
      lines.count == 2 && lines.first?.contains("was answered with 500") == true,
      "\(outcome.errors)"
    )
    #expect(outcome.resumptionKey == "page:2")
  }

  @Test func verboseNamesEachRequest() async throws {
    let server = try list()
    let outcome = try await fetch(server.url("/items?api_key=s3cr3t"), "--style", "page", "-v")
    let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("GET http://") }
    try #require(lines.count == 3, "\(outcome.errors)")
    #expect(lines[1].contains("/items?api_key=…&page=2&per_page=100 200 10 B "), "\(lines)")
    #expect(lines.allSatisfy { $0.hasSuffix("ms") || $0.hasSuffix(" s") })
    #expect(!outcome.errors.contains("s3cr3t"))
  }
}

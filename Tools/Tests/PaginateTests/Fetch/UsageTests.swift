import Foundation
import Testing

/// Wrong command lines: status 64, a sentence, and no request.
@Suite struct UsageTests {
  static let wrong: [(arguments: [String], message: String)] = [
    ([], "<url>"),
    ([""], "is not an http or https URL"),
    (["example.com"], "is not an http or https URL"),
    (["/etc/passwd"], "is not an http or https URL"),
    (["file:///etc/passwd"], "is not an http or https URL"),
    (["ftp://example.com"], "is not an http or https URL"),
    (["http://"], "is not an http or https URL"),
    (["http://exa mple.com/"], "is not an http or https URL"),
    (["http://user@127.0.0.1/"], "must not hold a user or password"),
    (["http://127.0.0.1:99999/"], "is not an http or https URL"),
    (["HERE", "--style", "sideways"], "sideways"),
    (["HERE", "--style", "graphql"], "--style graphql needs --data"),
    (["HERE", "--style", "graphql", "--items", "a"], "--style graphql needs --data"),
    (["HERE", "--style", "graphql", "--data", "/dev/null"], "and --items"),
    (["HERE", "--data", "/no/such/file"], "--data /no/such/file: the file does not exist"),
    (["HERE", "--method", "GE T"], "--method"),
    (["HERE", "--style", "graphql", "--method", "GET"], "--method needs --style auto or"),
    (
      ["HERE", "--style", "page", "--cursor-url", "http://a.example"], "--cursor-url needs --style"
    ),
    (["HERE", "--style", "cursor", "--cursor-url", "a.example"], "is not an http or https URL"),
    (["HERE", "--style", "cursor", "--cursor-param", "body:a[0]"], "does not name a member"),
    (["HERE", "--style", "single", "--page-size", "10"], "--page-size needs --size-param"),
    (["HERE", "--style", "page", "--scanned"], "--scanned needs --style offset."),
    (["HERE", "--style", "page", "--empty-cursor"], "--empty-cursor needs --style cursor."),
    (["HERE", "--style", "page", "--sort-key", "a"], "--sort-key needs --style last-item."),
    (["HERE", "--links", "none"], "none"),
    (["HERE", "--state", "/dev/null", "--resume", "page:2"], "leave out --resume"),
    (["HERE", "--state", "/etc/passwd"], "is not the state of a walk"),
    (["HERE", "--cert", "/no/such/file"], "--cert /no/such/file: the file does not exist"),
    (["HERE", "--style", "page", "--cursor-param", "c"], "--cursor-param needs --style cursor or"),
    (
      ["HERE", "--style", "link", "--page-param", "p"], "--page-param needs --style page or offset."
    ),
    (
      ["HERE", "--style", "link", "--first-page", "0"],
      "--first-page needs --style page or offset."
    ),
    (["HERE", "--items", "a[", "--style", "page"], "--items"),
    (["HERE", "--next", "a..b", "--style", "page"], "--next"),
    (
      ["HERE", "--style", "page", "--page-size", "0"],
      "--page-size must be from 1 to 1000000, but is 0."
    ),
    (["HERE", "--page-size", "ten"], "ten"),
    (["HERE", "--max-pages", "0"], "--max-pages must be at least 1."),
    (["HERE", "--max-items", "-1"], "--max-items"),
    (["HERE", "--concurrency", "0"], "--concurrency must be from 1 to 256, but is 0."),
    (["HERE", "--concurrency", "257"], "--concurrency must be from 1 to 256, but is 257."),
    (["HERE", "--retries", "101"], "--retries must be from 0 to 100, but is 101."),
    (["HERE", "--timeout", "0"], "--timeout must be more than 0"),
    (["HERE", "--timeout", "1e-20"], "--timeout must be more than 0"),
    (["HERE", "--timeout", "nan"], "--timeout must be more than 0"),
    (["HERE", "--timeout", "inf"], "--timeout must be more than 0"),
    (["HERE", "--max-wait", "-1"], "--max-wait"),
    (["HERE", "--max-wait", "nan"], "--max-wait must be from 0"),
    (["HERE", "--header", "no colon"], "--header"),
    (["HERE", "--header", ": x"], "--header"),
    (["HERE", "--header", "X Y: z"], "--header"),
    (["HERE", "--header", "X: a\r\nEvil: b"], "--header"),
    (["HERE", "--bearer-env", "PAGINATE_TEST_NOT_THERE"], "no such environment variable"),
    (["HERE", "--bearer-env", "PAGINATE_TEST_LINES"], "line break"),
    (["HERE", "--allow-origin", "example.com"], "is not an origin"),
    (["HERE", "--allow-origin", "https://a@b.example"], "is not an origin"),
    (["HERE", "--allow-origin", "https://a.example/path"], "is not an origin"),
    (["HERE", "--allow-origin", "*"], "is not an origin"),
    (["HERE", "--resume", "nonsense"], "is not a key"),
    (["HERE", "--resume", "page:x"], "is not a key"),
    (["HERE", "--resume", "offset:-1"], "is not a key"),
    (["HERE", "--resume", "link:"], "is not a key"),
    (["HERE", "--format", "xml"], "xml"),
    (["HERE", "two"], "two"),
    (["HERE", "--fast"], "--fast"),
  ]

  @Test(arguments: wrong.indices) func endsWith64(index: Int) async throws {
    let (arguments, message) = Self.wrong[index]
    let server = try HostileServer { _ in .nothing }
    let outcome = try await ProgramRun().outcome(
      ["fetch"] + arguments.map { $0 == "HERE" ? server.url() : $0 },
      environment: ["PAGINATE_TEST_LINES": "a\r\nEvil: b"]
    )
    #expect(outcome.isExit && outcome.status == 64, "\(arguments): \(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(arguments): \(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(server.requests.isEmpty)
  }

  /// Mistakes that are only found when the file is read.
  @Test(arguments: [
    ("{\"query\": 3}", 64), ("{\"variables\": {}}", 64),
    ("{\"query\":\"{a}\",\"variables\":[]}", 64),
  ])
  func queryFiles(text: String, status: Int32) async throws {
    let query = try QueryFile(text)
    let outcome = try await fetch(
      "http://127.0.0.1:1/",
      "--style",
      "graphql",
      "--data",
      query.url.path,
      "--items",
      "list"
    )
    #expect(outcome.status == status)
    #expect(outcome.output.isEmpty)
  }

  @Test func aQueryFileThatIsNotThere() async throws {
    let outcome = try await fetch(
      "http://127.0.0.1:1/",
      "--style",
      "graphql",
      "--data",
      "/no/such/file",
      "--items",
      "list"
    )
    #expect(outcome.status != 0)
    #expect(outcome.output.isEmpty)
    #expect(!outcome.errors.isEmpty)
  }

  @Test func helpShowsAnExample() async throws {
    let outcome = try await ProgramRun().outcome(["fetch", "--help"])
    #expect(outcome.status == 0)
    for word in ["--resume", "--concurrency", "jq", "Exit status"] {
      #expect(outcome.text.contains(word))
    }
  }
}

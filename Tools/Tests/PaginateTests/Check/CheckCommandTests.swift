import Foundation
import ProgramSupport
import Testing

@testable import paginate
@testable import paginate_demo

/// `paginate check` as a process, against the demo's server.
@Suite struct CheckCommandTests {
  private static let cursor = [
    "--style", "cursor", "--cursor-param", "after", "--next", "next", "--total", "total",
    "--key-age", "0",
  ]

  @Test func aHealthyListEndsWith0() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("report.html")
    let outcome = try await LocalServer.run { url in
      try await BuiltProgram.run(
        ["check", "\(url)?q=arrow", "--json", "--html", file.path] + Self.cursor
      )
    }
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    let report = try JSONDecoder().decode(CheckReport.self, from: Data(outcome.output.utf8))
    #expect(report.count(.error) == 0)
    // How long a page takes depends on what else the machine does.
    let warnings = report.findings.filter { $0.severity == .warning && $0.rule != "depth-latency" }
    #expect(warnings.isEmpty)
    #expect(report.parts.first?.end == "the end of the list")
    #expect(report.parts.first?.items == report.total)
    #expect(report.depths.count == 5)
    #expect(report.answer.hasPrefix("Yes: two walks through the whole list"))
    #expect(report.run?.version == programVersion)
    #expect(report.run?.seconds ?? 0 > 0)
    #expect(try folder.text("report.html") == report.html)
  }

  @Test(arguments: [
    ("duplicate=2", "repeated-rows"), ("expire=0", "expired-key"),
    ("expire=0&expire_style=first_page", "no-progress"),
  ])
  func anErrorEndsWith1(fault: String, rule: String) async throws {
    let outcome = try await LocalServer.run { url in
      try await BuiltProgram.run(["check", "\(url)?\(fault)", "--max-pages", "4"] + Self.cursor)
    }
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("[\(rule)]"), "\(outcome.output)")
    #expect(outcome.errors.isEmpty)
  }

  @Test func rowsThatMoveAreFound() async throws {
    let outcome = try await LocalServer.run { url in
      try await BuiltProgram.run([
        "check", "\(url)?shift=3", "--style", "page", "--total", "total", "--max-pages", "4",
      ])
    }
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("[repeated-rows]"))
  }

  @Test(arguments: [("empty=1", "empty-pages"), ("fail_page=2", "repeated-requests")])
  func aWarningEndsWith0(fault: String, rule: String) async throws {
    let outcome = try await LocalServer.run { url in
      try await BuiltProgram.run(["check", "\(url)?\(fault)", "--max-pages", "4"] + Self.cursor)
    }
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("[\(rule)]"), "\(outcome.output)")
  }

  @Test func anAPIThatIsNotThereEndsWith1() async throws {
    let outcome = try await BuiltProgram.run([
      "check", "http://127.0.0.1:9/", "--style", "page", "--retries", "0",
    ])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("The list cannot be read at all"))
  }

  @Test func anInterruptedCheckEndsWith130() async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    try await LocalServer.run { url in
      let process = try BuiltProgram.process(
        ["check", "\(url)?latency=50", "--max-pages", "1000"] + Self.cursor
      )
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = terminal.handle
      let end = process.end
      try process.run()
      await terminal.waitFor("first walk, page 2")
      process.interrupt()
      await terminal.waitFor("paginate: interrupted")
      for await _ in end {}
      #expect(process.terminationStatus == 130)
      #expect(process.terminationReason == .exit)
    }
  }

  @Test(arguments: [
    (["--max-pages", "0"], "--max-pages must be from 1 to 1000, but is 0."),
    (["--depths", "101"], "--depths must be from 1 to 100, but is 101."),
    (["--pause", "-1"], "pause"),
    (["--key-age", "86401"], "--key-age must be from 0 to 86400 seconds."),
    (["--html", "/no/such/folder/report.html"], "nothing can be written to that folder"),
    (["--style", "sideways"], "sideways"),
  ])
  func wrongUsageEndsWith64(arguments: [String], message: String) async throws {
    let outcome = try await BuiltProgram.run(["check", "http://127.0.0.1:9/"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message))
    #expect(outcome.output.isEmpty)
  }
}

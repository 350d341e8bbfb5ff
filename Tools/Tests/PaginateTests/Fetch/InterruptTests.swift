import Foundation
import Testing

/// Ctrl-C at every stage of a walk: whole lines, status 130, and a key to resume with.
@Suite struct InterruptTests {
  private static let list = HonestList(count: 8)
  private static let options = ["--style", "cursor", "--next", "next", "--page-size", "2"]

  /// Interrupts the program when it requests the third page, which then answers as a test says.
  private static func run(
    _ options: [String],
    signal: Int32 = SIGINT,
    at start: Int = 4,
    answer: HostileAnswer = .silence
  ) async throws -> ProgramRun.Outcome {
    let run = ProgramRun()
    let server = try HostileServer { request in
      guard list.start(of: request) == start else { return list.answer(request) }
      var answer = answer
      answer.steps.insert(.perform { run.signal(signal) }, at: answer.steps.endIndex - 1)
      answer.steps.append(.silence)
      return answer
    }
    return try await run.outcome(["fetch", server.url()] + Self.options + options)
  }

  @Test(arguments: [SIGINT, SIGTERM]) func inARequest(signal: Int32) async throws {
    let outcome = try await Self.run([], signal: signal)
    #expect(outcome.isExit && outcome.status == 130)
    #expect(outcome.text == Rows.lines(1...4))
    #expect(outcome.lastLine == ProgramRun.Outcome.tally(4, pages: 2, "interrupted"))
    #expect(outcome.resumptionKey == "cursor:c4")
    let server = try HostileServer { Self.list.answer($0) }
    let rest = try await fetch(server.url(), Self.options + ["--resume", "cursor:c4"])
    #expect(rest.text == Rows.lines(5...8))
  }

  @Test func beforeTheFirstPage() async throws {
    let outcome = try await Self.run([], at: 0)
    #expect(outcome.isExit && outcome.status == 130)
    #expect(outcome.output.isEmpty)
    #expect(outcome.resumptionKey == nil)
    #expect(outcome.lastLine == ProgramRun.Outcome.tally(0, pages: 0, "interrupted"))
  }

  @Test func inAWaitForAnotherTry() async throws {
    let outcome = try await Self.run(
      ["--max-wait", "3600"],
      answer: HostileAnswer(
        steps: HostileAnswer.status("503 Busy", headers: ["Retry-After: 3600"]).steps
          + [.perform {}],
        keepsAlive: true
      )
    )
    #expect(outcome.isExit && outcome.status == 130)
    #expect(outcome.text == Rows.lines(1...4))
  }

  @Test func inABody() async throws {
    let outcome = try await Self.run(
      [],
      answer: .head("Content-Length: 100", then: .send(Array("{\"items\":[".utf8)), .perform {})
    )
    #expect(outcome.isExit && outcome.status == 130)
    #expect(outcome.text == Rows.lines(1...4))
  }

  @Test func leavesOneDocument() async throws {
    let outcome = try await Self.run(["--format", "json"])
    #expect(outcome.isExit && outcome.status == 130)
    let rows = try JSONDecoder().decode([[String: Int]].self, from: outcome.output)
    #expect(rows == (1...4).map { ["id": $0] })
  }

  /// The program doesn't wait for requests under way, however many they are.
  @Test func withManyRequests() async throws {
    let run = ProgramRun()
    let list = HonestList(count: 100)
    let server = try HostileServer { request in
      guard list.start(of: request) >= 4 else { return list.answer(request) }
      return HostileAnswer(steps: [.perform { run.signal(SIGINT) }, .silence], keepsAlive: false)
    }
    let outcome = try await run.outcome([
      "fetch", server.url(), "--style", "page", "--page-size", "2", "--concurrency", "8",
      "--items", "items",
    ])
    #expect(outcome.isExit && outcome.status == 130)
    #expect([Rows.lines(1...4), Rows.lines(1...2), ""].contains(outcome.text))
  }
}

import ArgumentParser
import Foundation
import Pagination
import PaginationHTTP
import ProgramSupport
import Testing

@testable import paginate

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Whole checks of servers with one defect each: its rule finds it, and no other rule sees a problem
/// that is as serious.
@Suite struct PlantedDefectTests {
  /// A server, and the rule that finds what is wrong with it.
  struct Defect: Sendable, CustomTestStringConvertible {
    var rule: String
    var severity: Severity
    var name: String
    var options: [String]
    var plan: CheckPlan
    /// A rule that has to find it, too.
    var also: String?
    var plant: PlantedServer.Defect

    init(
      _ rule: String,
      _ severity: Severity,
      _ name: String,
      options: [String] = PlantedServer.cursor,
      plan: CheckPlan = CheckPlan(),
      also: String? = nil,
      plant: @escaping PlantedServer.Defect
    ) {
      (self.rule, self.severity, self.name, self.options) = (rule, severity, name, options)
      (self.plan, self.also, self.plant) = (plan, also, plant)
    }

    var testDescription: String { "\(rule): \(name)" }
  }

  private func findings(_ defect: Defect) async throws -> [Finding] {
    let server = PlantedServer(defect.plant)
    var api = try APIOptions.parse([PlantedServer.url] + defect.options).api()
    api.configuration.transport = server
    api.retry = RetryPolicy(maximumAttempts: 2, initialDelay: .zero)
    let run = CheckRun(
      api,
      plan: defect.plan,
      clock: server.clock,
      progress: ProgressLine(isShown: false)
    )
    return CheckRule.findings(in: try await run.samples())
  }

  @Test func everyRuleHasADefect() {
    // The server's rows have no content, and their ids one type.
    let others: Set = ["shared-ids", "changing-ids"]
    #expect(Set(Self.defects.map(\.rule)) == Set(CheckRule.all.map(\.name)).subtracting(others))
  }

  /// Its page size is capped, as those of nearly all APIs are.
  @Test(arguments: [PlantedServer.cursor, PlantedServer.page, PlantedServer.offset])
  func aGoodServerHasACleanReport(options: [String]) async throws {
    let findings = try await findings(Defect("", .note, "", options: options) { _, _ in })
    #expect(findings.map(\.title) == ["The page size is capped at 50"])
    #expect(findings.map(\.severity) == [.note])
  }

  @Test(arguments: defects) func isFound(_ defect: Defect) async throws {
    let findings = try await findings(defect)
    let serious = Severity.allCases.prefix { $0 != defect.severity } + [defect.severity]
    // The cap of the good server is there, too.
    let found = findings.filter {
      serious.contains($0.severity) && !($0.rule == "page-size" && $0.severity == .note)
    }
    let expected = Set([defect.rule, defect.also].compactMap(\.self))
    #expect(Set(found.map(\.rule)) == expected, "\(findings)")
    #expect(found.first?.severity == defect.severity, "\(findings)")
  }
}

extension PlantedDefectTests {
  static let defects = errors + warnings + notes

  private static let errors = [
    Defect("failed-walk", .error, "a page that fails") { request, page in
      if request.start == 60 { page.status = 500 }
    },
    Defect("no-progress", .error, "a page that leads back") { request, page in
      if request.start == 60 { page.next = "c20" }
    },
    Defect("expired-key", .error, "a cursor that is gone") { request, page in
      if request.start == 60 { page.status = 410 }
    },
    Defect("foreign-link", .error, "another host", options: PlantedServer.nextURL) { _, page in
      page.nextURL = "https://evil.example/list"
    },
    Defect("foreign-link", .error, "no https", options: PlantedServer.nextURL) { _, page in
      page.nextURL = "http://api.example.com/list"
    },
    Defect("repeated-rows", .error, "a page that begins too early") { request, page in
      if request.start == 20 { page.rows = Array(19..<39) }
    },
    Defect("missing-rows", .error, "a row that is not always there") { request, page in
      if request.start == 20, request.visit == 1 { page.rows.remove(at: 5) }
    },
    Defect("lost-rows", .error, "pages that begin behind a row of the same rank") { request, page in
      page.next = request.start + request.size < 119 ? "c\(request.start + request.size + 1)" : nil
    },
    Defect("other-ways", .error, "a Link header that skips pages", options: PlantedServer.link) {
      request,
      page in
      page.link = request.start < 80 ? "c\(request.start + 40)" : nil
    },
    Defect(
      "failing-depth",
      .error,
      "an offset that is too large",
      options: PlantedServer.offset,
      plan: CheckPlan(maximumPages: 2)
    ) { request, page in
      if request.start > 60 { page.status = 500 }
    },
  ]

  private static let warnings = [
    Defect(
      "other-ways",
      .warning,
      "a Link header that nothing follows",
      also: "disagreeing-links"
    ) { request, page in
      page.link = request.start < 80 ? "c\(request.start + 40)" : nil
    },
    Defect("cut-short", .warning, "a limit of requests") { request, page in
      if request.start == 60, request.visit >= 2 { page.status = 429 }
    },
    Defect("refused-end", .warning, "404 behind the last page", options: PlantedServer.page) {
      request,
      page in
      page.total = nil
      if request.start >= 120 { page.status = 404 }
    },
    Defect("changed-order", .warning, "rows that move") { request, page in
      if request.start == 20, request.visit == 1 { page.rows.swapAt(3, 7) }
    },
    Defect("changing-page", .warning, "another order each time") { request, page in
      if request.start == 20, request.visit > 1 { page.rows.swapAt(0, request.visit) }
    },
    Defect("page-size", .warning, "a size that is ignored") { request, page in
      page = PlantedServer.Page(request.start, size: 10)
    },
    Defect("empty-pages", .warning, "a page without rows") { request, page in
      if request.cursor == "c40" { (page.rows, page.next) = ([], "e40") }
    },
    Defect("items-without-id", .warning, "rows without an id") { _, page in page.hasIDs = false },
    Defect("wrong-total", .warning, "one row too many") { _, page in page.total = 121 },
    Defect("early-end", .error, "a total that no walk reaches") { _, page in page.total = 200 },
    Defect("depth-latency", .warning, "a millisecond for each row above") { request, page in
      page.delay += .milliseconds(request.start)
    },
    Defect("slow-first-page", .warning, "a second and a half") { _, page in
      page.delay = .milliseconds(1500)
    },
    Defect("disagreeing-links", .warning, "a wrong Link header on the second page") {
      request,
      page in
      page.link = request.start == 20 ? "c80" : page.next
    },
    Defect("repeated-requests", .warning, "a page that fails once") { request, page in
      if request.start == 40, request.visit == 0 { page.status = 503 }
    },
    Defect("short-list", .warning, "no rows") { _, page in
      (page.rows, page.next, page.total) = ([], nil, 0)
    },
  ]

  private static let notes = [
    Defect("short-list", .note, "one page") { request, page in
      (page.rows, page.next, page.total) = (Array(0..<min(10, request.size)), nil, 10)
    },
    Defect("short-pages", .note, "a page of half the size") { request, page in
      if request.start == 40 { page = PlantedServer.Page(40, size: 10) }
    },
    Defect(
      "detected-style",
      .note,
      "no option",
      options: ["--page-size", "20", "--size-param", "limit"]
    ) {
      _,
      _ in
    },
  ]
}

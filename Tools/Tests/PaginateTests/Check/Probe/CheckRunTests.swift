import ArgumentParser
import Foundation
import PaginationHTTP
import PaginationTesting
import ProgramSupport
import Synchronization
import Testing

@testable import paginate

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Whole checks of scripted servers.
@Suite struct CheckRunTests {
  private static let url = "https://api.example.com/list"

  private func samples(
    _ server: ScriptedServer,
    _ arguments: [String],
    plan: CheckPlan = CheckPlan(),
    clock: PatientClock = PatientClock()
  ) async throws -> CheckSamples {
    var api = try APIOptions.parse(arguments).api()
    api.configuration.transport = server
    let run = CheckRun(api, plan: plan, clock: clock, progress: ProgressLine(isShown: false))
    return try await run.samples()
  }

  /// Consecutive rows in JSON.
  private static func rows(_ start: Int, _ end: Int) -> String {
    "[" + (start..<max(start, end)).map { "{\"id\": \($0)}" }.joined(separator: ",") + "]"
  }

  /// A server of numbered pages.
  private static func pages(of count: Int, telling: Bool) -> ScriptedServer {
    ScriptedServer { request in
      if request.value(forHTTPHeaderField: "If-None-Match") == "\"tag\"" {
        return .init(status: 304, body: "")
      }
      let size = min(100, request.number("per_page") ?? 0)
      let start = ((request.number("page") ?? 1) - 1) * size
      let rows = rows(start, min(count, start + size))
      let total = telling ? ", \"total\": \(count)" : ""
      return .init(
        headers: ["ETag": "\"tag\"", "X-RateLimit-Limit": "5000"],
        body: "{\"items\": \(rows)\(total)}"
      )
    }
  }

  @Test func aHealthyListHasNoFindingsAndABoundedNumberOfRequests() async throws {
    let server = Self.pages(of: 450, telling: true)
    let clock = PatientClock()
    let samples = try await samples(
      server,
      [Self.url, "--style", "page", "--total", "total", "--page-size", "50"],
      plan: CheckPlan(pause: .seconds(2)),
      clock: clock
    )
    #expect(CheckRule.findings(in: samples).map(\.title) == ["The page size is capped at 100"])
    #expect(samples.first.pages.count == 10)
    #expect(samples.depths.map(\.key).last == "page 9")
    #expect(samples.depths.map(\.answers.count) == [3, 3, 3, 3, 3])
    let requests = await server.requests
    // Two walks, which end with an empty page; five depths; and three sizes.
    let parts = [10, 10, 15, 3]
    #expect(requests.count == parts.reduce(0, +))
    #expect(await clock.waits.all == Array(repeating: .seconds(2), count: requests.count - 1))
  }

  @Test func theEndOfAListOfUnknownLengthIsLookedFor() async throws {
    let server = Self.pages(of: 100_000, telling: false)
    let samples = try await samples(
      server,
      [Self.url, "--style", "page"],
      plan: CheckPlan(maximumPages: 3, depthCount: 4)
    )
    // The distance doubles from page 3 on: 5, 9, 17, … 513; page 1025 is empty.
    #expect(samples.depths.map(\.key) == ["the first page", "page 129", "page 257", "page 513"])
    #expect(samples.depths.allSatisfy { $0.answers.count == 3 })
    #expect(CheckRule.findings(in: samples).map(\.rule) == ["page-size"])
  }

  @Test func aServerThatRepeatsItsLastPageIsNotFollowedForEver() async throws {
    let server = ScriptedServer { request in
      let page = min(5, request.number("page") ?? 1)
      return .init(body: Self.rows(page * 10, page * 10 + 10))
    }
    let samples = try await samples(
      server,
      [Self.url, "--style", "page", "--page-size", "10"],
      plan: CheckPlan(maximumPages: 3)
    )
    #expect(samples.depths.map(\.key) == ["the first page", "page 3", "page 5"])
  }

  /// Each page names the next one until one is empty: that the list has so many rows is no maximum.
  @Test func theLengthOfTheListIsNoMaximumSize() async throws {
    let server = ScriptedServer { request in
      let start = request.number("starting_after").map { $0 + 1 } ?? 0
      return .init(body: Self.rows(start, min(45, start + (request.number("limit") ?? 20))))
    }
    let samples = try await samples(
      server,
      [Self.url, "--style", "last-item", "--page-size", "20"]
    )
    #expect(samples.sizes?.compactMap(\.page?.itemCount) == [10, 40, 45])
    #expect(!CheckRule.findings(in: samples).contains { $0.rule == "page-size" })
  }

  /// After a refusal because of a limit, nothing more is requested.
  @Test(arguments: [5, 15, 25, 37]) func aLimitOfRequestsEndsTheCheck(limit: Int) async throws {
    let count = Guarded(0)
    let server = ScriptedServer { request in
      let isRefused = count.withLock {
        $0 += 1
        return $0 > limit
      }
      if isRefused {
        return .init(
          status: 403,
          headers: ["X-RateLimit-Remaining": "0", "Retry-After": "3000"],
          body: "{\"message\": \"API rate limit exceeded\"}"
        )
      }
      let start = ((request.number("page") ?? 1) - 1) * 50
      return .init(body: "{\"items\": \(Self.rows(start, min(450, start + 50)))}")
    }
    let samples = try await samples(server, [Self.url, "--style", "page", "--page-size", "50"])
    let report = CheckReport(samples, url: try #require(URL(string: Self.url)))
    #expect(await server.requests.count == limit + 1)
    #expect(report.findings.contains { $0.rule == "cut-short" })
    #expect(report.status == 0)
    #expect(
      report.answer.hasPrefix(limit < 20 ? "Unknown: the limit of requests" : "Yes: two walks")
    )
  }

  /// A walk that begins at a later page has fewer rows than the total, and that is no fault.
  @Test(arguments: [2, 20]) func aWalkFromALaterPageOn(maximumPages: Int) async throws {
    let server = ScriptedServer { request in
      let page = request.number("page") ?? 1
      let rows = Self.rows((page - 1) * 10, min(95, page * 10))
      return .init(
        body: "{\"page\": \(page), \"total\": 95, \"total_pages\": 10, \"items\": \(rows)}"
      )
    }
    let samples = try await samples(
      server,
      ["\(Self.url)?page=4"],
      plan: CheckPlan(maximumPages: maximumPages)
    )
    #expect(samples.first.ids.first == "30")
    #expect(!CheckRule.findings(in: samples).contains { $0.rule == "wrong-total" })
  }

  /// Of a list whose length is unknown, a page that is not found is the end, not too deep.
  @Test func notFoundIsTheEndOfAListOfUnknownLength() async throws {
    let server = ScriptedServer { request in
      let start = ((request.number("page") ?? 1) - 1) * 10
      return start < 45
        ? .init(body: Self.rows(start, min(45, start + 10))) : .init(status: 404, body: "")
    }
    let samples = try await samples(
      server,
      [Self.url, "--style", "page", "--page-size", "10"],
      plan: CheckPlan(maximumPages: 3)
    )
    #expect(!CheckRule.findings(in: samples).contains { $0.rule == "failing-depth" })
  }

  @Test func aServerThatIgnoresThePageGoesInCircles() async throws {
    let server = ScriptedServer { _ in .init(body: Self.rows(0, 10)) }
    let samples = try await samples(server, [Self.url, "--style", "page"])
    let findings = CheckRule.findings(in: samples)
    #expect(findings.first?.rule == "no-progress")
    #expect(findings.first?.severity == .error)
    #expect(await server.requests.count < 40)
  }

  @Test func aLinkToAnotherOriginIsNotFollowed() async throws {
    let server = ScriptedServer { _ in
      .init(
        headers: ["Link": "<https://evil.example/list?key=s3cret>; rel=\"next\""],
        body: Self.rows(0, 10)
      )
    }
    let samples = try await samples(
      server,
      [Self.url, "--style", "link", "--header", "Authorization: Bearer t0ken"]
    )
    #expect(await server.requests.allSatisfy { $0.url?.host == "api.example.com" })
    let report = CheckReport(samples, url: try #require(URL(string: Self.url)))
    #expect(report.findings.first?.rule == "foreign-link")
    #expect(report.status == 1)
    for output in [report.text, report.html, String(decoding: try report.json(), as: UTF8.self)] {
      #expect(output.contains("evil.example"))
      #expect(!output.contains("t0ken") && !output.contains("s3cret"))
    }
  }

  @Test func theLinkHeaderIsReadBesideABody() async throws {
    let server = ScriptedServer { request in
      let start = request.number("cursor") ?? 0
      let next = start < 20 ? ", \"next\": \(start + 10)" : ""
      let link = "<?cursor=\(start == 10 ? 99 : start + 10)&limit=5>; rel=next"
      return .init(
        headers: start < 20 ? ["Link": link] : [:],
        body: "{\"items\": \(Self.rows(start, start + 10))\(next)}"
      )
    }
    let samples = try await samples(server, [Self.url, "--style", "cursor", "--next", "next"])
    let finding = CheckRule.findings(in: samples).first { $0.rule == "disagreeing-links" }
    #expect(finding?.evidence.first?.contains("page no. 2 (cursor 10): cursor in the") == true)
    #expect(finding?.evidence.first?.contains("page no. 1") == false)
  }

  /// A Link header that leaves out every second page of what the body's cursor gives: two walks that
  /// follow it agree with each other.
  @Test(arguments: [[], ["--style", "link", "--items", "items"]])
  func aLinkHeaderThatSkipsPagesIsFound(_ style: [String]) async throws {
    let server = Self.skippingServer()
    let samples = try await samples(server, [Self.url] + style)
    let findings = CheckRule.findings(in: samples)
    let finding = try #require(findings.first { $0.rule == "other-ways" }, "\(findings)")
    #expect(finding.severity == .error)
    #expect(finding.evidence.first?.contains("10, 11, 12, 13, 14, and 5 more") == true)
    #expect(CheckReport(samples, url: try #require(URL(string: Self.url))).status == 1)
    let targets = await server.requests.compactMap(\.url?.query)
    #expect(targets.filter { $0.contains("cursor=") }.map { $0.suffix(9) } == ["cursor=10"])
  }

  /// An app that follows the cursor loses nothing, but a client that follows the header loses rows.
  @Test func aLinkHeaderThatSkipsPagesIsFoundBesideACursor() async throws {
    let samples = try await samples(
      Self.skippingServer(),
      [Self.url, "--style", "cursor", "--next", "next"]
    )
    let finding = CheckRule.findings(in: samples).first { $0.rule == "other-ways" }
    #expect(finding?.severity == .warning)
    #expect(finding?.evidence.first?.contains("10, 11, 12, 13, 14, and 5 more") == true)
  }

  /// Fifty rows, ten a page. The header names every second page, by number.
  /// What only the request's parameters suggest may be no way to the second page.
  @Test func guessesAreNotOtherWays() async throws {
    let server = ScriptedServer { request in
      let start = request.number("from") ?? 0
      let end = min(200, start + 50)
      let next = end < 200 ? "\(end)" : "null"
      return .init(
        body: "{\"items\": \(Self.rows(start, end)), \"goOn\": \(next), \"total\": 200}"
      )
    }
    let samples = try await samples(
      server,
      [Self.url, "--style", "cursor", "--next", "goOn", "--cursor-param", "from"]
    )
    #expect(samples.otherWays.isEmpty)
    #expect(await server.requests.allSatisfy { $0.number("offset") == nil })
  }

  private static func skippingServer() -> ScriptedServer {
    ScriptedServer { request in
      let start = request.number("cursor") ?? (request.number("p") ?? 0) * 10
      let next = start < 40 ? ", \"next\": \"\(start + 10)\"" : ""
      return .init(
        headers: start < 30 ? ["Link": "<?p=\(start / 10 + 2)>; rel=next"] : [:],
        body: "{\"items\": \(rows(start, start + 10))\(next)}"
      )
    }
  }

  @Test(arguments: [
    (200, "<html>", "The list cannot be read at all"), (500, "", "The list cannot be read at all"),
    (200, "{\"items\": 7}", "The list cannot be read at all"),
  ])
  func whatCannotBeReadIsAnError(status: Int, body: String, title: String) async throws {
    let server = ScriptedServer { _ in .init(status: status, body: body) }
    let samples = try await samples(server, [Self.url, "--style", "page", "--retries", "0"])
    #expect(CheckRule.findings(in: samples).map(\.title) == [title])
    #expect(await server.requests.count == 1)
  }

  @Test func aPageThatFailsFurtherDownIsFound() async throws {
    let server = ScriptedServer { request in
      let offset = request.number("offset") ?? 0
      if offset > 5000 { return .init(status: 500, body: "") }
      return .init(body: "{\"items\": \(Self.rows(offset, offset + 100)), \"total\": 10000}")
    }
    let samples = try await samples(
      server,
      [Self.url, "--style", "offset", "--total", "total", "--retries", "0"],
      plan: CheckPlan(maximumPages: 2, depthCount: 3)
    )
    let finding = CheckRule.findings(in: samples).first
    #expect(finding?.rule == "failing-depth")
    #expect(finding?.evidence.count == 1)
    #expect(finding?.evidence.first?.hasPrefix("Offset 9900, 9900 rows down: ") == true)
    // A page that failed is not requested again.
    #expect(await server.requests.count { ($0.number("offset") ?? 0) > 5000 } == 1)
  }

  @Test func detectionTriesTheSizeOfTheAddress() async throws {
    let server = ScriptedServer { request in
      let start = request.number("from") ?? 0
      let size = request.number("per_page") ?? 30
      let next = "<\(Self.url)?per_page=\(size)&from=\(start + size)>; rel=\"next\""
      return .init(
        headers: start + size < 40 ? ["Link": next] : [:],
        body: Self.rows(start, min(40, start + size))
      )
    }
    let samples = try await samples(server, ["\(Self.url)?q=a%2Bb&per_page=10"])
    #expect(samples.askedSize == 10)
    #expect(samples.first.pages.map(\.itemCount) == [10, 10, 10, 10])
    #expect(samples.sizes?.map(\.asked) == [5, 20, 10_000])
    #expect(samples.sizes?.map { $0.page?.itemCount } == [5, 20, 40])
    let urls = await server.requests.compactMap(\.url?.absoluteString)
    #expect(urls.contains("\(Self.url)?q=a%2Bb&per_page=5"))
    #expect(samples.style.confidence != nil)
  }

  /// The check waits until the cursor has the age of which it speaks.
  @Test func aCursorIsUsedAgainWhenItIsOld() async throws {
    let hasExpired = Mutex(false)
    let server = ScriptedServer { request in
      let start = request.number("after") ?? 0
      if start > 0, hasExpired.withLock(\.self) { return .init(status: 410, body: "") }
      let next = start < 20 ? ", \"next\": \"\(start + 10)\"" : ""
      return .init(body: "{\"items\": \(Self.rows(start, start + 10))\(next)}")
    }
    var api = try APIOptions.parse([
      Self.url, "--style", "cursor", "--next", "next", "--cursor-param", "after",
    ]).api()
    api.configuration.transport = server
    let clock = ManualClock()
    let run = CheckRun(
      api,
      plan: CheckPlan(keyAge: .seconds(30)),
      clock: clock,
      progress: ProgressLine(isShown: false)
    )
    async let samples = run.samples()
    await clock.waitForSleepers()
    hasExpired.withLock { $0 = true }
    clock.advance(by: .seconds(30))
    let findings = CheckRule.findings(in: try await samples).filter { $0.severity == .error }
    #expect(findings.map(\.rule) == ["expired-key"])
    #expect(findings.first?.evidence.first?.contains("30 s after the server had sent") == true)
  }

  @Test func aCancelledCheckEndsAtOnce() async throws {
    let server = Self.pages(of: 100, telling: true)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await samples(server, [Self.url, "--style", "page"])
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await server.requests.isEmpty)
  }
}

import Foundation
import PaginationHTTP
import Testing

@testable import paginate

/// Every rule, on a list whose only problem is the one that the rule detects.
@Suite struct CheckRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var rule: String
    var severity: Severity
    /// A part of the title or the evidence.
    var text: String
    var change: @Sendable (inout CheckSamples) -> Void

    init(
      _ rule: String,
      _ severity: Severity,
      _ text: String,
      _ change: @escaping @Sendable (inout CheckSamples) -> Void
    ) {
      (self.rule, self.severity, self.text, self.change) = (rule, severity, text, change)
    }

    var testDescription: String { "\(rule): \(text)" }
  }

  @Test func aHealthyListHasNoFindings() {
    #expect(CheckRule.findings(in: HealthyList.samples()).map(\.rule) == [])
  }

  @Test func namesAreUnique() {
    #expect(Set(CheckRule.all.map(\.name)).count == CheckRule.all.count)
  }

  @Test func everyRuleHasACase() {
    let tested = Set((Self.errors + Self.warnings + Self.notes).map(\.rule))
    #expect(tested == Set(CheckRule.all.map(\.name)))
  }

  @Test(arguments: errors + warnings + notes)
  func firesAloneOnWhatItLooksFor(_ example: Case) {
    var samples = HealthyList.samples()
    example.change(&samples)
    let findings = CheckRule.findings(in: samples)
    #expect(findings.map(\.rule) == [example.rule])
    #expect(findings.first?.severity == example.severity)
    let said = findings.map { ([$0.title] + $0.evidence).joined(separator: "\n") }
    #expect(said.first?.contains(example.text) == true, "\(said)")
    #expect(findings.allSatisfy { !$0.adviceForAPI.isEmpty && !$0.adviceForApp.isEmpty })
  }

  private static func oldKey(
    page: PageSample? = nil,
    failure: CheckFailure? = nil
  ) -> DepthSample {
    var sample = DepthSample(index: 1, itemsBefore: 0, key: "page 2", isPromised: true)
    (sample.answers, sample.failure) = (page.map { [$0] } ?? [], failure)
    sample.keyAge = .seconds(30)
    return sample
  }

  @Test func aKeyThatWorksLater_andAFailureThatSaysNothingOfIt_areNoFindings() {
    var samples = HealthyList.samples()
    samples.oldKey = Self.oldKey(page: samples.first.pages[1])
    #expect(CheckRule.findings(in: samples).isEmpty)
    samples.oldKey = Self.oldKey(failure: CheckFailure(.status(503), "down"))
    #expect(CheckRule.findings(in: samples).isEmpty)
  }

  static let errors: [Case] = [
    Case("early-end", .error, "The server counts 95 items, and the first walk brought 30") {
      $0.setTotal(95)
    },
    Case("shared-ids", .error, "The first walk: 2 of 30 items have an id") {
      $0.changeWalks {
        $0.pages[1].ids.removeLast(2)
        $0.pages[1].sharedCount = 2
      }
    },
    Case(
      "other-ways",
      .error,
      "By cursor, which the first page shows too, the second page has 1 row"
    ) {
      var page = HealthyList.page(1)
      page.ids[3] = "lost"
      $0.otherWays = [
        OtherWaySample(name: "cursor", isCertain: false, pages: [HealthyList.page(0), page])
      ]
    },
    Case("failed-walk", .error, "page 4, after 3 pages: no more") {
      // The page before it is full.
      $0.first.end = .failed(CheckFailure(.status(400), "no more"), key: "page 4")
    },
    Case("failed-walk", .error, "page 4, after 3 pages: not found") {
      // The total promises it.
      $0.first.end = .failed(CheckFailure(.status(404), "not found"), key: "page 4")
      $0.setTotal(40)
      $0.second?.end = .maximumPages
    },
    Case("failed-walk", .error, "page 4, after 3 pages: boom") {
      $0.first.end = .failed(CheckFailure(.status(500), "boom"), key: "page 4")
    },
    Case("no-progress", .error, "round in circles") {
      $0.first.end = .failed(CheckFailure(.noProgress, "again"), key: "page 4")
    },
    Case("expired-key", .error, "page 4: gone") {
      $0.second?.end = .failed(CheckFailure(.expiredKey, "gone"), key: "page 4")
    },
    Case("expired-key", .error, "Page 3, requested again: gone") {
      $0.depths[2].failure = CheckFailure(.expiredKey, "gone")
    },
    Case("expired-key", .error, "Page 2, 30 s after the server had sent its key: gone") {
      $0.oldKey = oldKey(failure: CheckFailure(.expiredKey, "gone"))
    },
    Case("expired-key", .error, "Page 2, 30 s after the server had sent its key: not found") {
      $0.oldKey = oldKey(failure: CheckFailure(.status(404), "not found"))
    },
    Case("expired-key", .error, "the server sent the first page") {
      $0.oldKey = oldKey(page: $0.first.pages[0])
    },
    Case("foreign-link", .error, "leads to https://evil.example") {
      $0.first.pages[1].nextLink = URL(string: "https://evil.example/list?secret=1")
    },
    Case("foreign-link", .error, "another origin") {
      $0.first.pages[1].nextLink = URL(string: "https://api.example.com:8443/list")
    },
    Case("foreign-link", .error, "leave https") {
      $0.second?.pages[1].nextLink = URL(string: "http://api.example.com/list")
    },
    Case("foreign-link", .error, "behind page 3: refused") {
      $0.first.end = .failed(CheckFailure(.refusedLink, "refused"), key: "link")
    },
    Case("repeated-rows", .error, "9 on the first page and page 2") {
      $0.changeWalks { $0.pages[1].ids[0] = "9" }
      $0.setTotal(29)
    },
    Case("repeated-rows", .error, "8 twice on the first page") {
      $0.changeWalks { $0.pages[0].ids[9] = "8" }
      $0.setTotal(29)
    },
    Case("missing-rows", .error, "2 rows of the first walk did not come in the second") {
      $0.second?.pages[1].ids.removeSubrange(3...4)
      $0.second?.pages[1].itemCount = 8
      $0.second?.end = .maximumPages
    },
    Case("missing-rows", .error, "1 row of the second walk did not come in the first") {
      $0.second?.pages[1].ids.insert("\"new\"", at: 3)
      $0.second?.pages[1].itemCount = 11
      $0.second?.end = .maximumPages
    },
    Case("lost-rows", .error, "Asked for 20, the first page had 1 row that came in neither walk") {
      $0.sizes = [HealthyList.size(20)]
      $0.sizes?[0].page?.ids.insert("\"lost\"", at: 10)
    },
    Case("failing-depth", .error, "Page 3, 20 rows down: boom") {
      $0.depths[2].failure = CheckFailure(.status(503), "boom")
    },
    Case("failing-depth", .error, "slow") {
      $0.depths[2].failure = CheckFailure(.timeout, "slow")
      $0.depths[2].isPromised = false
    },
    Case("failing-depth", .error, "too deep") {
      $0.depths[2].failure = CheckFailure(.status(400), "too deep")
    },
  ]

  static let warnings: [Case] = [
    Case("other-ways", .warning, "10 rows of the first walk never came: 10, 11, 12, 13, 14, and 5")
    {
      $0.otherWays = [
        OtherWaySample(
          name: "Link header",
          isCertain: true,
          pages: [HealthyList.page(0), HealthyList.page(2)]
        )
      ]
    },
    Case("foreign-link", .warning, "The Link header leads to another origin") { samples in
      samples.changeWalks { walk in
        for index in 0..<2 {
          walk.pages[index].exchanges[0].linkNext = URL(
            string: "https://evil.example/list?page=\(index + 2)"
          )
        }
      }
    },
    Case("foreign-link", .warning, "which is allowed") {
      $0.allowedOrigins = ["https://cdn.example.com"]
      $0.first.pages[1].nextLink = URL(string: "https://cdn.example.com/list")
    },
    Case("cut-short", .warning, "In the depths: wait an hour") {
      $0.depths[2].failure = CheckFailure(.rateLimited, "wait an hour")
      $0.sizes = nil
    },
    Case("cut-short", .warning, "In the second walk: wait an hour") {
      $0.second?.end = .failed(CheckFailure(.rateLimited, "wait an hour"), key: "page 2")
    },
    Case("refused-end", .warning, "page 4, after 3 pages: not found") {
      $0.first.end = .failed(CheckFailure(.status(404), "not found"), key: "page 4")
    },
    Case("failing-depth", .warning, "refused from some depth on") {
      $0.depths[2].failure = CheckFailure(.status(400), "too deep")
      $0.depths[2].isPromised = false
    },
    Case("changed-order", .warning, "1 row came at another position in the second walk: 4") {
      $0.second?.pages[0].ids = ["0", "1", "2", "3", "5", "6", "7", "4", "8", "9"]
    },
    Case("changing-page", .warning, "Page 2, requested 3 times, had 2 different contents") {
      $0.depths[1].answers[1].ids.reverse()
    },
    Case("page-size", .warning, "The page size is ignored") {
      $0.sizes = [HealthyList.size(5, sent: 10), HealthyList.size(20, sent: 10)]
    },
    Case("page-size", .warning, "not honoured") {
      $0.sizes = [HealthyList.size(5, sent: 7), HealthyList.size(20, sent: 22)]
    },
    Case("empty-pages", .warning, "1 of 3 pages had no items and named a next page: page 2") {
      $0.sizes = [HealthyList.size(5)]
      $0.changeWalks { $0.pages[1].ids = [] }
      $0.changeWalks { $0.pages[1].itemCount = 0 }
      $0.setTotal(20)
    },
    Case("changing-ids", .warning, "As a string and as a number: 14") {
      $0.second?.pages[1].ids[4] = "\"14\""
      for index in $0.depths[1].answers.indices { $0.depths[1].answers[index].ids[4] = "\"14\"" }
    },
    Case("items-without-id", .warning, "2 of 30 items") {
      $0.changeWalks { $0.pages[1].ids.removeLast(2) }
    },
    Case("wrong-total", .warning, "had 30 items up to the end of the list; its total is 31") {
      $0.setTotal(31)
    },
    Case("wrong-total", .warning, "the total varies from 29 to 30 items") {
      $0.first.pages[1].totalCount = 29
    },
    Case("wrong-total", .warning, "Page 3 is empty, 20 rows down; the total is 30") {
      for index in 0..<3 {
        $0.depths[2].answers[index].ids = []
        $0.depths[2].answers[index].itemCount = 0
      }
    },
    Case("depth-latency", .warning, "The first page takes 10 ms, page 3 (20 rows down) 30 ms") {
      $0.setDuration(.milliseconds(30)) { $0.index == 2 }
    },
    Case("slow-first-page", .warning, "1.1 s, the median of 5 requests") {
      $0.setDuration(.milliseconds(1100)) { $0.index == 0 }
    },
    Case("disagreeing-links", .warning, "page 2: page in the header's link is not") {
      $0.first.addLinks()
      $0.first.pages[1].exchanges[0].linkNext = URL(string: "https://api.example.com/list?page=9")
    },
    Case("disagreeing-links", .warning, "the header names no next page, the body does") {
      $0.first.addLinks()
      $0.first.pages[0].exchanges[0].linkNext = nil
    },
    Case("disagreeing-links", .warning, "the header names a next page, the body does not") {
      $0.first.addLinks()
      $0.first.pages[2].exchanges[0].linkNext = URL(string: "https://api.example.com/list?page=4")
    },
    Case(
      "repeated-requests",
      .warning,
      "2 of 8 requests of the walks: 1 × no answer, 1 × status 503"
    ) {
      $0.first.pages[1].exchanges.insert(HealthyList.exchange(1, status: 503), at: 0)
      $0.second?.pages[2].exchanges.insert(HealthyList.exchange(2, status: nil), at: 0)
    },
    Case("short-list", .warning, "The list is empty") {
      $0.becomeOnePage(of: 0)
    },
  ]

  static let notes: [Case] = [
    Case("short-list", .note, "one page only") {
      $0.becomeOnePage(of: 10)
    },
    Case("page-size", .note, "Page sizes were not tried") { $0.sizes = nil },
    Case("page-size", .note, "capped at 15") {
      $0.sizes = [HealthyList.size(5), HealthyList.size(20, sent: 15)]
    },
    Case("page-size", .note, "no maximum up to 10000") {
      $0.changeWalks { $0.end = .maximumPages }
      $0.sizes = [HealthyList.size(5), HealthyList.size(10_000, sent: 10_000)]
    },
    Case("page-size", .note, "Asked for 20: too many") {
      $0.sizes = [SizeSample(asked: 20, failure: CheckFailure(.status(400), "too many"))]
    },
    Case("short-pages", .note, "1 of 3 pages have fewer than 10 items: page 2 (8)") {
      $0.sizes = [HealthyList.size(5)]
      $0.changeWalks { $0.pages[1].ids.removeLast(2) }
      $0.changeWalks { $0.pages[1].itemCount = 8 }
      $0.setTotal(28)
    },
    Case("detected-style", .note, "page numbers (likely)") {
      $0.style.confidence = "likely"
      $0.style.evidence = ["A member 'page' is a number."]
    },
  ]
}

extension WalkSample {
  /// Gives every page the `Link` header that it should have.
  fileprivate mutating func addLinks() {
    for index in pages.indices where pages[index].hasNext {
      pages[index].exchanges[0].linkNext = URL(
        string: "https://api.example.com/list?page=\(index + 2)&per_page=10"
      )
    }
  }
}

extension CheckSamples {
  fileprivate mutating func becomeOnePage(of count: Int) {
    changeWalks { walk in
      walk.pages.removeLast(2)
      walk.pages[0].hasNext = false
      walk.pages[0].ids.removeLast(10 - count)
      walk.pages[0].itemCount = count
    }
    depths = []
    sizes = []
    setTotal(count)
  }
}

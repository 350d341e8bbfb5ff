import Foundation
import Testing

@testable import paginate

@Suite struct CheckReportTests {
  private static let url = URL(string: "https://api.example.com/list?q=tea&key=s3cret#part")

  private func report(_ change: (inout CheckSamples) -> Void = { _ in }) throws -> CheckReport {
    var samples = HealthyList.samples()
    change(&samples)
    return CheckReport(samples, url: try #require(Self.url))
  }

  @Test func addressHasNoValues() throws {
    #expect(try report().url == "https://api.example.com/list?q=…&key=…")
  }

  @Test func addsUp() throws {
    let report = try report {
      $0.first.pages[1].exchanges.insert(HealthyList.exchange(1, status: 503), at: 0)
    }
    let first = try #require(report.parts.first)
    #expect(report.parts.map(\.name) == ["first walk", "second walk", "depths", "page sizes"])
    #expect((first.pages, first.items, first.requests, first.bytes) == (3, 30, 4, 4000))
    #expect(first.latency == CheckReport.Latency(p50: 10, p95: 10, max: 10))
    #expect(first.end == "the end of the list")
    #expect(report.pages.map(\.itemsBefore) == [0, 10, 20, 0, 10, 20])
    #expect(report.depths.map(\.median) == [10, 10, 10])
    #expect(report.total == 30)
    #expect(report.status == 0)
  }

  @Test func anErrorIsStatus1() throws {
    let report = try report {
      $0.first.pages[1].nextLink = URL(string: "https://evil.example")
    }
    #expect(report.status == 1)
    #expect(report.count(.error) == 1)
  }

  @Test func jsonCanBeReadAgain() throws {
    let report = try report { $0.setTotal(31) }
    let data = try report.json()
    #expect(try JSONDecoder().decode(CheckReport.self, from: data) == report)
    let object = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: Any]
    )
    #expect(object["schemaVersion"] as? Int == 1)
    let names: Set = [
      "schemaVersion", "url", "style", "pageSize", "parts", "pages", "depths", "sizes",
      "findings",
    ]
    #expect(names.isSubset(of: object.keys))
    let finding = try #require((object["findings"] as? [[String: Any]])?.first)
    #expect(
      Set(finding.keys)
        == ["rule", "severity", "title", "evidence", "adviceForAPI", "adviceForApp"]
    )
  }

  @Test func textHasTheTableAndTheFindings() throws {
    let text = try report { $0.setTotal(31) }.text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.first == "https://api.example.com/list?q=…&key=…")
    #expect(lines[1] == "page numbers")
    #expect(
      lines.contains(
        "first walk       3     30  10 ms  10 ms  10 ms  3.0 kB         3  the end of the list"
      )
    )
    #expect(lines.contains("WARNING  The total is wrong  [wrong-total]"))
    #expect(lines.contains("0 errors, 1 warning, 0 notes"))
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(!text.contains("s3cret"))
  }

  // MARK: The answer

  static let answers: [(start: String, change: @Sendable (inout CheckSamples) -> Void)] = [
    ("Yes: two walks through the whole list lost no row and repeated none.", { _ in }),
    (
      "Yes, as far as the check went: two walks through the first 3 pages lost no row and repeated "
        + "none.",
      { $0.changeWalks { $0.end = .maximumPages } }
    ),
    (
      "Not known: the first walk had 30 items up to the end of the list; its total is 31.",
      {
        $0.setTotal(31)
        $0.setDuration(.seconds(2)) { _ in true }
      }
    ),
    (
      "No: links to the next page lead to another origin.",
      { $0.first.pages[1].nextLink = URL(string: "https://evil.example") }
    ),
    (
      "Unknown: there is no second page, so nothing shows how the list continues.",
      { samples in
        samples.changeWalks { walk in
          walk.pages.removeLast(2)
          walk.pages[0].hasNext = false
        }
        samples.depths = []
        samples.sizes = [HealthyList.size(5)]
        samples.setTotal(10)
      }
    ),
    (
      "Unknown: without ids, rows that are repeated or missing cannot be seen.",
      { $0.changeWalks { $0.pages[1].ids.removeLast(2) } }
    ),
    (
      "Unknown: the list could not be read.",
      { samples in
        samples.first = WalkSample(
          name: "first",
          end: .failed(CheckFailure(.noAnswer, "refused"), key: "the first page")
        )
        (samples.second, samples.depths, samples.sizes) = (nil, [], nil)
      }
    ),
  ]

  @Test(arguments: answers.indices)
  func theQuestionIsAnsweredInWords(_ index: Int) throws {
    let report = try report(Self.answers[index].change)
    #expect(report.answer == Self.answers[index].start)
    #expect(report.html.contains("endless list?</h1>\n<p class=\"answer\">\(report.answer)</p>"))
    #expect(report.text.replacing("\n", with: " ").contains(report.answer))
  }

  @Test func itSaysWhenItWasMade() throws {
    var report = try report()
    #expect(!report.html.contains("Checked on"))
    report.run = CheckReport.Run(
      Date(timeIntervalSince1970: 1_795_365_871),
      duration: .milliseconds(12_340),
      version: "0.1.0"
    )
    let sentence = "Checked on 2026-11-22 at 16:44:31 UTC in 12.3 s, by paginate 0.1.0."
    #expect(report.html.contains("<p class=\"quiet\">\(sentence)</p>"))
    #expect(report.text.contains(sentence))
  }
}

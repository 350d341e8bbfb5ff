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
    let report = try report { $0.setTotal(nil) }
    let data = try report.json()
    #expect(try JSONDecoder().decode(CheckReport.self, from: data) == report)
    let object = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: Any]
    )
    #expect(object["schemaVersion"] as? Int == 1)
    let names: Set = [
      "schemaVersion", "url", "style", "pageSize", "parts", "pages", "depths", "sizes",
      "validators", "findings",
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
}

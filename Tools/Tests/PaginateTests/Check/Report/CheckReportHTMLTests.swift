import Foundation
import Testing

@testable import paginate

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct CheckReportHTMLTests {
  private static let attack = #"</title><script>alert("1")</script><img src=x onerror='x()'>&amp;"#

  private func hostileReport() throws -> CheckReport {
    var samples = HealthyList.samples()
    let id = ItemID(stringLiteral: "\"\(Self.attack)\"")
    samples.style.name = Self.attack
    samples.style.confidence = Self.attack
    samples.style.evidence = [Self.attack]
    samples.changeWalks { walk in
      walk.pages[0].ids[0] = id
      walk.pages[1].ids[0] = id
      walk.pages[1].key = Self.attack
    }
    samples.second?.end = .failed(CheckFailure(.status(500), Self.attack), key: Self.attack)
    samples.depths[1].key = Self.attack
    samples.depths[1].failure = CheckFailure(.status(500), Self.attack)
    samples.sizes = [SizeSample(asked: 5, failure: CheckFailure(.status(400), Self.attack))]
    let url = try #require(URL(string: "https://api.example.com/%3Cscript%3E?%22%3E%3Cb%3E=1"))
    return CheckReport(samples, url: url)
  }

  @Test func nothingOfTheServersIsMarkup() throws {
    let html = try hostileReport().html
    #expect(html.contains("&lt;script&gt;"))
    for part in ["<script", "<img", "<b>", "onerror='", "</title><s"] {
      let isThere = html.contains(part)
      #expect(!isThere, "\(part)")
    }
  }

  @Test func needsNothingFromElsewhere() throws {
    let html = try hostileReport().html
    #expect(html.contains("default-src 'none'"))
    for part in ["src=", "href=", "url(", "@import", "<link", "<iframe"] {
      let isThere = html.replacing("&lt;img src=", with: "").contains(part)
      #expect(!isThere, "\(part)")
    }
  }

  @Test func picturesAreWellFormedAndDescribed() throws {
    let report = try hostileReport()
    for chart in [report.latencyChart, report.itemsChart, report.bytesChart] {
      let parser = XMLParser(data: Data(chart.svg.utf8))
      #expect(parser.parse(), "\(chart.id): line \(parser.lineNumber)")
      #expect(chart.svg.contains("role=\"img\""))
      #expect(chart.svg.contains("<desc id=\"\(chart.id)-desc\">"))
      #expect(!chart.svg.contains("nan"))
    }
  }

  @Test func latencyHasAPointForEverySample() throws {
    let url = try #require(URL(string: "https://api.example.com/list"))
    let report = CheckReport(HealthyList.samples(), url: url)
    // Six pages of two walks, three depths three times, and three in the legend.
    #expect(report.latencyChart.svg.ranges(of: "<circle").count == 18)
    #expect(report.itemsChart.svg.ranges(of: "<rect").count == 3)
    #expect(report.bytesChart.svg.ranges(of: "<rect").count == 3)
  }

  @Test func aListThatCannotBeReadHasNoCharts() throws {
    var samples = HealthyList.samples()
    samples.first = WalkSample(
      name: "first",
      end: .failed(CheckFailure(.noAnswer, "no"), key: "the first page")
    )
    (samples.second, samples.depths, samples.sizes, samples.validators) = (nil, [], [], nil)
    let url = try #require(URL(string: "https://api.example.com/list"))
    let html = CheckReport(samples, url: url).html
    #expect(!html.contains("<svg"))
    #expect(html.contains("The list cannot be read at all"))
  }

  @Test func controlCharactersAreNoHTML() {
    #expect(HTMLText("a\u{0}b\u{1B}c\nd").description == "a\u{FFFD}b\u{FFFD}c\nd")
    #expect(HTMLText("<&>\"'").description == "&lt;&amp;&gt;&quot;&#39;")
  }
}

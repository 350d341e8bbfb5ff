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

  @Test func thePictureIsWellFormedAndDescribed() throws {
    let html = try hostileReport().html
    let start = try #require(html.range(of: "<svg"))
    let end = try #require(html.range(of: "</svg>"))
    let svg = html[start.lowerBound..<end.upperBound]
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse(), "line \(parser.lineNumber)")
    #expect(svg.contains("role=\"img\"") && svg.contains("<desc id=\"latency-desc\">"))
    #expect(!svg.contains("nan"))
  }

  @Test func latencyHasAPointForEverySample() throws {
    let url = try #require(URL(string: "https://api.example.com/list"))
    let report = CheckReport(HealthyList.samples(), url: url)
    // Six pages of two walks, and three depths three times.
    #expect(LatencyChart(report).points.count == 15)
    #expect(LatencyChart(report).medians.map(\.x) == [0, 10, 20])
    // Three in the legend.
    #expect(report.html.ranges(of: "<circle").count == 18)
  }

  @Test func everyPlaceOfTheTemplateIsFilled() throws {
    #expect(!(try hostileReport().html.contains("{{")))
  }

  @Test func aListThatCannotBeReadHasNoCharts() throws {
    var samples = HealthyList.samples()
    samples.first = WalkSample(
      name: "first",
      end: .failed(CheckFailure(.noAnswer, "no"), key: "the first page")
    )
    (samples.second, samples.depths, samples.sizes) = (nil, [], [])
    let url = try #require(URL(string: "https://api.example.com/list"))
    let html = CheckReport(samples, url: url).html
    #expect(!html.contains("<svg"))
    #expect(html.contains("The list cannot be read at all"))
  }

  @Test func controlCharactersAreNoHTML() {
    #expect(HTMLTemplate.escaped("a\u{0}b\u{1B}c\nd") == "a\u{FFFD}b\u{FFFD}c\nd")
    #expect(HTMLTemplate.escaped("<&>\"'") == "&lt;&amp;&gt;&quot;&#39;")
  }
}

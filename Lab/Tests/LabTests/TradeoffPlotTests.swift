import Foundation
import Testing

@testable import lab

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct TradeoffPlotTests {
  private let plots = LabDocument(.sample()).plots

  @Test func thereIsOneForEachNetwork_andOneForAll() {
    #expect(plots.map(\.title) == ["all networks", "wifi", "3g"])
    #expect(Set(plots.map(\.id)).count == 3)
    #expect(LabDocument(.sample(networks: ["3g"])).plots.map(\.title) == ["3g"])
  }

  @Test func picturesAreWellFormedAndDescribed() {
    for plot in plots {
      let parser = XMLParser(data: Data(plot.svg.utf8))
      #expect(parser.parse(), "\(plot.id): line \(parser.lineNumber)")
      #expect(plot.svg.contains("<desc id=\"\(plot.id)-desc\">"))
      #expect(!plot.svg.contains("nan") && !plot.svg.contains("inf"))
    }
  }

  @Test func everyPolicyHasAPointWithItsNumbers() {
    let svg = plots[1].svg
    #expect(svg.ranges(of: "<g class=").count == 10)
    // Both thresholds and the last item are fixed.
    #expect(svg.ranges(of: "<g class=\"threshold\"").count == 6)
    #expect(svg.ranges(of: "<g class=\"rule\"").count == 2)
    #expect(
      svg.contains(
        "<title>automatic: waits 0.60 s, wastes 96 rows, 2.0 spinners, 28 requests, 488 kB a "
          + "session</title>"
      ),
      "\(svg)"
    )
  }

  @Test func theLineJoinsTheThresholds_fromTheSmallestOn() throws {
    let report = LabReport.sample(policies: ["threshold 40", "always", "last item", "threshold 5"])
    let plot = try #require(LabDocument(report).plots.last)
    let line = try #require(plot.svg.firstMatch(of: #/points="([^"]*)"/#)?.1)
    let corners = line.split(separator: " ").map { String($0.replacing(",", with: " ")) }
    let places = ["last item", "threshold 5", "threshold 40"].map { policy in
      plot.svg.split(separator: "\n").first { $0.contains("<title>\(policy):") }?
        .firstMatch(of: #/translate\(([0-9. ]+)\)/#).map { String($0.1) }
    }
    #expect(corners == places)
  }

  @Test func everyPolicyIsNamed_andNoNameCoversAnother() {
    for plot in plots {
      let names = plot.labels.flatMap { $0.text.components(separatedBy: ", ") }
      #expect(
        Set(names) == [
          "automatic", "clairvoyant", "last item", "5", "10", "20", "40", "100", "page size",
          "always",
        ]
      )
      for (number, label) in plot.labels.enumerated() {
        for other in plot.labels.dropFirst(number + 1) {
          #expect(!label.box.overlaps(other.box), "\(plot.id): \(label), \(other)")
        }
      }
    }
  }

  @Test func lessWaitingIsFurtherDown_lessWasteFurtherLeft() throws {
    let labels = plots[1].labels
    let last = try #require(labels.first { $0.text == "last item" })
    let automatic = try #require(labels.first { $0.text == "automatic" })
    #expect(automatic.point.y > last.point.y)
    #expect(automatic.point.x > last.point.x)
  }

  @Test func aPolicyThatWastesMuchMoreIsDrawnAtTheEdge() throws {
    var report = LabReport.sample(networks: ["wifi"])
    let always = try #require(report.outcomes.firstIndex { $0.policy == "always" })
    report.outcomes[always].rowsWasted = 5000
    let plot = try #require(LabDocument(report).plots.first)
    let label = try #require(plot.labels.first { $0.text.hasPrefix("always") })
    // The mean of two readers; one of them wastes what the sample says.
    #expect(label.text == "always: 2549 →")
    #expect(label.point.x == 392)
    let widest = try #require(plot.labels.filter { $0.text != label.text }.map(\.point.x).max())
    #expect(widest > 320 && widest < 392)
  }

  @Test func noOutcomesAreAPictureToo() {
    let plot = TradeoffPlot(id: "none", title: "none", outcomes: [])
    #expect(XMLParser(data: Data(plot.svg.utf8)).parse())
  }
}

import Foundation
import ScrollLab
import Testing

@testable import paginate

@Suite struct LabDocumentTests {
  private static let attack =
    #"</title><script>alert("1")</script><img src=x onerror='x()'>&amp;"#

  @Test func textIsATableForEachNetwork_andTheMeans() {
    let report = LabReport.sample(
      policies: ["last item", "always"],
      readers: ["reading", "mixed"]
    )
    #expect(
      LabDocument(report).text == """
        3 sessions of 60 s each, 20 rows a page, up to 100 where a policy asks for more, cursors, \
        10 rows on screen

        seconds waited / rows wasted a session

        wifi       reading  mixed   mean
        last item    1.0/0  5.0/0  3.0/0
        always      0.90/1  4.5/2  2.7/2

        3g         reading   mixed    mean
        last item   21.0/0  25.0/0  23.0/0
        always      18.9/1  22.5/2  20.7/2

        mean of all  waited  spinners  wasted  seen  requests     bytes
        last item      13.0        10     0.0   600        20  480.0 kB
        always         11.7       9.0     1.5   600        21  481.0 kB

        """
    )
  }

  @Test func slashesStandBeneathEachOther() {
    var report = LabReport.sample(policies: ["last item", "always"], readers: ["mixed"])
    report.outcomes[1].rowsWasted = 17_957
    #expect(
      LabDocument(report).text.contains(
        "\nwifi            mixed\nlast item   1.0/0\nalways     0.90/17957\n"
      )
    )
  }

  @Test func oneReaderHasNoMean() {
    let report = LabReport.sample(policies: ["automatic"], readers: ["reading"], networks: ["3g"])
    #expect(LabDocument(report).text.contains("\n3g         reading\nautomatic    1.0/0\n"))
  }

  @Test func settingsAreTold() {
    let settings = LabSettings(
      pageSize: 1,
      maximumPageSize: 1,
      hasPredictableKeys: true,
      rowsVisible: 5,
      seconds: 2.5,
      seeds: [1]
    )
    #expect(
      settings.text == "1 session of 2.5 s each, 1 row a page, page numbers, 5 rows on screen"
    )
  }

  @Test func promisesAreToldWithTheirNumbers() throws {
    // On 3G the automatic policy of the sample waits far too long.
    let document = LabDocument(.sample())
    let verdict = try #require(document.verdict)
    #expect(
      document.promises.map(\.holds) == [
        verdict.totalHolds, verdict.cells.allSatisfy(\.holds), verdict.wifiWaste?.holds,
        verdict.flingingWait?.holds,
      ]
    )
    for promise in document.promises {
      let word = promise.holds ? "kept" : "broken"
      #expect(document.text.contains("\n\(word): \(promise.promise)\n"))
      #expect(document.text.contains(promise.evidence.map { "  - \($0)\n" }.joined()))
      #expect(document.html.contains(">\(word)</span><h3>\(promise.promise)</h3>"))
    }
  }

  @Test func brokenPlacesAreNamed_theWorstFirst() throws {
    var report = LabReport.sample(policies: ["threshold 5", "automatic"])
    for (number, wait) in zip([1, 3, 5, 7], [0.1, 9, 0.3, 30]) {
      report.outcomes[number].secondsWaited = wait
      report.outcomes[number].rowsWasted = 7
    }
    for number in [0, 2, 4, 6] {
      report.outcomes[number].secondsWaited = 0.25
      report.outcomes[number].rowsWasted = 7
    }
    let promises = LabDocument(report).promises
    try #require(promises.map(\.holds) == [false, false])
    #expect(promises[0].evidence == ["in all 39.4 s at 28 rows wasted, and the threshold 1.0 s"])
    #expect(
      promises[1].evidence == [
        "kept in 2 of 4 places",
        "not flinging on 3g: 30.0 s at 7.0 rows wasted, and the threshold 0.25 s",
        "not flinging on wifi: 9.0 s at 7.0 rows wasted, and the threshold 0.25 s",
      ]
    )
  }

  @Test(arguments: [(1, "1 session"), (29, "29 sessions"), (30, nil), (100, nil)])
  func fewSessionsAreToldToBeFew(count: UInt64, words: String?) {
    var report = LabReport.sample()
    report.settings.seeds = Array(1...count)
    let document = LabDocument(report)
    let caution = words.map { "With \($0) of each reader on each network, chance decides" }
    #expect(document.text.contains("chance decides") == (words != nil))
    #expect(document.html.contains("chance decides") == (words != nil))
    if let caution {
      #expect(document.text.contains(caution) && document.html.contains("<p>" + caution))
    }
    report.outcomes.removeAll { $0.policy == "automatic" }
    #expect(LabDocument(report).caution == nil, "nothing is promised")
  }

  @Test func nothingIsPromisedWithoutSomethingToCompare() {
    let document = LabDocument(.sample(policies: ["automatic", "always"]))
    #expect(document.verdict == nil && document.promises.isEmpty)
    #expect(!document.text.contains("kept:") && !document.html.contains("promises"))
  }

  @Test func jsonIsWhatItWas() throws {
    let document = LabDocument(.sample())
    let json = try document.json()
    #expect(json.last == UInt8(ascii: "\n"))
    #expect(try JSONDecoder().decode(LabDocument.self, from: json) == document)
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(object["schemaVersion"] as? Int == 1)
    #expect(Set(object.keys).isSuperset(of: ["settings", "outcomes", "verdict", "promises"]))
    let outcome = try #require((object["outcomes"] as? [[String: Any]])?.first)
    #expect(
      Set(outcome.keys) == [
        "policy", "reader", "network", "sessions", "secondsWaited", "spinnersSeen", "rowsWasted",
        "rowsSeen", "requests", "bytes",
      ]
    )
  }

  @Test func pageHasAPanelAndATableForEachNetwork() {
    let html = LabDocument(.sample()).html
    #expect(html.ranges(of: "<figure>").count == 3)
    // All; each network; and there each of two readers.
    #expect(html.ranges(of: "<table>").count == 7)
    #expect(html.ranges(of: "<details>").count == 2)
    #expect(html.contains("<caption>3g, flinging</caption>"))
    #expect(html.contains("<tr class=\"marked\"><th scope=\"row\">automatic</th>"))
    #expect(html.ranges(of: "<li><svg").count == 4)
  }

  @Test func legendShowsWhatIsThere() {
    let html = LabDocument(.sample(policies: ["threshold 5", "automatic"])).html
    #expect(html.ranges(of: "<li><svg").count == 2)
    #expect(!html.contains("clairvoyant"))
  }

  @Test func namesOfRecordingsAreNoMarkup() {
    let report = LabReport.sample(readers: [Self.attack, "other"], networks: [Self.attack])
    let html = LabDocument(report).html
    #expect(html.contains("&lt;script&gt;"))
    for part in ["<script", "<img", "onerror='", "</title><s"] {
      #expect(!html.contains(part), "\(part)")
    }
    #expect(html.contains("default-src 'none'"))
    for part in [" src=", "href=", "url(", "@import", "<link", "<iframe"] {
      #expect(!html.replacing("&lt;img src=", with: "").contains(part), "\(part)")
    }
  }

  @Test(arguments: [
    (0.0, "0.00"), (0.994, "0.99"), (0.995, "1.0"), (12.34, "12.3"), (99.96, "100"), (1234, "1234"),
  ])
  func secondsAreShort(seconds: Double, text: String) {
    #expect(seconds.secondsText == text)
  }

  @Test(arguments: [(0.0, "0.0"), (9.94, "9.9"), (9.95, "10"), (123.4, "123")])
  func countsAreShort(count: Double, text: String) {
    #expect(count.countText == text)
  }
}

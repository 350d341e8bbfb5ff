import Foundation
import Testing

@testable import lab

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
        3 sessions of 60 s each, 20 rows a page, up to 100 if a policy asks for more, cursors, \
        10 rows on screen

        seconds waited / rows wasted a session

        wifi       reading  mixed   mean
        last item    1.0/0  5.0/0  3.0/0
        always      0.90/1  4.5/2  2.7/2

        3g         reading   mixed    mean
        last item   21.0/0  25.0/0  23.0/0
        always      18.9/1  22.5/2  20.7/2

        mean of all  waited  spinners  wasted  seen  requests  refused   kB
        last item      13.0        10     0.0   600        20      0.0  480
        always         11.7       9.0     1.5   600        21      0.0  481

        """
    )
  }

  @Test func slashesAreAligned() {
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

  @Test func settingsAreShown() {
    let settings = LabSettings(
      pageSize: 1,
      maximumPageSize: 1,
      hasPredictableKeys: true,
      rowsVisible: 5,
      seconds: 2.5,
      seeds: [1]
    )
    #expect(
      LabDocument(LabReport(settings: settings, outcomes: [])).title
        == "1 session of 2.5 s each, 1 row a page, page numbers, 5 rows on screen"
    )
  }

  @Test func recordingsKeepTheirLengths() {
    let settings = LabSettings(maximumPageSize: 20, seconds: 5, shortestSeconds: 3, seeds: [1, 2])
    let title = LabDocument(LabReport(settings: settings, outcomes: [])).title
    #expect(title.hasPrefix("2 sessions of up to 5 s, 20 rows a page, "))
  }

  /// The sample with enough sessions, or fewer.
  private static func sample(
    _ report: LabReport = .sample(),
    sessions: UInt64 = 30
  ) -> LabReport {
    var report = report
    report.settings.seeds = Array(1...sessions)
    return report
  }

  @Test func promisesAreShownWithTheirNumbers() throws {
    // On Wi-Fi the automatic policy of the sample wastes too much.
    let document = LabDocument(Self.sample())
    try #require(document.promises.map(\.judgement) == [.kept, .kept, .broken, .kept])
    for promise in document.promises {
      let word = promise.judgement == .kept ? "kept" : "broken"
      let style = promise.judgement == .kept ? "good" : "bad"
      #expect(document.text.contains("\n\(word): \(promise.promise)\n"))
      #expect(document.text.contains(promise.evidence.map { "  - \($0)\n" }.joined()))
      #expect(document.html.contains("<h3>\(promise.promise)</h3>"))
      #expect(
        document.html.contains("<section class=\"\(style)\">\n<span class=\"badge\">\(word)<")
      )
    }
    #expect(document.promises[0].promise.hasPrefix("In total, over 4 places, automatic waits"))
  }

  /// Two policies, with their waits and wastes in each of four places.
  private static func report(
    fixed: [(wait: Double, waste: Double)],
    automatic: [(wait: Double, waste: Double)],
    networks: [String] = ["wifi", "3g"],
    readers: [String] = ["reading", "flinging"]
  ) -> LabReport {
    var report = LabReport.sample(
      policies: ["threshold 5", "automatic"],
      readers: readers,
      networks: networks
    )
    for number in automatic.indices {
      report.outcomes[number * 2].secondsWaited = fixed[number].wait
      report.outcomes[number * 2].rowsWasted = fixed[number].waste
      report.outcomes[number * 2 + 1].secondsWaited = automatic[number].wait
      report.outcomes[number * 2 + 1].rowsWasted = automatic[number].waste
    }
    return sample(report)
  }

  @Test func brokenPlacesAreNamed_theWorstFirst() throws {
    let report = Self.report(
      fixed: Array(repeating: (0.25, 7), count: 4),
      automatic: [(0.1, 7), (9, 7), (0.3, 7), (30, 7)]
    )
    let promises = LabDocument(report).promises
    try #require(promises.map(\.judgement) == [.broken, .broken])
    #expect(promises[0].evidence == ["in total 39.4 s at 28 rows wasted, and the threshold 1.0 s"])
    #expect(
      promises[1].evidence == [
        "kept in 2 of 4 places",
        "broken: flinging on 3g: 30.0 s at 7.0 rows wasted, and the threshold 0.25 s",
        "broken: flinging on wifi: 9.0 s at 7.0 rows wasted, and the threshold 0.25 s",
      ]
    )
  }

  @Test func whatCannotBeJudgedSaysWhatToRun() throws {
    // One place wastes more than the threshold, one less, and two as much; in total it is more.
    let report = Self.report(
      fixed: Array(repeating: (8, 20), count: 4),
      automatic: [(1, 52), (9.7, 10), (1, 20), (1, 20)]
    )
    let document = LabDocument(report)
    try #require(document.promises.map(\.judgement) == [.notJudged, .notJudged])
    #expect(
      document.promises[0].evidence == [
        "in total 12.7 s at 102 rows wasted, and 32.0 s with the best threshold, none of which "
          + "wastes as many",
        "the total includes 2 places that cannot be judged alone",
        "run a threshold that wastes 102 rows: --policy threshold-5 automatic threshold-20",
      ]
    )
    #expect(
      document.promises[1].evidence == [
        "kept in 2 of 4 places",
        "cannot be judged: reading on wifi: 1.0 s at 52 rows wasted, and 8.0 s with the best "
          + "threshold, none of which wastes as many",
        "cannot be judged: flinging on wifi: 9.7 s at 10 rows wasted, and every threshold that ran "
          + "wastes more: 8.0 s with the least wasteful",
        "run thresholds that waste 52, 10 rows: --policy threshold-5 automatic threshold-1 "
          + "threshold-40",
      ]
    )
    #expect(document.text.contains("\nnot judged: In no place does it wait"))
    #expect(document.html.contains("<span class=\"badge\">not judged</span><h3>In no place does"))
    #expect(!document.html.contains("class=\"good\"") && !document.html.contains("class=\"bad\""))
    let json = String(decoding: try document.json(), as: UTF8.self)
    #expect(json.contains("\"judgement\" : \"not judged\"") && document.caution == nil)
  }

  @Test func onePlaceIsHeldToWhatIsPromisedOfEach() {
    let report = Self.report(
      fixed: [(1, 20)],
      automatic: [(1.1, 20)],
      networks: ["lte"],
      readers: ["mixed"]
    )
    #expect(
      LabDocument(report).promises == [
        LabPromise(
          promise: "Automatic waits at most 1.2 times as long as the best fixed threshold that "
            + "wastes as many rows, or 0.2 s longer",
          judgement: .kept,
          evidence: ["mixed on lte: 1.1 s at 20 rows wasted, and the threshold 1.0 s"]
        )
      ]
    )
  }

  @Test func evidenceSaysThatThereWasNoWait() {
    let report = Self.report(
      fixed: [(0, 20), (0.001, 20)],
      automatic: [(0, 20), (0, 20)],
      networks: ["wifi"]
    )
    #expect(
      LabDocument(report).promises[0].evidence == [
        "in total there was no wait with either, at 40 rows wasted"
      ]
    )
  }

  @Test(arguments: [(1, "1 session"), (29, "29 sessions"), (30, nil), (100, nil)])
  func fewSessionsDecideNothing(count: UInt64, words: String?) throws {
    var report = Self.sample(sessions: count)
    let document = LabDocument(report)
    let caution = words.map { "\($0) of each reader on each network are too few" }
    #expect(document.text.contains("too few") == (words != nil))
    #expect(document.html.contains("too few") == (words != nil))
    #expect(
      document.promises.map(\.evidence) == LabDocument(Self.sample()).promises.map(\.evidence)
    )
    if let caution {
      #expect(document.text.contains(caution) && document.html.contains("<p>" + caution))
      #expect(document.promises.allSatisfy { $0.judgement == .undecided })
      #expect(document.text.ranges(of: "\nundecided: ").count == 4)
      #expect(!document.text.contains("\nkept: ") && !document.text.contains("\nbroken: "))
      #expect(document.html.ranges(of: "<span class=\"badge\">undecided</span>").count == 4)
      #expect(!document.html.contains("class=\"good\"") && !document.html.contains("class=\"bad\""))
      let json = String(decoding: try document.json(), as: UTF8.self)
      #expect(json.ranges(of: "\"judgement\" : \"undecided\"").count == 4)
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
        "rowsSeen", "requests", "refused", "bytes",
      ]
    )
  }

  @Test func pageHasAPanelAndATableForEachNetwork() {
    let html = LabDocument(.sample()).html
    #expect(html.ranges(of: "<figure>").count == 3)
    // One for all networks, and for each network one for all readers and one for each reader.
    #expect(html.ranges(of: "<table>").count == 7)
    #expect(html.ranges(of: "<details>").count == 2)
    #expect(html.contains("<caption>3g, flinging</caption>"))
    #expect(html.contains("<tr class=\"marked\"><th scope=\"row\">automatic</th>"))
    #expect(html.ranges(of: "<li><svg").count == 4)
  }

  /// The only panel is as wide as one of several. Stretched, its letters would be twice as large.
  @Test func aSinglePanelIsNotStretched() {
    let html = LabDocument(.sample(networks: ["3g"])).html
    #expect(html.ranges(of: "<figure>").count == 1)
    // Columns without a panel keep their width; with auto-fit, the panel would get it.
    #expect(html.contains("grid-template-columns: repeat(auto-fill,"))
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

import Testing

@testable import lab

@Suite struct LabMeansTests {
  /// An outcome whose numbers all follow from one.
  private func outcome(
    _ policy: String,
    _ reader: String,
    _ network: String,
    _ number: Double
  ) -> LabOutcome {
    LabOutcome(
      policy: policy,
      reader: reader,
      network: network,
      sessions: 3,
      secondsWaited: number,
      spinnersSeen: number * 2,
      rowsWasted: number * 3,
      rowsSeen: number * 4,
      requests: number * 5,
      bytes: number * 6
    )
  }

  private var report: LabReport {
    LabReport(
      settings: LabSettings(),
      outcomes: [
        outcome("threshold 5", "reading", "wifi", 1), outcome("automatic", "reading", "wifi", 2),
        outcome("threshold 5", "flinging", "wifi", 3), outcome("automatic", "flinging", "wifi", 4),
        outcome("threshold 5", "reading", "3g", 11), outcome("automatic", "reading", "3g", 12),
        outcome("threshold 5", "flinging", "3g", 13),
      ]
    )
  }

  @Test func namesKeepTheirOrder_once() {
    #expect(report.networks == ["wifi", "3g"])
    #expect(report.readers == ["reading", "flinging"])
    #expect(report.policies == ["threshold 5", "automatic"])
  }

  @Test func oneCellIsItself() {
    let means = report.means(network: "3g", reader: "reading")
    #expect(means == [report.outcomes[4], report.outcomes[5]])
  }

  @Test func everyNumberIsAveraged() {
    var expected = outcome("threshold 5", "all readers", "wifi", 2)
    expected.sessions = 6
    #expect(report.means(network: "wifi").first == expected)
    expected = outcome("threshold 5", "reading", "all networks", 6)
    expected.sessions = 6
    #expect(report.means(reader: "reading").first == expected)
    expected = outcome("threshold 5", "all readers", "all networks", 7)
    expected.sessions = 12
    #expect(report.means().first == expected)
  }

  @Test func aPolicyWithoutOutcomesHasNoMean() {
    #expect(report.means(network: "3g", reader: "flinging").map(\.policy) == ["threshold 5"])
    #expect(report.means(network: "lte").isEmpty)
  }

  @Test(arguments: [
    ("last item", 0), ("threshold 0", 0), ("threshold 140", 140), ("automatic", nil),
    ("page size", nil), ("threshold", nil), ("threshold ten", nil), ("threshold 5 5", nil),
  ])
  func thresholdsAreReadFromTheName(policy: String, threshold: Int?) {
    #expect(outcome(policy, "reading", "wifi", 1).threshold == threshold)
  }
}

struct LabPolicyTests {
  @Test func theLabComparesWhatItSays() {
    #expect(
      LabPolicy.all.map(\.name) == [
        "last item", "threshold 5", "threshold 10", "threshold 20", "threshold 40", "threshold 100",
        "page size", "always", "automatic", "clairvoyant",
      ]
    )
    #expect(
      LabReader.all.map(\.name) == ["reading", "mixed", "flinging", "searching", "returning"]
    )
    #expect(LabNetwork.all.map(\.name) == ["wifi", "lte", "3g", "changing", "outages"])
  }

  @Test func namesDistinguishPolicies() {
    let names = (LabPolicy.all + LabPolicy.fixedThresholds).map(\.name)
    #expect(Set(names).count == names.count - 6)
  }
}

import Pagination
import Testing

@testable import lab

@Suite
struct ScrollLabTests {
  @Test func theSameSettingsGiveTheSameReport() async {
    let lab = ScrollLab(
      settings: LabSettings(seconds: 8, seeds: [1, 2]),
      networks: [.lte, .outages],
      policies: [.threshold(10), .automatic, .clairvoyant]
    )
    let report = await lab.run()
    #expect(await lab.run() == report)
    #expect(report.outcomes.contains { $0.secondsWaited > 0 })
  }

  @Test func outcomesAreGroupedByNetworkThenReader() async {
    let report = await ScrollLab(
      settings: LabSettings(seconds: 1, seeds: [1, 2, 3]),
      readers: [.reading, .flinging],
      networks: [.wifi, .lte],
      policies: [.threshold(0), .automatic]
    ).run()
    #expect(
      report.outcomes.map { "\($0.network) \($0.reader) \($0.policy)" } == [
        "wifi reading last item", "wifi reading automatic",
        "wifi flinging last item", "wifi flinging automatic",
        "lte reading last item", "lte reading automatic",
        "lte flinging last item", "lte flinging automatic",
      ]
    )
    #expect(report.outcomes.allSatisfy { $0.sessions == 3 })
    #expect(report.settings == LabSettings(seconds: 1, seeds: [1, 2, 3]))
  }

  @Test func progressCountsSessions() async {
    let (seen, steps) = AsyncStream.makeStream(of: [Int].self)
    let lab = ScrollLab(
      settings: LabSettings(seconds: 1, seeds: [1, 2]),
      readers: [.reading],
      networks: [.wifi],
      policies: [.pageSize, .automatic]
    )
    _ = await lab.run { done, count in steps.yield([done, count]) }
    steps.finish()
    #expect(await seen.reduce(into: []) { $0.append($1) } == [[1, 4], [2, 4], [3, 4], [4, 4]])
  }

  @Test(arguments: [false, true])
  func policiesLieBetweenTheLastItemAndTheFuture(hasPredictableKeys: Bool) async throws {
    let report = await ScrollLab(
      settings: LabSettings(hasPredictableKeys: hasPredictableKeys, seconds: 30, seeds: [1, 2]),
      readers: [.mixed, .flinging, .returning],
      networks: [.lte, .threeG],
      policies: [.threshold(0), .threshold(10), .threshold(40), .automatic, .clairvoyant]
    ).run()
    let waits = Dictionary(grouping: report.outcomes, by: \.policy)
      .mapValues { $0.reduce(0) { $0 + $1.secondsWaited } }
    let clairvoyant = try #require(waits["clairvoyant"])
    let lastItem = try #require(waits["last item"])
    for (policy, wait) in waits {
      if policy != "clairvoyant" { #expect(clairvoyant <= wait + 0.001, "\(policy)") }
      if policy != "last item" { #expect(wait < lastItem / 2, "\(policy)") }
    }
    // Pages of a fixed size may reach beyond the last row that is wanted.
    let allowed = hasPredictableKeys ? 20.0 : 0
    #expect(
      report.outcomes.allSatisfy { $0.policy != "clairvoyant" || $0.rowsWasted <= allowed }
    )
  }

  @Test func everyPolicyShowsTheSameRows() async {
    let report = await ScrollLab(
      settings: LabSettings(seconds: 10, seeds: [1, 2]),
      networks: [.threeG],
      policies: [.threshold(0), .always, .automatic, .clairvoyant]
    ).run()
    for (_, outcomes) in Dictionary(grouping: report.outcomes, by: \.reader) {
      #expect(Set(outcomes.map(\.rowsSeen)).count == 1)
    }
  }

  @Test func oneMorePageAtAllTimesWastesMost() async throws {
    let report = await ScrollLab(
      settings: LabSettings(seconds: 20, seeds: [1]),
      readers: [.reading],
      networks: [.threeG],
      policies: [.threshold(100), .always]
    ).run()
    #expect(report.outcomes[1].rowsWasted > report.outcomes[0].rowsWasted * 3)
    #expect(report.outcomes[1].requests > 20)
  }
}

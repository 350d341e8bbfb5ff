import ArgumentParser
import Pagination
import PaginationTesting
import Testing

@testable import lab

@Suite struct SecondModelTests {
  @Test func hasTheSameNamesAsTheFirst() {
    #expect(LabReader.second.map(\.name) == LabReader.all.prefix(3).map(\.name))
    #expect(LabNetwork.second.map(\.name) == LabNetwork.all.prefix(3).map(\.name))
  }

  @Test(arguments: [("reading", 0.4...2), ("mixed", 1.5...7), ("flinging", 9...25)])
  func readersScrollAtTheirPace(_ name: String, _ rowsPerSecond: ClosedRange<Double>) throws {
    let reader = try #require(LabReader.second.first { $0.name == name })
    let plans = (1...30).map { reader.plan(seed: $0, seconds: 120) }
    let rows = plans.reduce(0) { $0 + ($1.points.last?.row ?? 0) }
    #expect(rowsPerSecond.contains(rows / 120 / 30), "\(rows / 3600)")
    #expect(reader.plan(seed: 7, seconds: 120) == plans[6])
    #expect(plans[0] != plans[1])
  }

  @Test(arguments: [("wifi", 0.11), ("lte", 0.24), ("3g", 0.97)])
  func requestsTakeTheirTime(_ name: String, _ seconds: Double) throws {
    let network = try #require(LabNetwork.second.first { $0.name == name })
    // A quarter of the time is bad, when everything takes 1.8 times as long.
    let times = (1...4_000).map { request in
      network.firstByte(sent: 60, session: 120, seed: UInt64(request), request: UInt64(request))
        - 60
    }
    let mean = times.reduce(0, +) / Double(times.count)
    #expect((0.9 * seconds...1.4 * seconds).contains(mean), "\(mean)")
  }

  @Test func badTimesAreSlower() {
    let weather = Weather()
    let slowdowns = (0..<2_000).map { weather.slowdown(at: Double($0), seed: 3) }
    #expect(Set(slowdowns) == [1, weather.slowdown])
    let bad = slowdowns.count { $0 > 1 }
    #expect((200...900).contains(bad))
  }

  @Test func runsFromTheCommandLine() async throws {
    let command = try Lab.parse([
      "--model", "second", "--seeds", "1", "--seconds", "5", "--policy", "automatic-10",
      "threshold-60-of-40",
    ])
    let document = await command.simulate()
    #expect(document.outcomes.count == 18)
    #expect(document.settings?.model == .second)
    #expect(Set(document.outcomes.map(\.policy)) == ["automatic 10", "threshold 60 of 40"])
    #expect(throws: (any Error).self) {
      try Lab.parse(["--model", "second", "--reader", "reading"])
    }
  }
}

@Suite struct OwnBestTests {
  @Test func isTheBestOfItsPlace_onOtherSeeds() async throws {
    let lab = ScrollLab(
      settings: LabSettings(seconds: 20, seeds: [1, 2, 3]),
      readers: [.flinging],
      networks: [.threeG],
      policies: []
    )
    let sum = OwnBest(price: 20, sizes: [20, 40], distances: [0, 40], sessions: 3)
    let outcomes = await sum.outcomes(in: lab)
    #expect(outcomes.map(\.policy) == [OwnBest.name])
    var fixed = lab
    fixed.policies = [.threshold(0, of: 20), .threshold(40, of: 20), .threshold(40, of: 40)]
    let costs = await fixed.run().outcomes.map(sum.cost)
    let best = try #require(outcomes.first.map(sum.cost))
    #expect(best <= costs[0])
    #expect(costs.contains { abs($0 - best) < 1e-9 })
  }

  @Test func theReportSumsUpWaitingAndWaste() async throws {
    let document = try await Lab.parse([
      "--reader", "flinging", "--network", "3g", "--policy", "last-item", "--seeds", "1",
      "--seconds",
      "5", "--price", "10", "--first-seed", "7",
    ]).simulate()
    #expect(document.settings?.seeds == [7])
    #expect(document.outcomes.map(\.policy) == ["last item", OwnBest.name])
    let lines = document.text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("cost") && $0.hasSuffix("mean") })
    let last = try #require(document.outcomes.first)
    let cost = (10 * last.secondsWaited + last.rowsWasted).countText
    #expect(lines.contains { $0.hasPrefix("last item") && $0.hasSuffix(cost) })
  }
}

@Suite struct RefusalTests {
  private func result(_ policy: LabPolicy, _ network: LabNetwork) async -> LabOutcome? {
    let settings = LabSettings(seconds: 60, seeds: [1, 2, 3, 4])
    let lab = await ScrollLab(
      settings: settings,
      readers: [.flinging],
      networks: [network],
      policies: [policy]
    ).run()
    return lab.outcomes.first
  }

  @Test func aServerWithALimit_isAskedLessOften() async throws {
    let automatic = try #require(await result(.automatic, .limited))
    let fixed = try #require(await result(.threshold(20), .limited))
    #expect(automatic.requests < fixed.requests)
    #expect(automatic.refused <= automatic.requests / 10)
    #expect(automatic.secondsWaited < fixed.secondsWaited)
    #expect(fixed.refused > 0)
  }

  @Test func aServerThatFails_isAskedAgain() async throws {
    let outcome = try #require(await result(.automatic, .failing))
    #expect(outcome.refused > 0)
    #expect(outcome.rowsSeen == (await result(.automatic, .lte))?.rowsSeen)
  }

  @Test func theNetworksRunIfTheyAreNamed() throws {
    for name in ["limited", "failing", "tunnels", "sleeping", "tails"] {
      #expect(LabName<LabNetwork>(argument: name)?.value.name == name)
    }
    #expect(LabName<LabReader>(argument: "leaving")?.value.name == "leaving")
    #expect(LabNetwork.all.count == 5)
  }
}

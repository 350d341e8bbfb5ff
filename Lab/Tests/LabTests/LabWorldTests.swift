import Testing

@testable import lab

@Suite
struct LabWorldTests {
  @Test func worldsLieInTheRangesTheySay() {
    for seed in 1...300 as ClosedRange<UInt64> {
      let world = LabWorld.random(seed: seed)
      let (settings, quality) = (world.settings, world.network.quality)
      #expect((10...50).contains(settings.pageSize))
      #expect((1...5).contains(settings.maximumPageSize / settings.pageSize))
      #expect((5...30).contains(settings.rowsVisible))
      #expect((20...120).contains(settings.seconds))
      #expect((0.0199...2.001).contains(quality.latency))
      #expect((0.1...0.8).contains(quality.sigma))
      #expect((24_999...6_250_001).contains(quality.bytesPerSecond))
      let plan = world.reader.plan(seed: 1, seconds: settings.seconds)
      #expect(plan.duration == settings.seconds)
      #expect(plan.points.allSatisfy { $0.row >= 0 && $0.row.isFinite })
    }
  }

  @Test func theLinkCarriesEveryReader() {
    for seed in 1...300 as ClosedRange<UInt64> {
      let world = LabWorld.random(seed: seed)
      for session in world.settings.seeds {
        let plan = world.reader.plan(seed: session, seconds: world.settings.seconds)
        let rows = plan.points.map(\.row).max() ?? 0
        #expect(rows * 1_200 < world.network.quality.bytesPerSecond * world.settings.seconds / 2)
      }
    }
  }

  @Test func noWorldIsLikeAnother() {
    let worlds = (1...100).map { LabWorld.random(seed: $0) }
    #expect(Set(worlds.map(\.network.quality)).count == 100)
    #expect(Set(worlds.map(\.reader.name)).count == 100)
    #expect(Set(worlds.map(\.settings.pageSize)).count > 20)
  }

  @Test func theSameSeedGivesTheSameWorld() async {
    let reports = [
      await LabWorld.random(seed: 5).run(policies: [.threshold(5), .automatic]),
      await LabWorld.random(seed: 5).run(policies: [.threshold(5), .automatic]),
    ]
    #expect(reports[0] == reports[1])
    #expect(LabWorld.random(seed: 6, hasPredictableKeys: true).settings.hasPredictableKeys)
  }
}

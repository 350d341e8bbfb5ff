/// A reader, a network and a list made up by chance, from ranges much wider than the lab's own.
///
/// What is tuned for the lab could hold nowhere else; what holds in many worlds was not tuned for
/// them.
public struct LabWorld: Sendable {
  /// Who scrolls.
  public var reader: LabReader

  /// Where.
  public var network: LabNetwork

  /// How large pages and screens are.
  public var settings: LabSettings

  /// Creates a world by chance.
  ///
  /// Latencies from 20 ms to 2 s with deviations from 0.1 to 0.8, 0.2 to 50 Mbit/s; rows of 30 to
  /// 300 points; pages of 10 to 50 items and sources that grant up to five times as many; screens of
  /// 5 to 30 rows; and readers who read, skip, stop and go, page down, or let the list scroll by
  /// itself, at paces of their own. Only where the network carries no reader at all, for want of
  /// bandwidth, is another made up in its place: there every policy waits as long.
  ///
  /// - Parameters:
  ///   - seed: The same seed gives the same world.
  ///   - hasPredictableKeys: Whether the source's keys can be computed ahead, and its pages have one
  ///     size.
  public static func random(seed: UInt64, hasPredictableKeys: Bool = false) -> LabWorld {
    var generator = LabGenerator(seed, "world".labSeed)
    while true {
      let world = LabWorld(seed: seed, hasPredictableKeys: hasPredictableKeys, &generator)
      if world.isBearable { return world }
    }
  }

  private init(seed: UInt64, hasPredictableKeys: Bool, _ generator: inout LabGenerator) {
    let quality = LinkQuality(
      latency: generator.logUniform(0.02...2),
      sigma: generator.uniform(0.1...0.8),
      megabitsPerSecond: generator.logUniform(0.2...50)
    )
    let rowsVisible = generator.count(5...30)
    let pageSize = generator.count(10...50)
    let habit = generator.habit(rowsVisible: Double(rowsVisible))
    reader = LabReader(name: "reader \(seed)") { habit.gesture(&$0, &$1) }
    network = LabNetwork(name: "network \(seed)", quality)
    settings = LabSettings(
      pageSize: pageSize,
      maximumPageSize: pageSize * generator.count(1...5),
      hasPredictableKeys: hasPredictableKeys,
      rowsVisible: rowsVisible,
      seconds: generator.uniform(20...120),
      seeds: [seed, seed &+ 1 << 32]
    )
  }

  /// Whether half of the bandwidth is enough for all rows that the reader wants.
  private var isBearable: Bool {
    settings.seeds.allSatisfy { seed in
      let plan = reader.plan(seed: seed, seconds: settings.seconds)
      let rows = plan.points.reduce(0) { max($0, $1.row) }
      return network.quality.bytesPerSecond * settings.seconds / 2
        >= Double(AnswerSize.bytes(rows: Int(rows)))
    }
  }

  /// What policies cost in this world.
  ///
  /// - Parameter policies: What is compared.
  public func run(policies: [LabPolicy]) async -> LabReport {
    await ScrollLab(
      settings: settings,
      readers: [reader],
      networks: [network],
      policies: policies
    ).run()
  }
}

/// A random reader, network and list, from ranges much wider than the lab's own.
///
/// A policy tuned to the lab's readers and networks may fail elsewhere; these worlds were not used for
/// tuning.
struct LabWorld: Sendable {
  var reader: LabReader
  var network: LabNetwork
  var settings: LabSettings

  /// Creates a random world.
  ///
  /// Latencies are from 20 ms to 2 s with deviations from 0.1 to 0.8, bandwidths from 0.2 to
  /// 50 Mbit/s; rows have 30 to 300 points, pages 10 to 50 items, and sources grant up to five times
  /// as many; screens show 5 to 30 rows; readers drag, fling, page down, or scroll steadily, each at
  /// their own pace. If the bandwidth is too low for the reader, so that every policy waits equally
  /// long, another world is created.
  ///
  /// - Parameters:
  ///   - seed: The same seed gives the same world.
  ///   - hasPredictableKeys: Whether keys can be computed ahead, and pages have one size.
  static func random(seed: UInt64, hasPredictableKeys: Bool = false) -> LabWorld {
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
        >= Double(settings.bytes(rows: Int(rows)))
    }
  }

  func run(policies: [LabPolicy]) async -> LabReport {
    await ScrollLab(
      settings: settings,
      readers: [reader],
      networks: [network],
      policies: policies
    ).run()
  }
}

/// A random way to scroll. Speeds are in rows a second, pauses in seconds.
private enum ReaderHabit: Sendable {
  case drags(rows: Double, pause: Double)
  case flings(velocity: Double, times: Int, pause: Double)
  case pages(rows: Double, pause: Double)
  case glides(Double)
  case stopsAndGoes(Double, moving: Double, pause: Double)

  /// One gesture. Each of its numbers varies by up to half.
  func gesture(_ recorder: inout ScrollRecorder, _ generator: inout LabGenerator) {
    func about(_ number: Double) -> Double { number * generator.logUniform(0.67...1.5) }
    switch self {
    case .drags(let rows, let pause):
      recorder.drag(rows: about(rows), in: generator.uniform(0.3...0.8))
      recorder.rest(about(pause))
    case .flings(let velocity, let times, let pause):
      for _ in 0..<times {
        recorder.fling(velocity: about(velocity), for: generator.uniform(0.5...2.5))
      }
      recorder.rest(about(pause))
    case .pages(let rows, let pause):
      recorder.drag(rows: rows, in: 0.1)
      recorder.rest(about(pause))
    case .glides(let rowsPerSecond):
      recorder.glide(rows: rowsPerSecond, in: 1)
    case .stopsAndGoes(let rowsPerSecond, let moving, let pause):
      let seconds = about(moving)
      recorder.glide(rows: about(rowsPerSecond) * seconds, in: seconds)
      recorder.rest(about(pause))
    }
  }
}

extension LabGenerator {
  fileprivate mutating func habit(rowsVisible: Double) -> ReaderHabit {
    let rowHeight = logUniform(30...300)
    switch count(0...4) {
    case 0:
      return .drags(rows: uniform(0.2...0.9) * rowsVisible, pause: logUniform(0.5...10))
    case 1:
      let velocity = logUniform(800...8_000) / rowHeight
      return .flings(velocity: velocity, times: count(1...8), pause: logUniform(0.2...8))
    case 2:
      return .pages(rows: rowsVisible - 1, pause: logUniform(0.3...8))
    case 3:
      return .glides(logUniform(0.3...20))
    default:
      return .stopsAndGoes(
        logUniform(1...40),
        moving: logUniform(0.5...10),
        pause: logUniform(0.5...20)
      )
    }
  }
}

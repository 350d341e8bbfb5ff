/// Other networks than the lab's own. A request takes a fixed time, some time in queues, and now and
/// then much longer; all of it takes longer for a while when the radio is bad.
extension LabNetwork {
  static let second: [LabNetwork] = [
    second("wifi", latency: 0.05, Queue(mean: 0.06, stalls: 0.008, stall: 0.8), megabits: 30),
    second("lte", latency: 0.11, Queue(mean: 0.12, stalls: 0.012, stall: 1), megabits: 8),
    second("3g", latency: 0.6, Queue(mean: 0.35, stalls: 0.015, stall: 1.5), megabits: 0.9),
  ]

  private static func second(
    _ name: String,
    latency: Double,
    _ queue: Queue,
    megabits: Double
  ) -> LabNetwork {
    var quality = LinkQuality(latency: latency, sigma: 0, megabitsPerSecond: megabits)
    quality.queue = queue
    return LabNetwork(name: name, quality, weather: Weather())
  }
}

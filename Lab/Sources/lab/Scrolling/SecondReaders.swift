/// Other readers than the lab's own, made in another way: a policy that is better with both has learned
/// more than one model's habits.
///
/// Swipes lose speed evenly. Pauses are sums of exponential times, and some are much longer.
extension LabReader {
  static let second: [LabReader] = [.secondReading, .secondMixed, .secondFlinging]

  /// Moves by 1 to 5 rows and pauses for about two seconds; now and then looks for much longer.
  private static let secondReading = LabReader(name: "reading") { recorder, generator in
    recorder.readOn(&generator)
  }

  /// Reads for about 15 seconds, then skims for about 5.
  private static let secondMixed = LabReader(name: "mixed") { recorder, generator in
    let reading = recorder.seconds + generator.exponential(mean: 15)
    while recorder.seconds < reading, !recorder.isOver { recorder.readOn(&generator) }
    let skimming = recorder.seconds + generator.exponential(mean: 5)
    while recorder.seconds < skimming, !recorder.isOver {
      recorder.swipe(
        rows: generator.logNormal(median: 14, sigma: 0.5),
        in: generator.uniform(0.6...1.4)
      )
      recorder.rest(generator.uniform(0.1...0.4))
    }
  }

  /// Flings five to twelve times in a row, then pauses for some seconds.
  private static let secondFlinging = LabReader(name: "flinging") { recorder, generator in
    for _ in 0..<generator.count(5...12) {
      recorder.swipe(
        rows: generator.logNormal(median: 20, sigma: 0.4),
        in: generator.uniform(0.6...1.3)
      )
      recorder.rest(generator.uniform(0.05...0.4))
    }
    recorder.rest(generator.uniform(1...4))
  }
}

extension ScrollRecorder {
  fileprivate mutating func readOn(_ generator: inout LabGenerator) {
    swipe(rows: generator.uniform(1...5), in: generator.uniform(0.25...0.5))
    rest(generator.exponential(mean: 1.1) + generator.exponential(mean: 1.1))
    if generator.happens(0.08) { rest(generator.exponential(mean: 12)) }
  }
}

/// The random part of a request's time.
struct Queue: Sendable, Hashable {
  /// The mean time in two queues, in seconds.
  var mean: Double

  /// The probability that the request is held up, and for how long in the mean.
  var stalls: Double
  var stall: Double

  func delay(_ generator: inout LabGenerator) -> Double {
    let delay = generator.exponential(mean: mean / 2) + generator.exponential(mean: mean / 2)
    return generator.happens(stalls) ? delay + generator.exponential(mean: stall) : delay
  }
}

/// Good and bad times of a radio, in turn.
struct Weather: Sendable, Hashable {
  /// How long they last in the mean, in seconds.
  var good = 25.0
  var bad = 8.0

  /// How much slower everything is in bad times.
  var slowdown = 1.8

  /// How much slower everything is at a time.
  func slowdown(at seconds: Double, seed: UInt64) -> Double {
    var generator = LabGenerator(seed, "weather".labSeed)
    var isBad = generator.happens(bad / (good + bad))
    var end = 0.0
    while true {
      end += generator.exponential(mean: isBad ? bad : good)
      if seconds < end { return isBad ? slowdown : 1 }
      isBad.toggle()
    }
  }
}

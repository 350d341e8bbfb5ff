/// A connection to a server, which answers every request sooner or later.
///
/// Latencies are log-normal: many near the median, some much longer, none below zero. Answers that
/// come at the same time share the bandwidth: one after the other.
public struct LabNetwork: Sendable {
  /// The network's name, as in "lte".
  public let name: String

  let quality: LinkQuality

  /// What it becomes in the middle of a session.
  var later: LinkQuality?

  var outages: Outages?

  init(name: String, _ quality: LinkQuality, later: LinkQuality? = nil, outages: Outages? = nil) {
    self.name = name
    self.quality = quality
    self.later = later
    self.outages = outages
  }

  /// What it is like at a time.
  ///
  /// - Parameters:
  ///   - seconds: The time since the session began, waiting included.
  ///   - session: How long the reader's plan is, in seconds.
  func quality(at seconds: Double, session: Double) -> LinkQuality {
    guard let later, seconds >= session / 2 else { return quality }
    return later
  }

  /// When the first byte of an answer comes.
  ///
  /// - Parameters:
  ///   - sent: When the request was sent, in seconds since the session began.
  ///   - session: How long the reader's plan is, in seconds.
  ///   - seed: The session's.
  ///   - request: Another number for every request of the session, which does not depend on the
  ///     order in which requests happen to be sent.
  func firstByte(sent: Double, session: Double, seed: UInt64, request: UInt64) -> Double {
    var generator = LabGenerator(seed, name.labSeed, request)
    let latency = quality(at: sent, session: session).latency(&generator)
    guard let outages else { return sent + latency }
    let end = outages.end(of: sent...sent + latency, seed: seed)
    return end.map { $0 + latency } ?? sent + latency
  }

  /// All networks of the lab, from the fastest on.
  public static let all: [LabNetwork] = [.wifi, .lte, .threeG, .changing, .outages]
}

/// Times at which a network answers nothing: what is sent or under way is answered afterwards.
struct Outages: Sendable {
  /// The time between the end of one and the beginning of the next, in seconds.
  var every: ClosedRange<Double>

  /// How long each is, in seconds.
  var length: ClosedRange<Double>

  /// The end of the outage that a time touches; `nil` where it touches none.
  func end(of time: ClosedRange<Double>, seed: UInt64) -> Double? {
    var generator = LabGenerator(seed, "outages".labSeed)
    var end = 0.0
    while true {
      let start = end + generator.uniform(every)
      end = start + generator.uniform(length)
      if start > time.upperBound { return nil }
      if end > time.lowerBound { return end }
    }
  }
}

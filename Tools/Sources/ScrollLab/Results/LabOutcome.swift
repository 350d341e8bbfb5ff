/// What one policy cost one reader on one network: means over some sessions.
public struct LabOutcome: Sendable, Hashable, Codable {
  /// The policy's name, as in "threshold 10".
  public var policy: String

  /// The reader's name, or the name of a trace.
  public var reader: String

  /// The network's name.
  public var network: String

  /// How many sessions were run, each with a seed of its own.
  public var sessions: Int

  /// Seconds a session in which the reader wanted rows that were not there yet.
  public var secondsWaited: Double

  /// How often a session the reader met a spinner.
  public var spinnersSeen: Double

  /// Rows a session that were fetched beyond the furthest that was on screen. What a reader jumps
  /// over is none of them: no policy could leave it out.
  public var rowsWasted: Double

  /// Rows a session up to the furthest that was on screen.
  public var rowsSeen: Double

  /// Requests a session, the first page's included.
  public var requests: Double

  /// Bytes a session that came over the network.
  public var bytes: Double

  /// Creates an outcome.
  public init(
    policy: String,
    reader: String,
    network: String,
    sessions: Int,
    secondsWaited: Double,
    spinnersSeen: Double,
    rowsWasted: Double,
    rowsSeen: Double,
    requests: Double,
    bytes: Double
  ) {
    self.policy = policy
    self.reader = reader
    self.network = network
    self.sessions = sessions
    self.secondsWaited = secondsWaited
    self.spinnersSeen = spinnersSeen
    self.rowsWasted = rowsWasted
    self.rowsSeen = rowsSeen
    self.requests = requests
    self.bytes = bytes
  }
}

extension LabOutcome {
  /// The distance of a fixed threshold, as its name says: 5 for "threshold 5", 0 for "last item",
  /// `nil` for every other policy.
  public var threshold: Int? {
    if policy == "last item" { return 0 }
    let words = policy.split(separator: " ")
    return words.count == 2 && words[0] == "threshold" ? Int(words[1]) : nil
  }
}

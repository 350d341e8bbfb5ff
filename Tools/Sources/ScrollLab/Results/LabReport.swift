/// All outcomes of a run of the lab, and what it ran with.
public struct LabReport: Sendable, Hashable, Codable {
  /// What the sessions had in common.
  public var settings: LabSettings

  /// One for each policy, reader and network, grouped by network, then reader.
  public var outcomes: [LabOutcome]

  /// Creates a report.
  public init(settings: LabSettings, outcomes: [LabOutcome]) {
    self.settings = settings
    self.outcomes = outcomes
  }
}

/// What all sessions of a run have in common.
public struct LabSettings: Sendable, Hashable, Codable {
  /// Items in a page, as configured.
  public var pageSize: Int

  /// The largest page that the source grants; the page size where it cannot be changed.
  public var maximumPageSize: Int

  /// Whether the source's keys can be computed ahead, as page numbers can.
  public var hasPredictableKeys: Bool

  /// Rows on screen.
  public var rowsVisible: Int

  /// How long the longest session is, in seconds without waiting.
  public var seconds: Double

  /// How long the shortest is: recordings differ.
  public var shortestSeconds: Double

  /// The seeds of the sessions.
  public var seeds: [UInt64]

  /// Creates settings; without arguments those of the lab. All sessions are as long where
  /// `shortestSeconds` is not given.
  public init(
    pageSize: Int = 20,
    maximumPageSize: Int = 100,
    hasPredictableKeys: Bool = false,
    rowsVisible: Int = 10,
    seconds: Double = 60,
    shortestSeconds: Double? = nil,
    seeds: [UInt64] = [1, 2, 3]
  ) {
    self.pageSize = pageSize
    self.maximumPageSize = maximumPageSize
    self.hasPredictableKeys = hasPredictableKeys
    self.rowsVisible = rowsVisible
    self.seconds = seconds
    self.shortestSeconds = shortestSeconds ?? seconds
    self.seeds = seeds
  }
}

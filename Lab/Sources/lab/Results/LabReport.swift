/// What one policy cost one reader on one network: means over some sessions.
struct LabOutcome: Sendable, Hashable, Codable {
  var policy: String
  var reader: String
  var network: String

  /// The number of sessions, each with another seed.
  var sessions: Int

  /// Seconds in which rows that the reader wanted were missing.
  var secondsWaited: Double

  /// How often the reader saw a spinner.
  var spinnersSeen: Double

  /// Rows fetched beyond the furthest one on screen. Rows that a reader jumps over are not wasted,
  /// since no policy could skip them.
  var rowsWasted: Double

  /// Rows up to the furthest one on screen.
  var rowsSeen: Double

  /// Requests, including that for the first page.
  var requests: Double

  /// Requests that the server did not answer with a page.
  var refused = 0.0

  var bytes: Double

  /// The distance of a fixed threshold, from the policy's name: 5 for "threshold 5", 0 for "last
  /// item", `nil` for any other policy.
  var threshold: Int? {
    if policy == "last item" { return 0 }
    let words = policy.split(separator: " ")
    return words.count == 2 && words[0] == "threshold" ? Int(words[1]) : nil
  }
}

/// Which readers and networks run.
enum LabModel: String, Codable, Sendable, CaseIterable {
  case first
  /// Other ones, made in another way.
  case second
}

/// What all sessions of a run have in common.
struct LabSettings: Sendable, Hashable, Codable {
  /// Which readers and networks ran.
  var model = LabModel.first

  var pageSize = 20

  /// The largest page that the source grants; the page size if it cannot change.
  var maximumPageSize = 100

  /// Whether the source's keys can be computed ahead, as page numbers can.
  var hasPredictableKeys = false

  var rowsVisible = 10

  /// The size of a row in bytes, as it is sent: by default, the compressed JSON of a short post with
  /// its author and counts.
  var rowBytes = 1_200

  /// The length of the longest session in seconds, without waiting.
  var seconds = 60.0

  /// The length of the shortest session, since recordings differ; `nil` if all are equally long.
  var shortestSeconds: Double?

  var seeds: [UInt64] = [1, 2, 3]

  /// The size of an answer: its rows, and headers and the JSON around them.
  func bytes(rows: Int) -> Int { 600 + rows * rowBytes }
}

/// All outcomes of a run of the lab, and its settings.
struct LabReport: Sendable, Hashable {
  var settings: LabSettings

  /// One for each policy, reader and network, grouped by network, then by reader.
  var outcomes: [LabOutcome]

  var networks: [String] { outcomes.map(\.network).unique }
  var readers: [String] { outcomes.map(\.reader).unique }
  var policies: [String] { outcomes.map(\.policy).unique }

  /// The mean costs of each policy, in the order of ``policies``.
  ///
  /// Every reader on every network counts equally, however long the sessions were.
  ///
  /// - Parameters:
  ///   - network: One network, or `nil` for all.
  ///   - reader: One reader, or `nil` for all.
  /// - Returns: An outcome for each policy that has one there. A mean over several readers or
  ///   networks is named "all readers" and "all networks".
  func means(network: String? = nil, reader: String? = nil) -> [LabOutcome] {
    let chosen = outcomes.filter {
      (network ?? $0.network) == $0.network && (reader ?? $0.reader) == $0.reader
    }
    let groups = Dictionary(grouping: chosen, by: \.policy)
    return policies.compactMap { policy in groups[policy].flatMap(LabOutcome.init(meanOf:)) }
  }
}

extension LabOutcome {
  /// The mean of outcomes of one policy; `nil` for none.
  fileprivate init?(meanOf outcomes: [LabOutcome]) {
    guard let first = outcomes.first else { return nil }
    func mean(_ number: (LabOutcome) -> Double) -> Double {
      outcomes.reduce(0) { $0 + number($1) } / Double(outcomes.count)
    }
    func shared(_ name: (LabOutcome) -> String, or all: String) -> String {
      outcomes.allSatisfy { name($0) == name(first) } ? name(first) : all
    }
    self.init(
      policy: first.policy,
      reader: shared(\.reader, or: "all readers"),
      network: shared(\.network, or: "all networks"),
      sessions: outcomes.reduce(0) { $0 + $1.sessions },
      secondsWaited: mean(\.secondsWaited),
      spinnersSeen: mean(\.spinnersSeen),
      rowsWasted: mean(\.rowsWasted),
      rowsSeen: mean(\.rowsSeen),
      requests: mean(\.requests),
      refused: mean(\.refused),
      bytes: mean(\.bytes)
    )
  }
}

extension [String] {
  /// Each text once, in the order of first occurrence.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

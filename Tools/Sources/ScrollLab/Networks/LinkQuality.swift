/// How good a connection is at some time.
struct LinkQuality: Sendable, Hashable {
  /// From a request to its answer's first byte, in seconds: half of the requests are faster.
  var latency: Double

  /// The standard deviation of the latency's logarithm.
  var sigma: Double

  /// How fast the answer comes then.
  var bytesPerSecond: Double

  /// The time from a request to its answer's first byte, by chance.
  func latency(_ generator: inout LabGenerator) -> Double {
    generator.logNormal(median: latency, sigma: sigma)
  }
}

/// How large answers are.
enum AnswerSize {
  /// A row: the JSON of a short post with its author and counts, compressed.
  static let row = 1_200

  /// What comes with every answer: headers, and what encloses the rows.
  static let overhead = 600

  /// An answer with so many rows.
  static func bytes(rows: Int) -> Int { overhead + rows * row }
}

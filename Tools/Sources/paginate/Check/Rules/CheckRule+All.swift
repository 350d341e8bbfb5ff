extension CheckRule {
  /// All rules, in the order in which findings of the same severity are told.
  static let all: [CheckRule] = [
    .failedWalk, .noProgress, .expiredKey, .foreignLink, .repeatedRows, .missingRows, .otherWays,
    .failingDepth,
    .changedOrder, .changingPage, .pageSize, .emptyPages, .itemsWithoutID, .wrongTotal,
    .depthLatency, .slowFirstPage, .disagreeingLinks, .repeatedRequests, .shortList, .validators,
    .shortPages, .unknownTotal, .rateLimit, .detectedStyle,
  ]

  /// What all rules find, the worst first.
  static func findings(in samples: CheckSamples) -> [Finding] {
    let findings = all.flatMap { $0.findings(in: samples) }
    return Severity.allCases.flatMap { severity in findings.filter { $0.severity == severity } }
  }
}

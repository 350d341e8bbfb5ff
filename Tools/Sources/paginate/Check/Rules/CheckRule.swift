/// How serious a finding is.
enum Severity: String, Codable, CaseIterable, Sendable {
  /// An endless list on this API loses rows, repeats them, or stops.
  case error

  /// It works, but not as well as it could, or not reliably.
  case warning

  /// Good to know.
  case note
}

/// A property of an API that affects an endless list.
struct Finding: Codable, Equatable, Sendable {
  /// The rule that found it; the same in every run.
  var rule = ""

  var severity: Severity

  /// A sentence without a full stop.
  var title: String

  /// What was seen: numbers, shortened ids, short names of pages.
  var evidence: [String]

  var adviceForAPI: String
  var adviceForApp: String

  init(_ severity: Severity, _ title: String, _ evidence: [String], api: String, app: String) {
    (self.severity, self.title, self.evidence) = (severity, title, evidence)
    (adviceForAPI, adviceForApp) = (api, app)
  }
}

/// A rule: what to look for in the samples, and what to say about it.
struct CheckRule: Sendable {
  let name: String
  private let judge: @Sendable (CheckSamples) -> [Finding]

  init(_ name: String, _ judge: @escaping @Sendable (CheckSamples) -> [Finding]) {
    self.name = name
    self.judge = judge
  }

  /// A rule that always says the same, if there is any evidence for it.
  init(
    _ name: String,
    _ severity: Severity,
    _ title: String,
    api: String,
    app: String,
    evidence: @escaping @Sendable (CheckSamples) -> [String]
  ) {
    self.init(name) { samples in
      let evidence = evidence(samples)
      return evidence.isEmpty ? [] : [Finding(severity, title, evidence, api: api, app: app)]
    }
  }

  func findings(in samples: CheckSamples) -> [Finding] {
    judge(samples).map { finding in
      var finding = finding
      finding.rule = name
      return finding
    }
  }

  /// All rules, in the order of their findings within one severity.
  static let all: [CheckRule] = [
    .failedWalk, .noProgress, .expiredKey, .foreignLink, .earlyEnd, .sharedIDs, .repeatedRows,
    .missingRows, .lostRows, .changingIDs,
    .otherWays, .failingDepth, .cutShort, .refusedEnd,
    .changedOrder, .changingPage, .pageSize, .emptyPages, .itemsWithoutID, .wrongTotal,
    .depthLatency, .slowFirstPage, .disagreeingLinks, .repeatedRequests, .shortList,
    .shortPages, .detectedStyle,
  ]

  /// The findings of all rules, the most serious first.
  static func findings(in samples: CheckSamples) -> [Finding] {
    let findings = all.flatMap { $0.findings(in: samples) }
    return Severity.allCases.flatMap { severity in findings.filter { $0.severity == severity } }
  }
}

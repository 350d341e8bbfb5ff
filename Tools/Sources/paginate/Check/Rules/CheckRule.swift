/// A rule: what to look for in the samples, and what to say of it.
struct CheckRule: Sendable {
  /// What a rule says, before its own name is on it.
  struct Verdict: Sendable {
    var severity: Severity
    var title: String
    var evidence: [String]
    var api: String
    var app: String

    init(_ severity: Severity, _ title: String, _ evidence: [String], api: String, app: String) {
      self.severity = severity
      self.title = title
      self.evidence = evidence
      self.api = api
      self.app = app
    }
  }

  let name: String
  private let judge: @Sendable (CheckSamples) -> [Verdict]

  init(_ name: String, _ judge: @escaping @Sendable (CheckSamples) -> [Verdict]) {
    self.name = name
    self.judge = judge
  }

  /// What the rule has to say.
  func findings(in samples: CheckSamples) -> [Finding] {
    judge(samples).map { verdict in
      Finding(
        rule: name,
        severity: verdict.severity,
        title: verdict.title,
        evidence: verdict.evidence,
        adviceForAPI: verdict.api,
        adviceForApp: verdict.app
      )
    }
  }
}

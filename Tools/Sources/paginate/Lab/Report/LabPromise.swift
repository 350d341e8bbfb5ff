import ScrollLab

/// What the automatic policy is to keep against fixed thresholds, and whether it does here.
struct LabPromise: Codable, Equatable, Sendable {
  /// Whether it is kept.
  enum Judgement: String, Codable, Sendable {
    case kept
    case broken
    /// Few sessions ran, so that chance decides.
    case undecided
    /// No policy ran that it could be measured by.
    case notJudged = "not judged"
  }

  /// What it promises.
  var promise: String

  /// Whether it is kept.
  var judgement: Judgement

  /// The numbers, one a line.
  var evidence: [String]
}

extension LabPromise.Judgement {
  /// What is said of a promise.
  ///
  /// - Parameters:
  ///   - judgement: What the numbers say.
  ///   - isDecided: Whether enough sessions ran for that.
  init(_ judgement: LabVerdict.Judgement, isDecided: Bool) {
    switch judgement {
    case .notJudged: self = .notJudged
    case .kept: self = isDecided ? .kept : .undecided
    case .broken: self = isDecided ? .broken : .undecided
    }
  }
}

extension LabPromise {
  /// The promise for people who read it in a terminal, after an empty line.
  var lines: [String] {
    ["", "\(judgement.rawValue): \(promise)"] + evidence.map { "  - \($0)" }
  }

  /// The promise as a part of a page.
  var html: String {
    let style =
      switch judgement {
      case .kept: "good"
      case .broken: "error"
      case .undecided, .notJudged: "note"
      }
    let evidence = evidence.map { "<li>\(HTMLText($0))</li>" }.joined()
    return """
      <section class="finding \(style)">
      <span class="badge \(style)">\(judgement.rawValue)</span><h3>\(HTMLText(promise))</h3>
      <ul class="evidence">\(evidence)</ul>
      </section>
      """
  }
}

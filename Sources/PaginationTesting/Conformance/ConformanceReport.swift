/// What ``PageSourceConformance`` found out about a source.
public struct ConformanceReport: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong; empty for a source that conforms.
  public internal(set) var violations: [ConformanceViolation] = []

  /// What is allowed and worth knowing: pages of another size than wanted, empty pages, totals
  /// that do not match, checks that could not be made.
  public internal(set) var notes: [String] = []

  /// How many pages were asked for.
  public internal(set) var requestCount = 0

  /// All findings, one in a line.
  public var description: String {
    let lines = violations.map { "violation of \($0)" } + notes.map { "note: \($0)" }
    return (["\(requestCount) requests, \(violations.count) violations"] + lines)
      .joined(separator: "\n")
  }

  /// Adds a violation. The same rule is proved once by each kind of walk, not once a page.
  mutating func violate(_ rule: ConformanceRule, _ evidence: String) {
    let violation = ConformanceViolation(rule: rule, evidence: evidence)
    if !violations.contains(violation) { violations.append(violation) }
  }

  mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }
}

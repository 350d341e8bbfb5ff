/// What a source must keep to pass `checkConformance`.
///
/// ## Topics
///
/// ### One walk
///
/// - ``succeeds``
/// - ``ends``
/// - ``uniqueKeys``
/// - ``uniqueIDs``
/// - ``expectedIDs``
///
/// ### Several walks
///
/// - ``stableOrder``
/// - ``sameForEverySize``
/// - ``sameBackward``
///
/// ### Single requests
///
/// - ``repeatable``
/// - ``cancellation``
public enum ConformanceRule: String, Sendable, Hashable, CaseIterable {
  /// Every request gets a page, and no error.
  case succeeds
  /// No id is repeated in one walk through the list.
  case uniqueIDs
  /// No page names a key that was already used: the walk would never end.
  case uniqueKeys
  /// The walk ends within the maximum number of pages.
  case ends
  /// The walk brings exactly the expected ids.
  case expectedIDs
  /// Two walks with the same page size bring the same ids in the same order.
  case stableOrder
  /// The same request twice in a row brings the same ids, as a retry needs it.
  case repeatable
  /// A walk with another page size brings the same ids in the same order.
  case sameForEverySize
  /// A walk back from the last page brings the same ids as the walk forward.
  case sameBackward
  /// A cancelled load throws a cancellation or ends, and leaves the source usable.
  case cancellation
}

/// A breach of a ``ConformanceRule``, and the evidence for it.
public struct ConformanceViolation: Hashable, Sendable, CustomStringConvertible {
  /// The rule that was broken.
  public let rule: ConformanceRule

  /// What was seen: the request, the ids, the keys.
  public let evidence: String

  /// Rule and evidence in one line.
  public var description: String { "\(rule.rawValue): \(evidence)" }
}

/// What `checkConformance` found out about a source.
public struct ConformanceReport: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong; empty for a source that conforms.
  public internal(set) var violations: [ConformanceViolation] = []

  /// What is allowed but worth knowing: pages of another size than wanted, empty pages, totals
  /// that do not match, checks that could not be made.
  public internal(set) var notes: [String] = []

  package internal(set) var requestCount = 0

  /// All findings, one per line.
  public var description: String {
    let lines = violations.map { "violation of \($0)" } + notes.map { "note: \($0)" }
    return (["\(requestCount) requests, \(violations.count) violations"] + lines)
      .joined(separator: "\n")
  }

  /// Adds a violation once.
  mutating func violate(_ rule: ConformanceRule, _ evidence: String) {
    let violation = ConformanceViolation(rule: rule, evidence: evidence)
    if !violations.contains(violation) { violations.append(violation) }
  }

  /// Adds a note once.
  mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }
}

/// What ``PageSourceConformance`` demands of a source.
public enum ConformanceRule: String, Sendable, Hashable, CaseIterable {
  /// Every request gets a page, and no error.
  case succeeds

  /// No id comes twice in one walk through the list.
  case uniqueIDs

  /// No page names a key under which a page was already asked for: the walk would never end.
  case uniqueKeys

  /// The walk ends within ``PageSourceConformance/maximumPages``.
  case ends

  /// The walk brings exactly the expected ids: it does not end before them, nor bring others.
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

/// One breach of a ``ConformanceRule``, and what proves it.
public struct ConformanceViolation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rule that was broken.
  public let rule: ConformanceRule

  /// What was seen: the request, the ids, the keys.
  public let evidence: String

  /// Rule and evidence in one line.
  public var description: String { "\(rule.rawValue): \(evidence)" }
}

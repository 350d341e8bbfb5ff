/// Proves that pages lead somewhere.
///
/// A list makes no progress when the same ids come in the same order under another key. The first
/// page under a key means more: the server does not know the key. Fingerprints are 64-bit hashes, so
/// the chance of a false alarm is below one in 10¹⁰ for 50,000 pages.
struct ProgressGuard: Sendable {
  private var fingerprints: Set<Int> = []
  private var first: FirstPage?

  /// The page that was loaded without a key, if it has items.
  private struct FirstPage: Sendable {
    let fingerprint: Int
    /// Where it was dropped, so that it may come back there, and under a key that names it.
    var droppedAt: ListEdge?
  }

  /// What a page proves that has come under a key and goes to an edge; `nil` where it is new.
  ///
  /// - Parameters:
  ///   - fingerprint: The hash over its ids.
  ///   - count: How many items it has. All empty pages look the same, and mean nothing.
  ///   - edge: Where it goes.
  func repetition(
    _ fingerprint: Int,
    count: Int,
    at edge: ListEdge
  ) -> PaginationError.Evidence? {
    if count == 0 { return nil }
    if let first, first.fingerprint == fingerprint, first.droppedAt != edge {
      return .firstPageAgain(count: count)
    }
    return fingerprints.contains(fingerprint) ? .repeatedPage(count: count) : nil
  }

  /// Notes a page that has landed.
  ///
  /// - Parameters:
  ///   - fingerprint: The hash over its ids.
  ///   - isEmpty: Whether it has no items.
  ///   - hasKey: Whether it was loaded under a key, as all but the first are.
  mutating func landed(fingerprint: Int, isEmpty: Bool, hasKey: Bool) {
    if isEmpty { return }
    fingerprints.insert(fingerprint)
    if !hasKey || first?.fingerprint == fingerprint {
      first = FirstPage(fingerprint: fingerprint)
    }
  }

  /// Forgets a page that was dropped and may be loaded again.
  mutating func dropped(fingerprint: Int, at edge: ListEdge) {
    fingerprints.remove(fingerprint)
    if first?.fingerprint == fingerprint { first?.droppedAt = edge }
  }
}

extension Sequence where Element: Identifiable {
  /// A hash over ids in order: equal for pages with the same items.
  @inlinable
  var fingerprint: Int {
    var hasher = Hasher()
    for item in self { hasher.combine(item.id) }
    return hasher.finalize()
  }
}

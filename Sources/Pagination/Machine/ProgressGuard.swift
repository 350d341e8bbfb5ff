/// Proves that pages lead somewhere.
///
/// A list makes no progress when a page names a next one that is loaded already, or when the same
/// ids come in the same order under another key. Fingerprints are 64-bit hashes, so the chance of
/// a false alarm is below one in 10¹⁰ for 50,000 pages.
struct ProgressGuard: Sendable {
  private var links: Set<PageLink> = []
  private var fingerprints: Set<Int> = []

  /// A hash over ids in order: equal for pages with the same items.
  static func fingerprint(of items: some Sequence<some Identifiable>) -> Int {
    var hasher = Hasher()
    for item in items { hasher.combine(item.id) }
    return hasher.finalize()
  }

  /// Whether a page with these ids in this order is loaded already.
  func hasSeen(fingerprint: Int) -> Bool { fingerprints.contains(fingerprint) }

  /// Whether a page was loaded under this link.
  func hasUsed(_ link: PageLink) -> Bool { links.contains(link) }

  /// Notes a page that has landed.
  mutating func landed(_ link: PageLink, fingerprint: Int, isEmpty: Bool) {
    links.insert(link)
    // All empty pages look the same, and mean nothing.
    if !isEmpty { fingerprints.insert(fingerprint) }
  }

  /// Forgets a page that was dropped and may be loaded again.
  mutating func dropped(_ link: PageLink, fingerprint: Int) {
    links.remove(link)
    fingerprints.remove(fingerprint)
  }

  /// Forgets links that edits on the server have moved; what is loaded still counts.
  mutating func linksShifted() {
    links.removeAll()
  }
}

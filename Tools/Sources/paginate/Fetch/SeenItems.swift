import PaginationHTTP

/// The items that have been printed.
///
/// Keeps a 128-bit hash of each id instead of the id, about 30 bytes an item, so that a walk may
/// have millions. The chance that two of ten million ids collide is below one in 10²⁴, and a server
/// cannot provoke it: the hash is seeded at random in each process.
struct SeenItems {
  private struct Fingerprint: Hashable {
    let high: Int
    let low: Int
  }

  private var fingerprints: Set<Fingerprint> = []

  /// Adds an item. Returns `false` if it was there before; items without an id are always new.
  mutating func insert(_ item: JSONItem) -> Bool {
    guard item.hasID else { return true }
    return fingerprints.insert(
      Fingerprint(high: hash(item.id, salt: 0), low: hash(item.id, salt: 1))
    ).inserted
  }

  private func hash(_ id: PageJSON, salt: UInt8) -> Int {
    var hasher = Hasher()
    hasher.combine(salt)
    // The text, since JSON can spell one string in several ways, but its bytes: Swift takes a
    // composed and a decomposed character for one, and they are two file names. The JSON if the text
    // is incomplete: half of a surrogate pair reads as U+FFFD.
    if var text = id.string, !text.unicodeScalars.contains("\u{FFFD}") {
      // "1" is not 1.
      hasher.combine(UInt8(ascii: "\""))
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    } else {
      hasher.combine(id)
    }
    return hasher.finalize()
  }
}

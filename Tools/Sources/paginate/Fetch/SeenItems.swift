import PaginationHTTP

/// Which items have been printed.
///
/// Keeps 128 bits of each id and not the id, so that a walk over millions of items needs some
/// 30 bytes for each, whatever their ids are. The chance that two of ten million ids fall together
/// is below one in 10²⁴, and nobody can bring it about: the hash has a key of this process's own.
struct SeenItems {
  private struct Fingerprint: Hashable {
    let high: Int
    let low: Int
  }

  private var fingerprints: Set<Fingerprint> = []

  /// How many items came again.
  private(set) var repeats = 0

  /// Notes an item; `false` if it was there before. Items without an id are always new.
  mutating func insert(_ item: JSONItem) -> Bool {
    guard item.hasID else { return true }
    let fingerprint = Fingerprint(high: hash(item.id, salt: 0), low: hash(item.id, salt: 1))
    let isNew = fingerprints.insert(fingerprint).inserted
    if !isNew { repeats += 1 }
    return isNew
  }

  private func hash(_ id: PageJSON, salt: UInt8) -> Int {
    var hasher = Hasher()
    hasher.combine(salt)
    // JSON spells one string in several ways; a number is what it looks like. Bytes, since Swift
    // takes a composed and a decomposed character for one, and they are two file names; and as it is
    // written where the text is not all that is there: half of a surrogate pair reads as U+FFFD.
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

/// Every character that Swift's standard library names, in the order of the code points.
///
/// These are all assigned scalars that are no control, no surrogate and not for private use. The
/// library also gives the names that the standard defines by rule ("CJK UNIFIED IDEOGRAPH-4E00",
/// "HANGUL SYLLABLE GA"), so nothing is made up here. What its tables assign but do not name (some
/// ideographs of the newest version) is left out.
package struct NamedCharacters: Sequence, IteratorProtocol {
  private var codePoint: UInt32 = 0

  package init() {}

  package mutating func next() -> CharacterRecord? {
    while codePoint <= 0x10FFFF {
      let scalar = Unicode.Scalar(codePoint)
      codePoint += 1
      if let scalar, let record = CharacterRecord(scalar) { return record }
    }
    return nil
  }
}

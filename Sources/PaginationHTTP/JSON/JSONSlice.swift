/// Where a value stands in its text.
struct JSONSlice {
  private let lowerBound: UInt32
  private let upperBound: UInt32

  /// The number of the value's container, or of the next one that opens if it is none.
  private let ordinal: UInt32

  init(range: Range<Int>, container: Int) {
    // Cannot trap: the scanner takes no text that has more bytes than an Int32 can count.
    lowerBound = UInt32(range.lowerBound)
    upperBound = UInt32(range.upperBound)
    ordinal = UInt32(container)
  }

  var range: Range<Int> { Int(lowerBound)..<Int(upperBound) }

  var container: Int { Int(ordinal) }
}

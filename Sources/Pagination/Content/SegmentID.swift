/// Neighbouring pages without a gap between them: every two rows beside each other are proved to be
/// neighbours. A list without gaps is one segment.
///
/// Pages have numbers. Appended ones count upwards and prepended ones downwards, so that a page keeps its
/// number whatever comes or goes around it. Each segment has a range of numbers to itself, which is wide
/// enough for 100 million pages on each side, and narrow enough that a page number fits into 32 bits.
package struct SegmentID: Sendable, Hashable {
  private let band: Int

  /// The only segment of a list without gaps, before the first one has appeared.
  static let first = SegmentID(band: 0)

  /// All segments that there can be at a time: half of the bands count below zero.
  static let all = [first] + (1...7).flatMap { [SegmentID(band: $0), SegmentID(band: -$0)] }

  private static let bits = 28

  private init(band: Int) { self.band = band }

  /// The segment that a page belongs to.
  package init(ofPage number: Int) { band = (number &+ (1 << (Self.bits - 1))) >> Self.bits }

  /// The number of the segment's first page.
  var base: Int { band << Self.bits }
}

/// One side of a segment: an edge of the list, or of a gap.
package struct SegmentEdge: Sendable, Hashable {
  let segment: SegmentID
  package let side: ListEdge
}

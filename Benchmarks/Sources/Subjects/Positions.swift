/// Places in a list, scattered all over it: what one looks up in a row is never near the last one.
public struct Positions: Sequence, IteratorProtocol {
  private let count: Int
  private var state: UInt64

  /// Positions below `count`. The same seed gives the same ones.
  public init(below count: Int, seed: UInt64 = 1) {
    self.count = count
    state = seed
  }

  /// The next position; never `nil`.
  public mutating func next() -> Int? {
    // Knuth's MMIX generator; its high bits are the good ones.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }
}

/// Repeatable chance: the same seed gives the same numbers (xorshift64*).
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 2 &+ 1
  }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

import Foundation

/// Repeatable chance: the same seeds give the same numbers (SplitMix64).
struct LabGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator.
  ///
  /// - Parameter seeds: What its numbers depend on, in this order.
  init(_ seeds: UInt64...) {
    state = 0
    for seed in seeds { state = next() ^ seed }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Whether something of a probability from 0 to 1 happens.
  mutating func happens(_ probability: Double) -> Bool {
    .random(in: 0..<1, using: &self) < probability
  }

  /// A number of which all are equally likely.
  mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &self)
  }

  /// A whole number of which all are equally likely.
  mutating func count(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &self)
  }

  /// A number whose logarithm is uniform: as likely between 1 and 2 as between 2 and 4.
  mutating func logUniform(_ range: ClosedRange<Double>) -> Double {
    exp(uniform(log(range.lowerBound)...log(range.upperBound)))
  }

  /// A number whose logarithm is normal.
  ///
  /// - Parameters:
  ///   - median: Half of the numbers are smaller.
  ///   - sigma: The standard deviation of the logarithm; 0 for the median itself.
  mutating func logNormal(median: Double, sigma: Double) -> Double {
    // Box and Muller's transform; the first number must not be 0.
    let (u, v) = (1 - Double.random(in: 0..<1, using: &self), uniform(0...1))
    return median * exp(sigma * (-2 * log(u)).squareRoot() * cos(2 * .pi * v))
  }
}

extension String {
  /// A number for a name, the same in every run (FNV-1a).
  var labSeed: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

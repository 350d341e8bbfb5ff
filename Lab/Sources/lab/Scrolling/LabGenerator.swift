import Foundation
import PaginationTesting

/// Repeatable randomness: the same seeds give the same numbers.
struct LabGenerator: RandomNumberGenerator, Sendable {
  private var generator = SeededGenerator(seed: 0)

  /// Mixes the seeds; their order matters.
  init(_ seeds: UInt64...) {
    for seed in seeds { generator = SeededGenerator(seed: next() ^ seed) }
  }

  mutating func next() -> UInt64 { generator.next() }

  /// True with a probability from 0 to 1.
  mutating func happens(_ probability: Double) -> Bool {
    .random(in: 0..<1, using: &self) < probability
  }

  mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &self)
  }

  mutating func count(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &self)
  }

  /// A number whose logarithm is uniform: as likely between 1 and 2 as between 2 and 4.
  mutating func logUniform(_ range: ClosedRange<Double>) -> Double {
    exp(uniform(log(range.lowerBound)...log(range.upperBound)))
  }

  /// A number whose logarithm is normal, with the standard deviation `sigma`.
  mutating func logNormal(median: Double, sigma: Double) -> Double {
    // The Box–Muller transform; the first number must not be 0.
    let (u, v) = (1 - Double.random(in: 0..<1, using: &self), uniform(0...1))
    return median * exp(sigma * (-2 * log(u)).squareRoot() * cos(2 * .pi * v))
  }

  /// A waiting time for something that is as likely at any moment.
  mutating func exponential(mean: Double) -> Double {
    -log(1 - Double.random(in: 0..<1, using: &self)) * mean
  }
}

extension String {
  /// A number for a name, the same in every run (FNV-1a).
  var labSeed: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

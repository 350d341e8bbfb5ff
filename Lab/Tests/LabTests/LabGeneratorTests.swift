import Foundation
import Testing

@testable import lab

struct LabGeneratorTests {
  @Test func theSameSeedsGiveTheSameNumbers() {
    var (one, other) = (LabGenerator(1, 2), LabGenerator(1, 2))
    for _ in 0..<100 {
      let (number, same) = (one.next(), other.next())
      #expect(number == same)
    }
  }

  @Test(arguments: [[2, 1], [1, 3], [1], [1, 2, 0]] as [[UInt64]])
  func otherSeedsGiveOtherNumbers(seeds: [UInt64]) {
    var one = LabGenerator(1, 2)
    var other =
      switch seeds.count {
      case 1: LabGenerator(seeds[0])
      case 2: LabGenerator(seeds[0], seeds[1])
      default: LabGenerator(seeds[0], seeds[1], seeds[2])
      }
    let (number, different) = (one.next(), other.next())
    #expect(number != different)
  }

  @Test(arguments: [0.1, 0.5, 0.8])
  func logNormalNumbersHaveTheirMedianAndDeviation(sigma: Double) {
    var generator = LabGenerator(1)
    let logs = (0..<20_000)
      .map { _ in log(generator.logNormal(median: 0.5, sigma: sigma)) }
      .sorted()
    #expect(abs(exp(logs[10_000]) - 0.5) < 0.02)
    let mean = logs.reduce(0, +) / Double(logs.count)
    let variance = logs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(logs.count)
    #expect(abs(variance.squareRoot() - sigma) < 0.02 * sigma + 0.005)
  }

  @Test func withoutDeviationAllNumbersAreTheMedian() {
    var generator = LabGenerator(1)
    let number = generator.logNormal(median: 0.2, sigma: 0)
    #expect(number == 0.2)
  }

  @Test func logUniformNumbersFavourNoOrderOfMagnitude() {
    var generator = LabGenerator(1)
    let numbers = (0..<10_000).map { _ in generator.logUniform(0.01...1) }
    #expect(numbers.allSatisfy { (0.0099...1.001).contains($0) })
    #expect(abs(Double(numbers.count { $0 < 0.1 }) / 10_000 - 0.5) < 0.02)
  }

  @Test func certainEventsHappenAndImpossibleOnesDoNot() {
    var generator = LabGenerator(1)
    for _ in 0..<100 {
      let (certain, impossible) = (generator.happens(1), generator.happens(0))
      #expect(certain && !impossible)
    }
  }

  @Test func namesAreSeeds() {
    #expect("wifi".labSeed == "wifi".labSeed)
    #expect("wifi".labSeed != "ifiw".labSeed)
    #expect("".labSeed == 0xCBF2_9CE4_8422_2325)
  }
}

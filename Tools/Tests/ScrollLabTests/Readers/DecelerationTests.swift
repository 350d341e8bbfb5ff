import Testing

@testable import ScrollLab

struct DecelerationTests {
  @Test(arguments: [1_500.0, 3_000, 6_000])
  func theWholeWayIsHalfASecondOfTheVelocity(velocity: Double) {
    #expect(abs(Deceleration.travel(velocity: velocity) / velocity - 0.499) < 0.001)
  }

  /// The sum of what UIKit documents: after each millisecond 0.998 of the velocity is left.
  @Test(arguments: [1, 16, 100, 1_000, 3_000])
  func theWayIsTheSumOfItsMilliseconds(milliseconds: Int) {
    var (velocity, way) = (4_000.0, 0.0)
    for _ in 0..<milliseconds {
      way += velocity * 0.999 / 1_000
      velocity *= 0.998
    }
    let computed = Deceleration.travel(velocity: 4_000, after: Double(milliseconds) / 1_000)
    #expect(abs(computed - way) < 0.001 * way)
  }

  @Test func upIsDownMirrored() {
    #expect(
      Deceleration.travel(velocity: -50, after: 1) == -Deceleration.travel(velocity: 50, after: 1)
    )
    #expect(Deceleration.duration(from: -50, to: 1) == Deceleration.duration(from: 50, to: 1))
  }

  @Test func afterItsDurationItIsSlow() {
    let duration = Deceleration.duration(from: 80, to: 0.5)
    let last =
      Deceleration.travel(velocity: 80, after: duration + 0.001)
      - Deceleration.travel(velocity: 80, after: duration)
    #expect(abs(last / 0.001 - 0.5) < 0.01)
    #expect(Deceleration.duration(from: 0.1, to: 0.5) == 0)
  }
}

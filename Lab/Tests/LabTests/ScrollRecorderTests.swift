import Testing

@testable import lab

struct ScrollRecorderTests {
  @Test func aFlingTravelsHalfASecondOfItsVelocity() {
    var recorder = ScrollRecorder(limit: 60)
    recorder.fling(velocity: 50)
    // The list accelerates for 0.12 seconds under the finger, which is 3 more rows.
    let expected = 50 * 0.499 + 50 * 0.12 / 2
    #expect(abs(recorder.row - expected) < 0.1)
    #expect((2.5...3.5).contains(recorder.seconds))
  }

  @Test func aFlingThatIsCaughtEndsThen() {
    var recorder = ScrollRecorder(limit: 60)
    recorder.fling(velocity: 50, for: 1)
    #expect(abs(recorder.seconds - 1) < 1e-9)
    #expect(abs(recorder.row - (3 + Deceleration.travel(velocity: 50, after: 0.88))) < 1e-9)
  }

  @Test func aFlingThatHasComeToRestWaitsForTheNext() {
    var recorder = ScrollRecorder(limit: 60)
    recorder.fling(velocity: 1, for: 10)
    #expect(abs(recorder.seconds - 10) < 1e-9)
    #expect(recorder.row < 1)
  }

  @Test func aFlingNeverGetsFasterThanItsVelocity() {
    var recorder = ScrollRecorder(limit: 60)
    recorder.fling(velocity: 40)
    #expect(recorder.plan.fastest <= 40 + 1e-9)
    #expect(recorder.plan.fastest > 38)
  }

  @Test func upwardsItStopsAtTheTop() {
    var recorder = ScrollRecorder(limit: 60)
    recorder.drag(rows: 5, in: 0.5)
    recorder.fling(velocity: -80)
    #expect(recorder.row == 0)
    #expect(recorder.seconds < 1.5)
    #expect(recorder.furthest == 5)
  }

  @Test func aDragStartsAndEndsAtRest() {
    var recorder = ScrollRecorder(limit: 60)
    recorder.drag(rows: 6, in: 0.6)
    let plan = recorder.plan
    #expect(plan.duration == 0.6)
    #expect(recorder.row == 6)
    #expect(plan.row(at: 0.05) < 0.1)
    #expect(abs(plan.row(at: 0.3) - 3) < 1e-6)
    #expect(plan.row(at: 0.55) > 5.9)
  }

  @Test func aPlanIsCutOffAtItsLimit() {
    var recorder = ScrollRecorder(limit: 1)
    recorder.rest(0.9)
    #expect(!recorder.isOver)
    recorder.glide(rows: 10, in: 1)
    #expect(recorder.isOver)
    #expect(recorder.plan.duration == 1)
    #expect(abs(recorder.plan.row(at: 1) - 1) < 1e-9)
  }

  @Test func aJumpPassesTheRowsBetween() {
    var recorder = ScrollRecorder(limit: 10)
    recorder.glide(rows: 100, in: 1)
    recorder.jump(to: 20, in: 0.4)
    #expect(recorder.row == 20)
    #expect(abs(recorder.plan.row(at: 1.2) - 60) < 1e-6)
    #expect(recorder.furthest == 100)
  }
}

extension ScrollPlan {
  /// The most rows a second between two points.
  var fastest: Double {
    zip(points, points.dropFirst()).reduce(0) { fastest, pair in
      let seconds = pair.1.seconds - pair.0.seconds
      guard seconds > 1e-9 else { return fastest }
      return max(fastest, abs(pair.1.row - pair.0.row) / seconds)
    }
  }
}

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

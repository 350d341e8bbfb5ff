import Foundation
import Pagination
import PaginationTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RetryPolicyTests {
  @Suite struct Delays {
    @Test(arguments: [
      (1, 1.0), (2, 2.0), (3, 4.0), (4, 8.0), (5, 10.0), (9, 10.0), (1_000, 10.0),
    ])
    func growUpToTheBound(_ attempts: Int, seconds: Double) {
      let policy = policy(jitter: 0)
      #expect(policy.delay(after: offline, attempts: attempts) == .seconds(seconds))
    }

    @Test(arguments: [(0.0, 0.5, 4.0), (0.5, 0.0, 4.0), (0.5, 0.5, 3.0), (1.0, 0.75, 1.0)])
    func jitterTakesAPartAway(_ jitter: Double, chance: Double, seconds: Double) {
      let policy = policy(jitter: jitter, chance: chance)
      #expect(policy.delay(after: offline, attempts: 3) == .seconds(seconds))
    }

    @Test func jitterStaysBelowTheBoundToo() {
      #expect(policy(jitter: 0.5, chance: 0.5).delay(after: offline, attempts: 9) == .seconds(7.5))
    }

    @Test func aMultiplierOfOneDoesNotGrow() {
      let policy = RetryPolicy(
        maximumAttempts: .max,
        initialDelay: .seconds(3),
        multiplier: 1,
        jitter: 0
      )
      #expect(policy.delay(after: offline, attempts: 7) == .seconds(3))
    }

    @Test func theFirstDelayIsBoundedToo() {
      let policy = RetryPolicy(initialDelay: .seconds(60), maximumDelay: .seconds(5), jitter: 0)
      #expect(policy.delay(after: offline, attempts: 1) == .seconds(5))
    }

    @Test func defaultIsHalfASecondAndAboutASecond() throws {
      for _ in 0..<100 {
        let first = try #require(RetryPolicy.default.delay(after: offline, attempts: 1))
        let second = try #require(RetryPolicy.default.delay(after: offline, attempts: 2))
        #expect((.milliseconds(250)...Duration.milliseconds(500)).contains(first))
        #expect((.milliseconds(500)...Duration.milliseconds(1_000)).contains(second))
      }
    }
  }

  @Suite struct Ends {
    @Test(arguments: [1, 2, 5]) func afterMaximumAttempts_givesUp(_ maximum: Int) {
      let policy = RetryPolicy(maximumAttempts: maximum)
      #expect((1..<maximum).allSatisfy { policy.delay(after: offline, attempts: $0) != nil })
      #expect(policy.delay(after: offline, attempts: maximum) == nil)
      #expect(policy.delay(after: offline, attempts: maximum + 1) == nil)
    }

    @Test func neverMeansNever() {
      #expect(RetryPolicy.never.delay(after: offline, attempts: 1) == nil)
    }

    @Test func whatCannotSucceed_isNotTriedAgain() {
      let decoding = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
      let hopeless: [any Error] = [
        decoding,
        PaginationError.invalidPage("no total"),
        PaginationError.noProgress(.repeatedPage(count: 3)),
        PaginationError.noProgress(.firstPageAgain(count: 3)),
        ScriptedError("410", isRetryable: true, isKeyExpired: true),
        CancellationError(),
        URLError(.cancelled),
        ScriptedError("404", isRetryable: false),
        ScriptedError("410", isRetryable: false, retryAfter: .seconds(1)),
      ]
      for error in hopeless {
        #expect(policy().delay(after: error, attempts: 1) == nil, "\(error)")
      }
    }

    @Test func whatMaySucceed_isTriedAgain() {
      let hopeful: [any Error] = [
        URLError(.timedOut), URLError(.notConnectedToInternet), SourceTestError.offline,
        ScriptedError("503", isRetryable: true),
      ]
      for error in hopeful {
        #expect(policy().delay(after: error, attempts: 1) == .seconds(1), "\(error)")
      }
    }
  }

  @Suite struct RetryAfter {
    @Test(arguments: [
      (7, 7), (10, 10),
      // Shorter than the policy's own delay, or in the past.
      (0, 1), (-30, 1),
    ])
    func isObeyedWithinTheBound(_ asked: Int, seconds: Int) {
      let error = ScriptedError("429", isRetryable: true, retryAfter: .seconds(asked))
      #expect(policy().delay(after: error, attempts: 1) == .seconds(seconds))
    }

    @Test func longerThanTheBound_givesUp() {
      let error = ScriptedError("429", isRetryable: true, retryAfter: .seconds(11))
      #expect(policy().delay(after: error, attempts: 1) == nil)
    }
  }

  @Suite struct ExpiredKeys {
    @Test func comeFromTheError() {
      #expect(ScriptedError("410", isKeyExpired: true).isKeyExpired)
      #expect(PaginationError.noProgress(.firstPageAgain(count: 3)).isKeyExpired)
      #expect(!PaginationError.noProgress(.repeatedPage(count: 3)).isKeyExpired)
      #expect(!PaginationError.invalidPage("no total").isKeyExpired)
    }

    @Test func areFalseByDefault() {
      struct Plain: RetryAdvising {
        let isRetryable = true
      }
      #expect(!Plain().isKeyExpired)
      #expect(!LoadFailure(id: 1, error: Plain()).isKeyExpired)
      #expect(!LoadFailure(id: 1, error: URLError(.timedOut)).isKeyExpired)
      #expect(LoadFailure(id: 1, error: ScriptedError(isKeyExpired: true)).isKeyExpired)
    }
  }

  @Suite struct Cancellation {
    @Test func isRecognised() {
      #expect(CancellationError().isCancellation)
      #expect(URLError(.cancelled).isCancellation)
      #expect(!URLError(.timedOut).isCancellation)
      #expect(!SourceTestError.offline.isCancellation)
    }
  }
}

private let offline = ScriptedError("offline", isRetryable: true)

private func policy(jitter: Double = 0, chance: Double = 0) -> RetryPolicy {
  RetryPolicy(
    maximumAttempts: .max,
    initialDelay: .seconds(1),
    multiplier: 2,
    maximumDelay: .seconds(10),
    jitter: jitter,
    random: { chance }
  )
}

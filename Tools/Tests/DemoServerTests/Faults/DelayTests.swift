import DemoServer
import Testing

struct DelayTests {
  @Test func latencyIsWaitedForOnTheClock() async throws {
    let clock = RecordingClock()
    try await Fixture(count: 10).test(clock: clock) { client in
      _ = try await client.page("/characters?latency=250")
      _ = try await client.page("/characters")
    }
    #expect(await clock.log.sleeps == [.milliseconds(250)])
  }

  @Test func jitterAddsUpToItsLength() async throws {
    let clock = RecordingClock()
    try await Fixture(count: 10).test(clock: clock) { client in
      for _ in 1...200 { _ = try await client.get("/characters?latency=100&jitter=50&per_page=1") }
    }
    let sleeps = await clock.log.sleeps
    #expect(sleeps.allSatisfy { (.milliseconds(100) ..< .milliseconds(150)).contains($0) })
    #expect(sleeps.contains { $0 < .milliseconds(105) })
    #expect(sleeps.contains { $0 > .milliseconds(145) })
  }

  @Test func aSeedRepeatsItself() async throws {
    func sleeps(_ query: String) async throws -> [Duration] {
      let clock = RecordingClock()
      try await Fixture(count: 10).test(clock: clock) { client in
        for _ in 1...5 { _ = try await client.get("/characters?jitter=1000&\(query)") }
      }
      return await clock.log.sleeps
    }
    #expect(try await sleeps("seed=7") == sleeps("seed=7"))
    #expect(try await sleeps("seed=7") != sleeps("seed=8"))
    // Without a seed, the server's seed is used, which is the same in every fixture.
    #expect(try await sleeps("") == sleeps(""))
    #expect(Set(try await sleeps("seed=7")).count == 5)
  }

  @Test func aFailureIsDelayedToo() async throws {
    let clock = RecordingClock()
    try await Fixture(count: 10).test(clock: clock) { client in
      _ = try await client.problem("/characters?latency=30&fail=1")
    }
    #expect(await clock.log.sleeps == [.milliseconds(30)])
  }
}

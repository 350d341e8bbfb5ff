import PaginationTesting
import Testing

@testable import lab

@Suite
struct SimulatedServerTests {
  private let clock = ManualClock()

  @Test func anAnswerTakesItsLatencyAndItsTransfer() async throws {
    let server = server(.fixed(latency: .milliseconds(100)))
    async let rows = server.rows(from: 40, count: 20)
    await clock.advanceWhenSleeping()
    await clock.advanceWhenSleeping()
    #expect(try await rows.map(\.id) == Array(40..<60))
    // 24,600 bytes at 1.25 MB a second, and 40 ns to distinguish requests.
    #expect(clock.elapsed == .milliseconds(100) + .nanoseconds(40) + .microseconds(19_680))
    #expect(await server.requests == 1)
    #expect(await server.rows == 20)
    #expect(await server.bytes == 24_600)
  }

  @Test func answersAtOnceShareTheLink() async throws {
    let server = server(.fixed(latency: .milliseconds(100)))
    async let one = server.rows(from: 0, count: 20)
    async let other = server.rows(from: 20, count: 20)
    await clock.waitForSleepers(2)
    // Both first bytes, then both last bytes; the second has to wait for the first.
    for _ in 0..<2 {
      await clock.advanceWhenSleeping(2)
    }
    await clock.advanceWhenSleeping(2)
    _ = try await one
    await clock.advanceWhenSleeping(1)
    _ = try await other
    #expect(clock.elapsed == .milliseconds(100) + .microseconds(2 * 19_680))
    #expect(await server.requests == 2)
  }

  @Test func whatWasSentCountsBeforeItHasCome() async throws {
    let server = server(.wifi)
    let task = Task { try await server.rows(from: 0, count: 30) }
    await clock.waitForSleepers()
    #expect(await server.rows == 30)
    #expect(await server.bytes == 36_600)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func askingAgainTakesAnotherTime() async throws {
    let server = server(.lte)
    var times: [Duration] = []
    for _ in 0..<2 {
      let start = clock.elapsed
      async let rows = server.rows(from: 0, count: 1)
      await clock.advanceWhenSleeping()
      await clock.advanceWhenSleeping()
      _ = try await rows
      times.append(clock.elapsed - start)
    }
    #expect(times[0] != times[1])
  }

  @Test func aRadioThatSleepsTakesItsTimeToWake() async throws {
    let quality = LinkQuality(latency: 0.1, sigma: 0, megabitsPerSecond: 10)
    let radio = SleepingRadio(after: 5, waking: 2)
    let server = server(LabNetwork(name: "", quality, radio: radio))
    var times: [Double] = []
    for pause in [4.9, 4.9, 5.1, 0] {
      clock.advance(by: .seconds(pause))
      let start = clock.elapsed
      async let rows = server.rows(from: 0, count: 20)
      await clock.advanceWhenSleeping()
      await clock.advanceWhenSleeping()
      _ = try await rows
      times.append((clock.elapsed - start) / .seconds(1))
    }
    let awake = 0.11968
    let expected = [awake, awake, awake + 2, awake]
    #expect(zip(times, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(times)")
  }

  @Test func inATunnelRequestsFail() async throws {
    let tunnels = Outages(every: 10...10, length: 5...5)
    let quality = LinkQuality(latency: 0.1, sigma: 0, megabitsPerSecond: 10)
    let server = server(LabNetwork(name: "", quality, refusals: .during(tunnels)))
    clock.advance(by: .seconds(11))
    let task = Task { try await server.rows(from: 0, count: 20) }
    await clock.advanceWhenSleeping()
    await #expect(throws: ServerRefusal()) { try await task.value }
    #expect(await server.refused == 1)
    #expect(await server.rows == 0)
    clock.advance(by: .seconds(4))
    async let rows = server.rows(from: 0, count: 20)
    await clock.advanceWhenSleeping()
    await clock.advanceWhenSleeping()
    #expect(try await rows.count == 20)
  }

  private func server(_ network: LabNetwork) -> SimulatedServer {
    SimulatedServer(link: LabLink(network: network, session: 60, seed: 1), clock: clock)
  }
}

import Testing

@testable import lab

struct LabNetworkTests {
  @Test(arguments: [("wifi", 0.06), ("lte", 0.15), ("3g", 0.5)])
  func latenciesHaveTheirMedian(name: String, median: Double) throws {
    let network = try #require(LabNetwork.all.first { $0.name == name })
    let latencies = (0..<10_000 as Range<UInt64>).map {
      network.firstByte(sent: 0, session: 60, seed: 1, request: $0)
    }
    #expect(abs(latencies.sorted()[5_000] / median - 1) < 0.03)
    #expect(latencies.allSatisfy { $0 > 0 })
  }

  @Test func aLatencyDependsOnTheRequestAndTheSeedAlone() {
    func latency(_ sent: Double, _ seed: UInt64, _ request: UInt64) -> Double {
      LabNetwork.lte.firstByte(sent: sent, session: 60, seed: seed, request: request) - sent
    }
    #expect(latency(0, 1, 1) == latency(0, 1, 1))
    #expect(abs(latency(0, 1, 1) - latency(8, 1, 1)) < 1e-9)
    #expect(latency(0, 1, 1) != latency(0, 1, 2))
    #expect(latency(0, 1, 1) != latency(0, 2, 1))
  }

  @Test(arguments: [(0.0, 0.06), (29.9, 0.06), (30, 0.5), (1_000, 0.5)])
  func aNetworkChangesInTheMiddleOfTheSession(seconds: Double, median: Double) {
    #expect(LabNetwork.changing.quality(at: seconds, session: 60).latency == median)
  }

  @Test func nothingIsAnsweredInAnOutage() {
    for seed in 1...20 as ClosedRange<UInt64> {
      let outages = Self.outages(until: 300, seed: seed)
      #expect(outages.count >= 8)
      for (sent, request) in zip(stride(from: 0.0, to: 290, by: 0.1), 0...) {
        let answered = LabNetwork.outages.firstByte(
          sent: sent,
          session: 60,
          seed: seed,
          request: UInt64(request)
        )
        #expect(answered > sent)
        #expect(!outages.contains { $0.contains(answered) }, "sent at \(sent)")
      }
    }
  }

  @Test func outagesComeAsOftenAndLastAsLongAsTheySay() {
    for seed in 1...20 as ClosedRange<UInt64> {
      let outages = Self.outages(until: 600, seed: seed)
      var end = 0.0
      for outage in outages {
        #expect((14.8...30.2).contains(outage.lowerBound - end))
        #expect((1.8...6.2).contains(outage.upperBound - outage.lowerBound))
        end = outage.upperBound
      }
    }
  }

  @Test func anOutageHoldsARequestUnderWay() throws {
    let outages = Outages(every: 10...10, length: 5...5)
    #expect(outages.end(of: 0...9.9, seed: 1) == nil)
    #expect(outages.end(of: 9...10.1, seed: 1) == 15)
    #expect(outages.end(of: 12...13, seed: 1) == 15)
    #expect(outages.end(of: 15...24, seed: 1) == nil)
    #expect(outages.end(of: 26...27, seed: 1) == 30)
  }

  @Test func aGivenLatencyIsExactWithoutDeviation() {
    let network = LabNetwork.fixed(latency: .milliseconds(250))
    #expect(network.name == "250 ms")
    for request in 0..<10 as Range<UInt64> {
      #expect(network.firstByte(sent: 2, session: 60, seed: 1, request: request) == 2.25)
    }
    let other = LabNetwork.fixed(latency: .milliseconds(250), sigma: 0.5)
    #expect(other.firstByte(sent: 2, session: 60, seed: 1, request: 1) != 2.25)
  }

  @Test func anAnswerTakesItsLatencyAndItsBytes() {
    // 10 Mbit/s; a header of 600 bytes and 20 rows of 1,200.
    let network = LabNetwork.fixed(latency: .milliseconds(250))
    let link = LabLink(network: network, session: 60, seed: 1)
    #expect(link.firstByte(from: 40, sent: 2) == 2.25)
    #expect(link.transfer(rows: 20, at: 2.25) == 24_600.0 / 1_250_000)
  }

  @Test func largerRowsTakeLonger() {
    let network = LabNetwork.fixed(latency: .milliseconds(250))
    let settings = LabSettings(rowBytes: 10_000)
    let link = LabLink(network: network, session: 60, seed: 1, settings: settings)
    #expect(link.transfer(rows: 20, at: 2.25) == 200_600.0 / 1_250_000)
  }

  @Test func oneAnswerInTwentyIsLate() {
    func late(_ network: LabNetwork) -> Int {
      (0..<2_000 as Range<UInt64>).count {
        network.firstByte(sent: 0, session: 60, seed: 1, request: $0) > 1
      }
    }
    // 100 are held up, three seconds in the mean; three quarters of them for more than 0.85 seconds.
    #expect((50...100).contains(late(.tails)))
    #expect(late(.lte) < 10)
  }

  @Test func anAnswerAfterANetworkChangeTakesTheNewNetworksTime() {
    let link = LabLink(network: .changing, session: 60, seed: 1)
    #expect(link.transfer(rows: 20, at: 29.9) == 24_600.0 / 6_250_000)
    #expect(link.transfer(rows: 20, at: 30) == 24_600.0 / 93_750)
  }

  /// The outages, sampled every tenth of a second.
  private static func outages(until end: Double, seed: UInt64) -> [ClosedRange<Double>] {
    var found: [ClosedRange<Double>] = []
    for time in stride(from: 0, to: end, by: 0.1) {
      guard let end = LabNetwork.outages.outages?.end(of: time...time, seed: seed) else { continue }
      if found.last?.upperBound != end { found.append(time...end) }
    }
    return found
  }
}

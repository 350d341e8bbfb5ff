import ArgumentParser
import DemoServer
import Testing

@testable import paginate_demo

/// Simulated users of the demo's lists.
@MainActor @Suite(.serialized) struct ReaderTests {
  private func options(_ arguments: String...) throws -> DemoOptions {
    try DemoOptions.parse(arguments + ["--latency", "20", "--jitter", "10"])
  }

  @Test(arguments: ["page", "offset", "cursor", "link"])
  func everyExpectationHolds(style: String) async throws {
    let options = try options("--style", style)
    try await LocalServer.run { url in
      let reader = FixedReader(url: url, options: options)
      await reader.run()
      #expect(reader.journal.expectationCount == 37)
    }
  }

  @Test(arguments: ["cursor", "link", "next-url", "offset"])
  func theGrowingTimelineLosesNothing(style: String) async throws {
    let options = try options("--growing", "--style", style)
    // It grows when the reader says so.
    let timeline = Timeline(seed: options.timelineSeed)
    try await LocalServer.run(timeline: timeline) { url in
      let reader = TimelineReader(url: url, timeline: timeline, options: options)
      try await reader.run()
      #expect(reader.journal.expectationCount == 35)
    }
  }

  @Test(arguments: [nil, 20_000])
  func aListFromADatabaseFollowsAnotherConnection(rows: Int?) async throws {
    let journal = try await LocalReader.run(rows: rows)
    #expect(journal.expectationCount == 5)
  }
}

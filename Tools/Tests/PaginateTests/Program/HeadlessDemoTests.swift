import Testing

/// The simulated user, who visits the list without a terminal.
@Suite(.serialized, .timeLimit(.minutes(5))) struct HeadlessDemoTests {
  @Test(arguments: ["page", "offset", "cursor", "link"])
  func everyExpectationHolds(style: String) async throws {
    let outcome = try await BuiltProgram.run([
      "demo", "--style", style, "--latency", "20", "--jitter", "10",
    ])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("Summary: all 37 expectations held"))
    #expect(!outcome.output.contains("NOT SO"))
    #expect(outcome.errors.isEmpty)
  }
}

import Testing

/// The simulated user, who visits the list without a terminal.
@Suite(.serialized) struct HeadlessDemoTests {
  @Test(arguments: ["page", "offset", "cursor", "link"])
  func everyExpectationHolds(style: String) async throws {
    let outcome = try await BuiltProgram.run(
      [
        "--style", style, "--latency", "20", "--jitter", "10",
      ],
      of: "paginate-demo"
    )
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("Summary: all 37 expectations held"))
    #expect(!outcome.output.contains("NOT SO"))
    #expect(outcome.errors.isEmpty)
  }

  @Test(arguments: ["cursor", "link", "next-url", "offset"])
  func theGrowingTimelineLosesNothing(style: String) async throws {
    let outcome = try await BuiltProgram.run(
      [
        "--growing", "--style", style, "--latency", "20", "--jitter", "10",
      ],
      of: "paginate-demo"
    )
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("Summary: all 35 expectations held"))
    #expect(outcome.errors.isEmpty)
  }

  @Test(arguments: [[], ["--rows", "20000"]])
  func aListFromADatabaseFollowsAnotherConnection(arguments: [String]) async throws {
    let outcome = try await BuiltProgram.run(["--local"] + arguments, of: "paginate-demo")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("Summary: all 5 expectations held"))
    #expect(outcome.errors.isEmpty)
  }

  /// The server is in the program, so a proxy could not reach it.
  @Test func theProxiesOfTheEnvironmentAreNotAsked() async throws {
    let outcome = try await ProgramRun().outcome(
      ["--latency", "20", "--jitter", "10"],
      of: "paginate-demo",
      environment: ["http_proxy": "http://127.0.0.1:1", "no_proxy": ""]
    )
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
  }
}

import Foundation
import Testing

/// Command lines of the demo, and their exit codes.
@Suite struct DemoArgumentTests {
  private func run(_ arguments: String...) async throws -> BuiltProgram.Outcome {
    try await BuiltProgram.run(arguments, of: "paginate-demo")
  }

  @Test(arguments: [
    (["demo", "--style", "sideways"], "sideways"),
    (["demo", "--page-size", "0"], "--page-size must be from 1 to 500, but is 0."),
    (["demo", "--page-size", "501"], "--page-size must be from 1 to 500, but is 501."),
    (["demo", "--fail", "1.5"], "--fail must be a number from 0 to 1."),
    (["demo", "--fail", "nan"], "--fail must be a number from 0 to 1."),
    (["demo", "--latency", "-1"], "latency"),
    (["demo", "--growing", "--style", "page"], "--growing has the styles cursor, offset, link"),
    (["demo", "--growing", "--shift", "1"], "--growing has no page numbers"),
    (["serve", "--growing", "--every", "-1"], "--every"),
    (
      ["demo", "--store", "lists"],
      "--store goes with --growing, and with the styles cursor and offset."
    ),
    (["demo", "--growing", "--style", "link", "--store", "lists"], "--store goes with --growing"),
    (["demo", "--every", "3601"], "--every must be a number from 0 to 3600."),
    (["demo", "--fail-page", "0"], "--fail-page must be from 1 to 1000000000, but is 0."),
    (["demo", "--duplicate", "501"], "--duplicate must be from 0 to 500, but is 501."),
    (["serve", "--port", "70000"], "--port must be from 0 to 65535, but is 70000."),
    (["serv", "--port", "0"], "Did you mean 'serve'?"),
    (["--stlye", "page"], "Did you mean '--style'?"),
  ])
  func wrongOnesEndWith64(arguments: [String], message: String) async throws {
    let outcome = try await BuiltProgram.run(arguments, of: "paginate-demo")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message))
    #expect(outcome.output.isEmpty)
  }

  @Test func withoutATerminalTheDemoEndsWith1() async throws {
    let outcome = try await run("--growing")
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors == "paginate-demo: This command needs a terminal.\n")
  }

  @Test(arguments: ["demo", "serve"]) func helpHasRoomInATerminal(command: String) async throws {
    let outcome = try await run("help", command)
    #expect(outcome.status == 0 && outcome.output.contains("Examples:"))
    for line in outcome.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    #expect(outcome.output.contains("--growing"))
    #expect(try await run("--help").output.contains("\n  \(command) "))
  }

  @Test func itSaysItsVersion() async throws {
    let versions = try await (run("--version"), BuiltProgram.run(["--version"]))
    #expect(versions.0.output == versions.1.output)
  }

  @Test func aTakenPortEndsWith1() async throws {
    let server = try BuiltProgram.process(["serve", "--port", "0"], of: "paginate-demo")
    let output = Pipe.own()
    server.standardOutput = output
    try server.run()
    defer { server.terminate() }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let url = try #require(URL(string: line.trimmingCharacters(in: .whitespacesAndNewlines)))
    let port = try #require(url.port)
    let outcome = try await BuiltProgram.run(["serve", "--port", "\(port)"], of: "paginate-demo")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "paginate-demo: Port \(port) is in use by another program. Choose another with "
        + "--port; 0 takes a free one.\n"
    )
  }
}

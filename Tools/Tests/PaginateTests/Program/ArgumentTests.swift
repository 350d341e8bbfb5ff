import ArgumentParser
import Foundation
import Testing

@testable import paginate

/// Command lines and their exit codes.
@Suite(.timeLimit(.minutes(5))) struct ArgumentTests {
  @Test(arguments: [
    (["demo", "--style", "sideways"], "sideways"),
    (["demo", "--page-size", "0"], "--page-size must be from 1 to 500, but is 0."),
    (["demo", "--page-size", "501"], "--page-size must be from 1 to 500, but is 501."),
    (["demo", "--page-size", "29"], "Without a terminal, --page-size must be at least 30."),
    (["demo", "--fail", "1.5"], "--fail must be a number from 0 to 1."),
    (["demo", "--fail", "nan"], "--fail must be a number from 0 to 1."),
    (["demo", "--latency", "-1"], "latency"),
    (["demo", "--growing", "--style", "page"], "--growing has the styles cursor, offset, link"),
    (["demo", "--growing", "--shift", "1"], "--growing has no page numbers"),
    (["demo", "--growing", "--page-size", "90"], "--growing takes a --page-size from 30 to 60."),
    (["demo", "--growing", "--local"], "--growing shows a server's timeline, so it goes without"),
    (["demo", "--rows", "5"], "--rows goes with --local."),
    (["demo", "--local", "--rows", "0"], "--rows must be from 1 to 100000000, but is 0."),
    (["serve", "--growing", "--every", "-1"], "--every"),
    (
      ["demo", "--store", "lists"],
      "--store goes with --growing, and with the styles cursor and offset."
    ),
    (["demo", "--growing", "--style", "link", "--store", "lists"], "--store goes with --growing"),
    (["demo", "--growing", "--store-kind", "database"], "so it goes with --store."),
    (["demo", "--every", "3601"], "--every must be a number from 0 to 3600."),
    (["demo", "--fail-page", "0"], "--fail-page must be from 1 to 1000000000, but is 0."),
    (["demo", "--duplicate", "501"], "--duplicate must be from 0 to 500, but is 501."),
    (["serve", "--port", "70000"], "--port must be from 0 to 65535, but is 70000."),
    (["browse"], "<url>"),
    (["browse", "ftp://example.com"], "'ftp://example.com' is not an http or https URL."),
    (["browse", "http://example.com", "--row", "{id"], "{id"),
    (
      ["browse", "http://example.com", "--page-size", "0"],
      "--page-size must be from 1 to 1000000, but is 0."
    ),
    (["fly"], "'fly' is not a command."),
    (["fecth", "http://example.com"], "'fecth' is not a command. Did you mean 'fetch'?"),
    (["brow"], "Did you mean 'browse'?"), (["serv", "--port", "0"], "Did you mean 'serve'?"),
    (["http://example.com"], "paginate fetch 'http://example.com'"),
    (["demo", "--stlye", "page"], "Did you mean '--style'?"),
  ])
  func wrongOnesEndWith64(arguments: [String], message: String) async throws {
    let outcome = try await BuiltProgram.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message))
    #expect(outcome.output.isEmpty)
  }

  @Test func helpEndsWith0() async throws {
    let outcome = try await BuiltProgram.run(["--help"])
    #expect(outcome.status == 0)
    for command in ["demo", "fetch", "check", "browse", "serve"] {
      #expect(outcome.output.contains("\n  \(command) "))
      let help = try await BuiltProgram.run([command, "--help"])
      #expect(help.status == 0)
      #expect(help.output.contains("Examples:"))
      #expect(help.output == (try await BuiltProgram.run(["help", command]).output))
    }
  }

  @Test func withoutArgumentsItShowsTheHelp() async throws {
    let outcome = try await BuiltProgram.run([])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output == (try await BuiltProgram.run(["--help"]).output))
    #expect(outcome.output.contains("paginate demo\n"))
  }

  @Test func itSaysItsVersion() async throws {
    let outcome = try await BuiltProgram.run(["--version"])
    #expect(outcome.status == 0)
    #expect(outcome.output == Paginate.configuration.version + "\n")
  }

  @Test(arguments: ["demo", "fetch", "check", "browse", "serve"])
  func helpHasRoomInATerminal(command: String) async throws {
    let help = try await BuiltProgram.run(["help", command]).output
    for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    // Lines that the parser wrapped, without their indentation.
    let examples = help.components(separatedBy: "Examples:\n").last ?? ""
    for line in examples.prefix(while: { $0 != "U" }).split(separator: "\n") {
      #expect(line.hasPrefix("  ") || line.hasSuffix(":"), "\(line)")
    }
  }

  @Test func aTakenPortEndsWith1() async throws {
    let server = try BuiltProgram.process(["serve", "--port", "0"])
    let output = Pipe.own()
    server.standardOutput = output
    try server.run()
    defer { server.terminate() }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let url = try #require(URL(string: line.trimmingCharacters(in: .whitespacesAndNewlines)))
    let port = try #require(url.port)
    let outcome = try await BuiltProgram.run(["serve", "--port", "\(port)"])
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == "paginate: Port \(port) is in use by another program. Choose another with "
        + "--port; 0 takes a free one.\n"
    )
  }

  @Test func aListWithoutATerminalEndsWith1() async throws {
    let outcome = try await BuiltProgram.run(["browse", "http://127.0.0.1:9/"])
    #expect(outcome.status == 1)
    #expect(outcome.errors == "paginate: This command needs a terminal.\n")
  }
}

import ArgumentParser
import Foundation
import Testing

@testable import paginate

/// Command lines and their exit codes.
@Suite struct ArgumentTests {
  @Test(arguments: [
    (["browse"], "<url>"),
    (["browse", "ftp://example.com"], "'ftp://example.com' is not an http or https URL."),
    (["browse", "http://example.com", "--row", "{id"], "{id"),
    (
      ["browse", "http://example.com", "--page-size", "0"],
      "--page-size must be from 1 to 1000000, but is 0."
    ),
    (["fly"], "'fly' is not a command."),
    (["fecth", "http://example.com"], "'fecth' is not a command. Did you mean 'fetch'?"),
    (["brow"], "Did you mean 'browse'?"), (["chekc", "--json"], "Did you mean 'check'?"),
    (["http://example.com"], "paginate fetch 'http://example.com'"),
    (["fetch", "http://example.com", "--stlye", "page"], "Did you mean '--style'?"),
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
    for command in ["fetch", "check", "browse"] {
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
    #expect(outcome.output.contains("paginate browse https://"))
  }

  @Test func itSaysItsVersion() async throws {
    let outcome = try await BuiltProgram.run(["--version"])
    #expect(outcome.status == 0)
    #expect(outcome.output == Paginate.configuration.version + "\n")
  }

  @Test(arguments: ["fetch", "check", "browse"])
  func helpHasRoomInATerminal(command: String) async throws {
    let help = try await BuiltProgram.run(["help", command]).output
    for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    // Lines that the parser wrapped, without their indentation.
    let examples = help.components(separatedBy: "Examples:\n").last ?? ""
    for line in examples.prefix(while: { $0 != "U" }).split(separator: "\n") {
      #expect(line.hasPrefix("  ") || line.hasSuffix(":"), "\(line)")
    }
  }

  @Test func aListWithoutATerminalEndsWith1() async throws {
    let outcome = try await BuiltProgram.run(["browse", "http://127.0.0.1:9/"])
    #expect(outcome.status == 1)
    #expect(outcome.errors == "paginate: This command needs a terminal.\n")
  }
}

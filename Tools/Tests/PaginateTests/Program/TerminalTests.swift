import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The list in a terminal, from the first row until the terminal is restored.
@Suite struct TerminalTests {
  /// Opens the list, lets something end it, and checks that the terminal is as it was.
  private func expectRestored(
    status: Int32,
    reason: Process.TerminationReason,
    by end: (PseudoTerminal, Process) -> Void
  ) async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let settings = terminal.settings
    let (process, ended) = try await openList(in: terminal)
    #expect(terminal.output.contains("\u{1B}[?1049h"))
    #expect(terminal.settings != settings)
    end(terminal, process)
    await terminal.waitFor("\u{1B}[?1049l")
    for await _ in ended {}
    // Foundation traps if the process is still running.
    try #require(!process.isRunning, "it has not ended: \(terminal.output.suffix(200))")
    #expect(process.terminationStatus == status)
    #expect(process.terminationReason == reason)
    #expect(terminal.settings == settings)
  }

  /// Starts the demo, and waits for its first rows.
  private func openList(
    in terminal: PseudoTerminal,
    _ environment: [String: String] = [:]
  ) async throws -> (Process, AsyncStream<Void>) {
    let process = try BuiltProgram.process(
      ["--latency", "0", "--jitter", "0"],
      of: "paginate-demo"
    )
    // The server is in the program, so a proxy could not reach it.
    process.environment?["http_proxy"] = "http://127.0.0.1:1"
    process.environment?.merge(environment) { $1 }
    process.standardInput = terminal.handle
    process.standardOutput = terminal.handle
    process.standardError = FileHandle.nullDevice
    let ended = process.end
    try process.run()
    await terminal.waitFor("EXCLAMATION")
    return (process, ended)
  }

  /// As https://no-color.org asks for. Text may still be bold.
  @Test(arguments: [("", true), ("1", false)])
  func colors(noColor: String, hasColors: Bool) async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let (_, ended) = try await openList(in: terminal, ["NO_COLOR": noColor])
    terminal.type("q")
    await terminal.waitFor("\u{1B}[?1049l")
    for await _ in ended {}
    #expect(terminal.output.contains(/\u{1B}\[[0-9;]*[34][0-7]m/) == hasColors)
  }

  @Test func q() async throws {
    try await expectRestored(status: 0, reason: .exit) { terminal, _ in terminal.type("q") }
  }

  @Test func ctrlC() async throws {
    try await expectRestored(status: 130, reason: .exit) { terminal, _ in
      terminal.type("\u{3}")
    }
  }

  @Test func anInterruptFromElsewhere() async throws {
    try await expectRestored(status: 130, reason: .exit) { _, process in
      kill(process.processIdentifier, SIGINT)
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS])
  func signals(_ number: Int32) async throws {
    try await expectRestored(status: number, reason: .uncaughtSignal) { _, process in
      kill(process.processIdentifier, number)
    }
  }

  /// Ctrl-Z gives the terminal back and stops the program; continued, it shows the list again.
  @Test(arguments: ["\u{1A}", nil]) func stopped(key: String?) async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let settings = terminal.settings
    let (process, ended) = try await openList(in: terminal)
    let raw = terminal.settings
    if let key { terminal.type(key) } else { kill(process.processIdentifier, SIGTSTP) }
    await terminal.waitFor("\u{1B}[?1049l")
    while try await Self.state(of: process) != "T" { try Task.checkCancellation() }
    #expect(terminal.settings == settings)
    kill(process.processIdentifier, SIGCONT)
    await terminal.waitFor("EXCLAMATION")
    #expect(terminal.output.components(separatedBy: "\u{1B}[?1049h").count == 3)
    #expect(terminal.settings == raw)
    terminal.type("q")
    await terminal.waitFor("\u{1B}[?1049l")
    for await _ in ended {}
    #expect(process.terminationStatus == 0)
    #expect(terminal.settings == settings)
  }

  /// The scroll bar is the last column. A terminal counts columns and lines from 1.
  @Test func theMouse() async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let (_, ended) = try await openList(in: terminal)
    #expect(terminal.output.contains("\u{1B}[?1002h"))
    terminal.type("\u{1B}[<0;80;2M")
    await terminal.waitFor("Go to row")
    terminal.type("\u{1B}[<32;70;23M")
    // The screen is only told of characters that change.
    await terminal.waitFor("55455")
    terminal.type("\u{1B}[<0;70;23m")
    await terminal.waitFor("cannot skip")
    terminal.type("q")
    await terminal.waitFor("\u{1B}[?1002l")
    for await _ in ended {}
  }

  /// The letter by which `ps` describes a process; `T` if it is stopped.
  private static func state(of process: Process) async throws -> String {
    let folder = try TemporaryFolder()
    let ps = Process()
    ps.executableURL = URL(fileURLWithPath: "/bin/ps")
    ps.arguments = ["-o", "state=", "-p", "\(process.processIdentifier)"]
    let files = try ps.writeFiles(in: folder)
    defer { files.close() }
    try await ps.runUntilItEnds()
    return String(try folder.text("output").prefix(1))
  }

  @Test func anotherSize() async throws {
    try await expectRestored(status: 0, reason: .exit) { terminal, process in
      terminal.resize(columns: 20, rows: 5)
      kill(process.processIdentifier, SIGWINCH)
      terminal.type("jjq")
    }
  }
}

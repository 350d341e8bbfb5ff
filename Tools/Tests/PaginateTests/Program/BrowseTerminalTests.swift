import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// `paginate browse` in a terminal, on the demo's server in another process.
@Suite struct BrowseTerminalTests {
  @Test func enterShowsTheItem_andEscGoesBack() async throws {
    let server = try await ServerProcess()
    let visit = try Visit([
      "browse", "\(server.url)", "--style", "cursor", "--next", "next", "--cursor-param",
      "after",
    ])
    await visit.terminal.waitFor("EXCLAMATION")
    visit.terminal.type("j\r")
    // ncurses sends only what has changed, except after a change of size, and sends the last cell
    // of the screen separately.
    await visit.terminal.waitFor("Esc bac")
    visit.resize(columns: 90)
    await visit.terminal.waitFor(#""EXCLAMATION MARK""#)
    visit.terminal.type("\u{1B}")
    await visit.terminal.waitFor("Enter detail")
    visit.resize(columns: 80)
    await visit.terminal.waitFor("QUOTATION")
    visit.terminal.type("q")
    #expect(await visit.end() == 0)
    #expect(visit.errors.isEmpty)
  }

  @Test func rowsAreWhatTheTemplateSays() async throws {
    let server = try await ServerProcess()
    let visit = try Visit([
      "browse", "\(server.url)", "--style", "offset", "--row", "<{name}|{id}>",
    ])
    await visit.terminal.waitFor("<EXCLAMATION MARK|33>")
    visit.terminal.type("q")
    #expect(await visit.end() == 0)
  }

  /// A server that does not know the parameter answers with the whole list.
  @Test func aSearchThatChangesNothing_isSaidToDoSo() async throws {
    let server = try HostileServer { _ in Rows.array(1...2) }
    let visit = try Visit(["browse", server.url(), "--style", "single", "--search-param", "q"])
    await visit.terminal.waitFor("end —")
    visit.terminal.type("/x")
    await visit.terminal.waitFor("The answer is the same")
    visit.terminal.type("\u{3}")
    #expect(await visit.end() == 130)
    #expect(server.requests.contains { $0.query("q") == "x" })
  }

  @Test func whatCannotBeDetectedEndsWith1_andSaysWhatToDo() async throws {
    let server = try HostileServer { _ in .body("{\"rows\":[\(Rows.json(1...2))],\"total\":2}") }
    let visit = try Visit(["browse", server.url("/items?per_page=2")])
    #expect(await visit.end() == 1)
    #expect(visit.errors.hasPrefix("paginate: ") && visit.errors.contains("style"))
  }
}

/// The demo's server in another process, which ends together with this value.
private final class ServerProcess {
  let url: URL
  private let process: Process

  init() async throws {
    process = try BuiltProgram.process(["serve", "--port", "0"], of: "paginate-demo")
    let output = Pipe.own()
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    url = try #require(URL(string: line.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  deinit { process.terminate() }
}

/// The program in a terminal.
private final class Visit {
  let terminal: PseudoTerminal
  private let process: Process
  private let ended: AsyncStream<Void>
  private let errorPipe = Pipe.own()

  init(_ arguments: [String]) throws {
    terminal = try PseudoTerminal(columns: 80, rows: 24)
    process = try BuiltProgram.process(arguments)
    process.standardInput = terminal.handle
    process.standardOutput = terminal.handle
    process.standardError = errorPipe
    ended = process.end
    try process.run()
  }

  func resize(columns: UInt16) {
    terminal.resize(columns: columns, rows: 24)
    kill(process.processIdentifier, SIGWINCH)
  }

  /// Waits for the end. Returns the exit status.
  func end() async -> Int32 {
    await terminal.waitFor("\u{1B}[?1049l")
    for await _ in ended {}
    return process.terminationStatus
  }

  /// The content of standard error, after the end.
  private(set) lazy var errors = String(
    decoding: errorPipe.fileHandleForReading.readDataToEndOfFile(),
    as: UTF8.self
  )
}

import Foundation
import PaginationHTTP
import Testing

@testable import ProgramSupport
@testable import paginate

/// Names, values and headers with control sequences. None reaches a terminal unescaped.
@Suite struct TerminalCommandTests {
  /// Control sequences of xterm and others, and a character that reverses a line, as in JSON.
  private static let commands = [
    #"\u001b[_"#, #"\u001b[2J"#, #"\u001b]0;title\u0007"#, #"\u009b2J"#, #"\u007f"#, #"\u202e"#,
    #"\u2028"#,
    "\u{9B}2J", "\u{7F}", "\u{202E}",
  ]

  /// The places where a server may put them.
  private static let places: [String] = [
    #"{"items":[{"id":1}],"next_pageX_token":"b"}"#, #"{"items":[{"id":1}],"nextX_cursor":"b"}"#,
    #"{"items":[{"id":1}],"next_cursorX":"b"}"#,
    #"{"itXems":[{"id":1}],"next_cursor":"bX"}"#, #"{"itXems":[{"id":1}],"total":1}"#,
    #"{"aX":[{"id":1}],"bX":[{"id":2}]}"#, #"{"Xmessage":"X"}"#,
    #"{"items":[{"id":1}],"page":1,"totalX":3,"total_pages":3}"#,
    #"{"items":[{"id":1}],"next":"http://X/","meta":{"X":1}}"#,
    #"{"errors":[{"message":"X"}]}"#, #"{"items":[{"id":"X"}],"next_cursor":"X"}"#,
  ]

  /// The invisible characters of a text, except line feeds.
  private func hidden(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0 != "\n" && $0.isHidden }
  }

  @Test(arguments: places, commands) func doNotComeToStandardError(
    place: String,
    command: String
  ) async throws {
    let body = place.replacing("X", with: command)
    let server = try HostileServer { _ in .body(body) }
    let outcome = try await fetch(server.url(), "--retries", "0", "--max-pages", "3")
    #expect(hidden(outcome.errors).isEmpty, "\(outcome.errors.debugDescription)")
    // A cursor is sent back unchanged, encoded; a name is never used.
    for request in server.requests {
      let names = URLComponents(string: request.target)?.queryItems?.map(\.name) ?? []
      #expect(hidden(names.joined()).isEmpty, "\(request.target)")
    }
  }

  @Test(arguments: places) func doNotComeFromACheck(place: String) async throws {
    let body = place.replacing("X", with: #"\u001b[_\u009b\u202e"#)
    let server = try HostileServer { _ in .body(body) }
    for options in [[], ["--json"]] {
      let outcome = try await BuiltProgram.run(
        ["check", server.url(), "--retries", "0", "--max-pages", "2", "--key-age", "0"] + options
      )
      #expect(hidden(outcome.output + outcome.errors).isEmpty, "\(outcome.output)")
    }
  }

  /// A problem's detail, and the reason phrase of a status.
  @Test func doNotComeFromAnError() async throws {
    let server = try HostileServer { _ in
      .body(
        #"{"title":"\u001b[2J","detail":"\u009b2J\u202e"}"#,
        status: "403 Nope",
        headers: ["Content-Type: application/problem+json"]
      )
    }
    let outcome = try await fetch(server.url(), "--style", "page", "--retries", "0")
    #expect(outcome.status == 1)
    #expect(hidden(outcome.errors).isEmpty, "\(outcome.errors.debugDescription)")
  }

  /// Items are printed unchanged, but on a terminal with escaped control characters.
  @Test(arguments: [true, false]) func doNotComeFromItems(isTerminal: Bool) throws {
    let item = "{\"id\":\"a\u{9B}2J\u{7F}\u{202E}é👩\u{200D}🚀\"}"
    let pipe = Pipe.own()
    let file = OutputFile(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    var writer = ItemWriter(.ndjson, to: file, isForTerminal: isTerminal)
    writer.append(try PageJSON(Data(item.utf8)))
    try writer.flush()
    try pipe.fileHandleForWriting.close()
    let line = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let escaped = #"{"id":"a\u009b2J\u007f\u202eé"# + "👩\u{200D}🚀\"}"
    #expect(line == (isTerminal ? escaped : item) + "\n")
  }

  @Test func itemsOnATerminalAreEscaped() async throws {
    let server = try HostileServer { _ in .body("[{\"id\":\"a\u{9B}2Jb\"}]") }
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let process = try BuiltProgram.process(["fetch", server.url(), "--style", "single"])
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = terminal.handle
    process.standardError = FileHandle.nullDevice
    try await process.runUntilItEnds()
    await terminal.waitFor("b\"}")
    #expect(terminal.output.contains(#""a\u009b2Jb""#), "\(terminal.output.debugDescription)")
  }
}

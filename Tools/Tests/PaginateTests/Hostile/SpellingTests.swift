import Foundation
import Testing

/// File names and object keys that differ only in how a character is composed. As Swift strings
/// they are equal, but they are two names.
@Suite struct SpellingTests {
  private static let names = [
    "\"caf\u{E9}.txt\"", "\"cafe\u{301}.txt\"", "\"\u{212B}\"", "\"\u{C5}\"",
  ]

  private static func rows(_ names: some Sequence<String>) -> String {
    names.map { "{\"id\":\($0)}" }.joined(separator: ",")
  }

  @Test(arguments: [1, 2, 4]) func everyItemIsPrinted(size: Int) async throws {
    let server = try HostileServer { request in
      let start = request.number("offset") ?? 0
      return .body("[\(Self.rows(Self.names.dropFirst(start).prefix(size)))]")
    }
    let outcome = try await fetch(server.url(), "--style", "offset")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = Self.names.map { "{\"id\":\($0)}\n" }.joined()
    #expect(outcome.output == Data(lines.utf8))
    #expect(outcome.lastLine.contains("4 items"))
  }

  /// One id, however JSON spells it, is still a repeat.
  @Test func escapesAreNoDifference() async throws {
    let server = try HostileServer { _ in
      .body(#"[{"id":"caf\u00e9"},{"id":"café"},{"id":"\u0063afé"}]"#)
    }
    let outcome = try await fetch(server.url(), "--style", "single")
    #expect(outcome.lastLine.contains("1 item, 1 page, 2 repeats"), "\(outcome.errors)")
  }

  /// Halves of surrogate pairs, which read as the same character.
  @Test func halvesOfPairsAreTwo() async throws {
    let server = try HostileServer { _ in .body(#"[{"id":"a\ud83d"},{"id":"a\ud83c"}]"#) }
    let outcome = try await fetch(server.url(), "--style", "single")
    #expect(outcome.lastLine.contains("2 items, 1 page, 0 repeats"), "\(outcome.errors)")
  }

  @Test(arguments: ["cursor", "next-url", "last-item"]) func everyKeyIsFollowed(
    style: String
  ) async throws {
    let server = try HostileServer { request in
      let key = (request.query("cursor") ?? request.query("starting_after")).map { Data($0.utf8) }
      let keys = ["caf\u{E9}", "cafe\u{301}"]
      let index = key.flatMap { key in keys.firstIndex { Data($0.utf8) == key } }
      let page = key == nil ? 0 : (index ?? 1) + 1
      let id = page < 2 ? keys[page] : "end"
      let next = page < 2 ? ",\"next\":\"\(style == "next-url" ? "?cursor=" : "")\(id)\"" : ""
      return .body("{\"items\":[{\"id\":\"\(id)\"}]\(next),\"has_more\":\(page < 2)}")
    }
    let outcome = try await fetch(
      server.url(),
      ["--style", style, "--retries", "0"]
        + (style == "last-item" ? ["--has-more", "has_more"] : ["--next", "next"])
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.lastLine.hasPrefix("paginate: 3 items, 3 pages, 0 repeats"),
      "\(outcome.errors)"
    )
  }

  @Test func checkFindsNoRepeats() async throws {
    let server = try HostileServer { request in
      let start = request.number("offset") ?? 0
      return .body("[\(Self.rows(Self.names.dropFirst(start).prefix(2)))]")
    }
    let outcome = try await BuiltProgram.run([
      "check", server.url(), "--style", "offset", "--page-size", "2",
    ])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(!outcome.output.contains("repeated-rows"))
  }
}

import Foundation
import Testing

/// Keys that would do harm if they were sent or printed as they are.
@Suite struct HostileKeyTests {
  private static let style = ["--style", "cursor", "--next", "next", "--retries", "0"]

  /// A cursor goes into the query as one value, whatever it contains.
  @Test(arguments: [
    "a&limit=9999", "a=b", "a#b", "a?b", "a b", "a+b", "%41", "a/../b", "é😀", "\\r\\nX-Evil: 1",
    "\\u0000", "a\\\"b", "0",
  ])
  func cursorsAreEncoded(_ cursor: String) async throws {
    let server = try HostileServer { request in
      request.query("cursor") == nil ? Rows.page(1...2, next: "\"\(cursor)\"") : Rows.page(3...4)
    }
    let outcome = try await fetch(server.url(), Self.style)
    let text = try JSONDecoder().decode(String.self, from: Data("\"\(cursor)\"".utf8))
    #expect(outcome.isWhole(1...4, pages: 2), "\(outcome.errors)")
    #expect(server.requests.last?.query("cursor") == text)
    #expect(server.requests.last?.query("limit") == "100")
    #expect(server.requests.last?[header: "x-evil"] == nil)
  }

  @Test(arguments: ["cursor", "next-url", "last-item"])
  func oneMebibyteIsNotSent(style: String) async throws {
    let key = String(repeating: "k", count: 1 << 20)
    let server = try HostileServer { _ in
      .body("{\"items\":[{\"id\":\"\(key)\"}],\"next\":\"?cursor=\(key)\"}")
    }
    let outcome = try await fetch(
      server.url(),
      ["--style", style, "--retries", "0"] + (style == "last-item" ? [] : ["--next", "next"])
    )
    #expect(outcome.status == 1)
    let isPrinted = outcome.text == "{\"id\":\"\(key)\"}\n"
    #expect(isPrinted)
    #expect(outcome.errors.contains("more than 16384 bytes"))
    #expect(outcome.errors.utf8.count < 4096)
    #expect(server.requests.count == 1)
  }

  /// A line break in a link doesn't create a header.
  @Test func lineBreaksInALink() async throws {
    let server = try HostileServer { request in
      request.number("page") == nil
        ? Rows.page(1...2, next: "\"/items?page=2 HTTP/1.1\\r\\nX-Evil: 1\\r\\n\\r\\n\"")
        : .status("404 Not Found")
    }
    let outcome = try await fetch(
      server.url(),
      "--style",
      "next-url",
      "--next",
      "next",
      "--retries",
      "0"
    )
    #expect(outcome.status == 1)
    #expect(outcome.text == Rows.lines(1...2))
    #expect(server.requests.allSatisfy { $0[header: "x-evil"] == nil })
    #expect(server.requests.count <= 2)
  }

  /// Text from a server must not control the terminal or forge a line, in keys, links and bodies.
  @Test(arguments: ["\\u001b[2J", "\\u0007", "x\\npaginate: 9 items", "\\u009b2J", "\\u202e"])
  func nothingCommandsTheTerminal(_ text: String) async throws {
    let server = try HostileServer { request in
      request.query("cursor") == nil
        ? Rows.page(1...2, next: "\"\(text)\"")
        : .status("500 Internal Server Error", String(decoding: Self.decoded(text), as: UTF8.self))
    }
    let outcome = try await fetch(server.url(), Self.style)
    #expect(outcome.status == 1)
    #expect(
      !outcome.errors.unicodeScalars.contains {
        $0 != "\n" && ($0.properties.generalCategory == .control || $0 == "\u{202E}")
      }
    )
    #expect(!outcome.errors.split(separator: "\n").contains("paginate: 9 items"))
    #expect(outcome.lastLine == ProgramRun.Outcome.tally(2, pages: 1, "it could not continue"))
  }

  private static func decoded(_ text: String) -> [UInt8] {
    (try? JSONDecoder().decode(String.self, from: Data("\"\(text)\"".utf8)))
      .map { Array($0.utf8) } ?? []
  }
}

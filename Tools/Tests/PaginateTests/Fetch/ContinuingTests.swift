import Foundation
import Testing

/// A second run that goes on in the file of the first one.
@Suite struct ContinuingTests {
  private static let list = HonestList(count: 9)

  @Test func skip_keepsTheFile() async throws {
    let folder = try TemporaryFolder()
    let server = try HostileServer { Self.list.answer($0) }
    let options = ["--style", "offset", "--page-size", "4", "--output", folder.file("out").path]
    let first = try await fetch(server.url(), options + ["--max-items", "3"])
    #expect(first.errors.contains("continue with --skip 3"), "\(first.errors)")
    _ = try await fetch(server.url(), options + ["--skip", "3"])
    #expect(try folder.text("out") == Rows.lines(1...9))
  }

  /// A run that was killed while it wrote a page: the next one takes off what is behind the position.
  @Test(arguments: ["ndjson", "json"]) func aStateFile(format: String) async throws {
    let folder = try TemporaryFolder()
    let server = try HostileServer { Self.list.answer($0) }
    let options = [
      "--style", "cursor", "--next", "next", "--page-size", "4", "--format", format, "--output",
      folder.file("out").path, "--state", folder.file("state").path,
    ]
    let first = try await fetch(server.url(), options + ["--max-pages", "1"])
    #expect(first.status == 0, "\(first.errors)")
    let killed = try FileHandle(forWritingTo: folder.file("out"))
    try killed.seekToEnd()
    try killed.write(contentsOf: Data("{\"id\":5}\n{\"i".utf8))
    try killed.close()
    let second = try await fetch(server.url(), options)
    #expect(second.status == 0, "\(second.errors)")
    let rows = Array(1...9).map { "{\"id\":\($0)}" }
    let whole =
      format == "json" ? "[\n" + rows.joined(separator: ",\n") + "\n]\n" : Rows.lines(1...9)
    #expect(try folder.text("out") == whole)
    #expect(!FileManager.default.fileExists(atPath: folder.file("state").path))
    let other = try await fetch(server.url(), options + ["--max-pages", "1"])
    #expect(other.status == 0)
    let wrong = try await fetch(server.url("/others"), options)
    #expect(wrong.status == 64 && wrong.errors.contains("the state of another list"))
  }

  /// An array that has items, and one that has none.
  @Test(arguments: [["--max-pages", "1"], []])
  func array_isCompleted(limit: [String]) async throws {
    let folder = try TemporaryFolder()
    let server = try HostileServer { Self.list.answer($0) }
    let options = [
      "--style", "offset", "--page-size", "4", "--format", "json",
      "--output", folder.file("out").path,
    ]
    let first = try await fetch(server.url(), options + ["--max-pages", "1"])
    let key = try #require(first.resumptionKey)
    if limit.isEmpty { try Data("[]\n".utf8).write(to: folder.file("out")) }
    let second = try await fetch(server.url(), options + ["--resume", key])
    #expect(second.status == 0, "\(second.errors)")
    let items = try JSONSerialization.jsonObject(with: folder.data("out")) as? [Any]
    #expect(items?.count == (limit.isEmpty ? 5 : 9))
  }

  @Test func somethingElse_isLeftAsItIs() async throws {
    let folder = try TemporaryFolder()
    let server = try HostileServer { Self.list.answer($0) }
    try Data("{}\n".utf8).write(to: folder.file("out"))
    let outcome = try await fetch(
      server.url(),
      [
        "--style", "offset", "--format", "json", "--skip", "1",
        "--output", folder.file("out").path,
      ]
    )
    #expect(outcome.errors.contains("JSON array"), "\(outcome.errors)")
    #expect(try folder.text("out") == "{}\n")
    #expect(server.targets.isEmpty)
  }

  /// The URL as it was typed, and a link as the server wrote it.
  @Test func bracketsAndEscapes_goTogether() async throws {
    let server = try HostileServer { request in
      request.target.contains("after")
        ? Rows.page(3...4, next: "null")
        : Rows.page(1...2, next: "\"/items?page[after]=eyJpZCI6Mn0%3D\"")
    }
    _ = try await fetch(
      server.url("/items?filter[name]=a%20b"),
      ["--style", "next-url", "--next", "next"]
    )
    #expect(
      server.targets == [
        "/items?filter%5Bname%5D=a%20b&limit=100", "/items?page%5Bafter%5D=eyJpZCI6Mn0%3D",
      ]
    )
  }
}

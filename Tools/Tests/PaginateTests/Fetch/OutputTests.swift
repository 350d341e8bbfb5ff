import Foundation
import Testing

/// Standard output after every kind of ending.
@Suite struct OutputTests {
  private static let list = HonestList(count: 6)
  private static let options = ["--style", "cursor", "--next", "next", "--page-size", "2"]

  private static func ids(_ data: Data) throws -> [Int] {
    struct Row: Decodable { let id: Int }
    return try JSONDecoder().decode([Row].self, from: data).map(\.id)
  }

  @Test(arguments: [
    (6, [], 0, Array(1...6)), (0, [], 0, []), (1, [], 0, [1]),
    (6, ["--max-items", "3"], 0, [1, 2, 3]), (6, ["--max-pages", "2"], 0, [1, 2, 3, 4]),
  ])
  func isOneDocument(
    count: Int,
    limits: [String],
    status: Int32,
    ids: [Int]
  ) async throws {
    let list = HonestList(count: count)
    let server = try HostileServer { list.answer($0) }
    let outcome = try await fetch(server.url(), Self.options + ["--format", "json"] + limits)
    #expect(outcome.status == status)
    #expect(try Self.ids(outcome.output) == ids)
  }

  /// Each has a second page that fails in a different way.
  @Test(arguments: ["500 Oops", "410 Gone"]) func isOneDocumentAfterAFailure(
    status: String
  ) async throws {
    let server = try HostileServer { request in
      Self.list.start(of: request) == 4 ? .status(status) : Self.list.answer(request)
    }
    let outcome = try await fetch(
      server.url(),
      Self.options + ["--format", "json", "--retries", "0"]
    )
    #expect(outcome.status == 1)
    #expect(try Self.ids(outcome.output) == [1, 2, 3, 4])
  }

  /// The reader takes one line and exits, as `head -1` does.
  @Test(arguments: ["ndjson", "json"]) func aReaderThatGoes(format: String) async throws {
    let hasGone = Guarded(false)
    let list = HonestList(count: 1_000_000)
    let server = try HostileServer { request in
      if list.start(of: request) >= 4 { hasGone.wait { $0 } }
      return list.answer(request)
    }
    let pipe = Pipe.own()
    let reader = pipe.fileHandleForReading
    Thread.detachNewThread {
      while let byte = try? reader.read(upToCount: 1), byte != Data("\n".utf8) {}
      pipe.closeReadingEnd()
      hasGone.withLock { $0 = true }
    }
    let outcome = try await ProgramRun().outcome(
      ["fetch", server.url()] + Self.options + ["--format", format],
      output: pipe.fileHandleForWriting
    )
    #expect(outcome.isExit && outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(server.requests.count <= 4)
  }

  @Test func throughHead() async throws {
    let list = HonestList(count: 1_000_000)
    let server = try HostileServer { list.answer($0) }
    let outcome = try await ProgramRun().outcome(
      ["fetch", server.url()] + Self.options,
      shell: "\"$0\" \"$@\" | head -1"
    )
    #expect(outcome.status == 0)
    #expect(outcome.text == Rows.lines(1...1))
    #expect(outcome.errors.isEmpty)
  }

  /// Both outputs go into one pipe, whose reader takes a line of each.
  @Test func throughHeadWithErrors() async throws {
    let list = HonestList(count: 6)
    let hasGone = Guarded(false)
    let server = try HostileServer { request in
      if list.start(of: request) == 4 { hasGone.wait { $0 } }
      return list.start(of: request) == 4 ? .status("500 Oops") : list.answer(request)
    }
    let pipe = Pipe.own()
    let reader = pipe.fileHandleForReading
    Thread.detachNewThread {
      while let byte = try? reader.read(upToCount: 1), byte != Data("\n".utf8) {}
      pipe.closeReadingEnd()
      hasGone.withLock { $0 = true }
    }
    let outcome = try await ProgramRun().outcome(
      ["fetch", server.url(), "--retries", "0"] + Self.options,
      shell: "exec \"$0\" \"$@\" 2>&1",
      output: pipe.fileHandleForWriting
    )
    #expect(outcome.isExit && [0, 1].contains(outcome.status))
  }

  /// Standard output is closed: an error, and no byte of the list goes into another file.
  @Test func aClosedStandardOutput() async throws {
    let server = try HostileServer { Self.list.answer($0) }
    let outcome = try await ProgramRun().outcome(
      ["fetch", server.url()] + Self.options,
      shell: "exec \"$0\" \"$@\" >&-"
    )
    #expect(outcome.isExit && outcome.status == 1)
    #expect(outcome.errors.hasPrefix("paginate: Writing failed: Bad file descriptor."))
    #expect(outcome.lastLine.hasSuffix(": it could not continue"), "\(outcome.errors)")
    #expect(server.requests.allSatisfy { $0.method == "GET" && $0.target.hasPrefix("/items?") })
  }

  @Test func aClosedStandardInputAndError() async throws {
    let server = try HostileServer { Self.list.answer($0) }
    let outcome = try await ProgramRun().outcome(
      ["fetch", server.url()] + Self.options,
      shell: "exec \"$0\" \"$@\" <&- 2>&-"
    )
    #expect(outcome.isExit && outcome.status == 0)
    #expect(outcome.text == Rows.lines(1...6))
    #expect(server.requests.count == 3)
  }

  /// A file that can't grow in the middle of a page has none of it, and the next run completes it.
  @Test(arguments: ["ndjson", "json"]) func aFileThatCannotGrow(format: String) async throws {
    let list = HonestList(count: 300)
    let server = try HostileServer { list.answer($0) }
    let folder = try TemporaryFolder()
    let file = folder.file("items")
    let options =
      ["--style", "offset", "--page-size", "20", "--format", format, "--output", file.path]
    let outcome = try await ProgramRun().outcome(
      ["fetch", server.url()] + options,
      shell: "trap '' XFSZ; ulimit -f 2; exec \"$0\" \"$@\""
    )
    #expect(outcome.isExit && outcome.status == 1)
    let key = try #require(outcome.resumptionKey, "\(outcome.errors)")
    let count = try #require(Int(key.dropFirst("offset:".count)))
    #expect(outcome.lastLine.hasPrefix("paginate: \(count) items, "), "\(outcome.errors)")
    if format == "json" { #expect(try Self.ids(folder.data("items")) == Array(1...count)) }
    let rest = try await fetch(server.url(), options + ["--resume", key])
    #expect(rest.status == 0)
    if format == "json" {
      #expect(try Self.ids(folder.data("items")) == Array(1...300))
    } else {
      #expect(try folder.text("items") == Rows.lines(1...300))
    }
  }

  #if os(Linux)
    @Test func aFullDisk() async throws {
      let server = try HostileServer { Self.list.answer($0) }
      let outcome = try await ProgramRun().outcome(
        ["fetch", server.url()] + Self.options,
        output: FileHandle(forWritingAtPath: "/dev/full")
      )
      #expect(outcome.isExit && outcome.status == 1)
      #expect(outcome.errors.contains("Writing failed: No space left on device."))
      #expect(outcome.lastLine.hasSuffix(": it could not continue"), "\(outcome.errors)")
      #expect(server.requests.count <= 2)
    }
  #endif
}

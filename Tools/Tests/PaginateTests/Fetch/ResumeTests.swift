import Foundation
import Testing

/// A walk that ends early, and the one that resumes it.
@Suite struct ResumeTests {
  private static let list = HonestList(count: 9)

  @Test(arguments: ListStyle.allCases) func wholeLists(style: ListStyle) async throws {
    let query = try QueryFile()
    let server = try HostileServer { Self.list.answer($0) }
    let outcome = try await fetch(
      server.url(),
      style.options(query: query.url) + ["--page-size", "2"]
    )
    #expect(outcome.isWhole(1...9, pages: style.pages(5)), "\(outcome.errors)")
    #expect(server.requests.count == style.pages(5))
  }

  /// The first run fails at the third page. Together, both runs print the list.
  @Test(arguments: ListStyle.allCases, ["1", "4"])
  func afterAFailure(style: ListStyle, concurrency: String) async throws {
    let query = try QueryFile()
    let isBroken = Guarded(true)
    let server = try HostileServer { request in
      isBroken.withLock { $0 } && Self.list.start(of: request) == 4
        ? .status("503 Service Unavailable") : Self.list.answer(request)
    }
    let options =
      style.options(query: query.url)
      + ["--page-size", "2", "--retries", "0", "--concurrency", concurrency]
    let first = try await fetch(server.url(), options)
    #expect(first.status == 1)
    #expect(first.text == Rows.lines(1...4))
    let key = try #require(first.resumptionKey, "\(first.errors)")
    isBroken.withLock { $0 = false }
    let rest = try await fetch(server.url(), options + ["--resume", key])
    #expect(rest.status == 0)
    #expect(first.text + rest.text == Rows.lines(1...9), "\(rest.errors)")
  }

  /// A list in several runs, each with a number of pages or items.
  @Test(arguments: ListStyle.allCases) func pageByPage(style: ListStyle) async throws {
    let query = try QueryFile()
    let server = try HostileServer { Self.list.answer($0) }
    let options = style.options(query: query.url) + ["--page-size", "4", "--max-pages", "1"]
    var text = ""
    var key: String?
    for _ in 0..<4 {
      let outcome = try await fetch(server.url(), options + (key.map { ["--resume", $0] } ?? []))
      #expect(outcome.status == 0)
      text += outcome.text
      key = outcome.resumptionKey
      if key == nil { break }
    }
    #expect(text == Rows.lines(1...9))
    #expect(server.requests.count <= style.pages(3) + 1)
  }

  /// A limit in the middle of a page. Together, both runs print the list, without a repeated row.
  @Test(arguments: ListStyle.allCases, [1, 3, 4])
  func withinAPage(style: ListStyle, count: Int) async throws {
    let query = try QueryFile()
    let server = try HostileServer { Self.list.answer($0) }
    let options = style.options(query: query.url) + ["--page-size", "4"]
    let first = try await fetch(server.url(), options + ["--max-items", "\(count)"])
    #expect(first.text == Rows.lines(1...count))
    let skip = count.isMultiple(of: 4) ? [] : ["--skip", "\(count)"]
    #expect(first.errors.contains("--skip") == !skip.isEmpty, "\(first.errors)")
    let resume = first.resumptionKey.map { ["--resume", $0] } ?? []
    let rest = try await fetch(server.url(), options + resume + skip)
    #expect(first.text + rest.text == Rows.lines(1...9), "\(first.errors)\(rest.errors)")
  }

  /// The size in the URL counts, because with another size page 2 is another page.
  @Test(arguments: ["page", "link"]) func theURLsOwnSize(style: String) async throws {
    let server = try HostileServer { Self.list.answer($0) }
    let outcome = try await fetch(server.url("/items?page=2&per_page=2"), ["--style", style])
    #expect(server.targets.first?.contains("per_page=2") == true, "\(server.targets)")
    #expect(outcome.status == 0)
  }

  /// A key goes through a shell as it was printed.
  @Test(arguments: ["it's", "a\\u0001b", "x\\ny 9", "\\u001b[2J", "\\\\'é😀", "\\u202e1"])
  func keysGoThroughAShell(cursor: String) async throws {
    let server = try HostileServer { request in
      request.query("cursor") == nil ? Rows.page(1...2, next: "\"\(cursor)\"") : Rows.page(3...4)
    }
    let options = ["--style", "cursor", "--next", "next"]
    let first = try await fetch(server.url(), options + ["--max-pages", "1"])
    let start = "paginate: continue with --resume "
    let line = first.errors.split(separator: "\n").first { $0.hasPrefix(start) }
    let word = try #require(line?.dropFirst(start.count))
    // In the syntax of bash, which zsh and other current shells accept too.
    let rest = try await ProgramRun().outcome(
      ["fetch", server.url()] + options,
      environment: ["KEY": String(word)],
      shell: #"exec bash -c 'eval "exec \"\$0\" \"\$@\" --resume $KEY"' "$0" "$@""#
    )
    #expect(rest.text == Rows.lines(3...4), "\(rest.errors)")
    let text = try JSONDecoder().decode(String.self, from: Data("\"\(cursor)\"".utf8))
    #expect(server.requests.last?.query("cursor") == text)
  }

  /// Keys of another style are refused without a request.
  @Test(arguments: ["page:2", "cursor:x", "after:3", "link:http://127.0.0.1/x"])
  func keysOfAnotherStyle(key: String) async throws {
    let server = try HostileServer { Self.list.answer($0) }
    let outcome = try await fetch(server.url(), "--style", "offset", "--resume", key)
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(server.requests.isEmpty)
  }
}

import Foundation
import Testing

/// Lists that would never end. Each walk ends with an error that says why.
@Suite struct EndlessTests {
  private static let cursor = ["--style", "cursor", "--next", "next", "--retries", "0"]

  /// Pages of two rows, the next two for each request, with cursors that a test chooses.
  private static func server(
    _ next: @escaping @Sendable (_ page: Int) -> String
  ) throws -> HostileServer {
    let pages = Guarded(0)
    return try HostileServer { _ in
      let page = pages.withLock { pages in
        pages += 1
        return pages
      }
      return Rows.page((2 * page - 1)...(2 * page), next: next(page))
    }
  }

  /// The number of pages, the repeated cursors, and the number of pages that are requested.
  ///
  /// One cursor for all pages is a handle, which may lead to other rows each time.
  static let cycles: [(length: Int, pages: Int)] = [(2, 3), (3, 4), (7, 8)]

  @Test(arguments: cycles) func cursorsThatComeAgain(length: Int, pages: Int) async throws {
    let server = try Self.server { "\"c\($0 % length)\"" }
    let outcome = try await fetch(server.url(), Self.cursor)
    #expect(outcome.status == 1)
    #expect(outcome.text == Rows.lines(1...(2 * pages)))
    #expect(outcome.errors.contains("already loaded"), "\(outcome.errors)")
    #expect(server.requests.count == pages)
    #expect(
      outcome.lastLine == ProgramRun.Outcome.tally(2 * pages, pages: pages, "it could not continue")
    )
  }

  /// Next links and `Link` headers that lead to their own page.
  @Test(arguments: ["link", "next-url"]) func linksToTheSamePage(style: String) async throws {
    let server = try HostileServer { request in
      let ids = request.number("page") == nil ? 1...2 : 3...4
      return Rows.page(ids, next: "\"?page=2\"", headers: ["Link: <?page=2>; rel=next"])
    }
    let outcome = try await fetch(
      server.url(),
      ["--style", style, "--retries", "0"]
        + (style == "link" ? ["--items", "items"] : ["--next", "next"])
    )
    #expect(outcome.status == 1)
    #expect(outcome.text == Rows.lines(1...4))
    #expect(outcome.errors.contains("already loaded"), "\(outcome.errors)")
    #expect(server.requests.count == 2)
  }

  /// Servers that ignore the page's parameter and always return the first page. A page number or an
  /// offset can't expire, so the walk follows the page once.
  @Test(arguments: [
    ["--style", "page"], ["--style", "offset"], ["--style", "page", "--concurrency", "8"],
    ["--style", "offset", "--concurrency", "8"],
    ["--style", "cursor", "--next", "next"], ["--style", "last-item"],
    ["--style", "next-url", "--next", "link"], ["--style", "link"],
  ])
  func theFirstPageAgain(options: [String]) async throws {
    let count = Guarded(0)
    let server = try HostileServer { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      let members = "\"next\":\"c\(number)\",\"link\":\"?page=\(number)\""
      return .body(
        "{\"items\":[\(Rows.json(1...2))],\(members)}",
        headers: ["Link: <?page=\(number)>; rel=next"]
      )
    }
    let outcome = try await fetch(server.url(), ["--retries", "0", "--items", "items"] + options)
    #expect(outcome.status == 1)
    #expect(outcome.text == Rows.lines(1...2))
    let counts = options.contains("page") || options.contains("offset")
    let words = counts ? "the same 2 items again" : "the first page's 2 items again"
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    // The third page ends a walk by page numbers or offsets. Before the walk checks it, it has requested that page
    // and `concurrency` others. A walk by cursors requests nothing ahead.
    let concurrency = options.contains("8") ? 8 : 2
    #expect(
      server.requests.count <= (counts ? 2 + concurrency + 1 : 2),
      "\(server.targets) \(outcome.errors)"
    )
  }

  /// A page from the middle, repeated forever.
  @Test func aPageAgain() async throws {
    let count = Guarded(0)
    let server = try HostileServer { request in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return Rows.page(number == 1 ? 1...2 : 3...4, next: "\"c\(number)\"")
    }
    let outcome = try await fetch(server.url(), Self.cursor)
    #expect(outcome.status == 1)
    #expect(outcome.text == Rows.lines(1...4))
    #expect(outcome.errors.contains("same 2 items again"), "\(outcome.errors)")
    #expect(server.requests.count == 4)
  }

  @Test func emptyPagesForEver() async throws {
    let count = Guarded(0)
    let server = try HostileServer { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return Rows.page(number == 1 ? [1, 2] : [], next: "\"c\(number)\"")
    }
    let outcome = try await fetch(server.url(), Self.cursor)
    #expect(outcome.status == 1)
    #expect(outcome.text == Rows.lines(1...2))
    #expect(outcome.errors.contains("pages in a row brought nothing new"), "\(outcome.errors)")
    // The first page, ten empty ones that are allowed, and one more.
    #expect(server.requests.count == 12)
    #expect(outcome.resumptionKey != nil)
  }

  /// An endless list is as long as the limit says.
  @Test(arguments: [
    (["--max-pages", "1"], 2, 1...1, "stopped at --max-pages 1"),
    (["--max-pages", "5"], 10, 5...6, "stopped at --max-pages 5"),
    (["--max-items", "7"], 7, 4...5, "stopped at --max-items 7"),
    (["--max-items", "8"], 8, 4...5, "stopped at --max-items 8"),
    (["--max-items", "1"], 1, 1...2, "stopped at --max-items 1"),
    (["--max-pages", "3", "--max-items", "100"], 6, 3...4, "stopped at --max-pages 3"),
  ])
  func listsWithoutAnEnd(
    limits: [String],
    items: Int,
    requests: ClosedRange<Int>,
    reason: String
  ) async throws {
    let server = try Self.server { "\"c\($0)\"" }
    let outcome = try await fetch(server.url(), Self.cursor + limits)
    #expect(outcome.status == 0)
    #expect(outcome.text == Rows.lines(1...items))
    #expect(outcome.lastLine.hasSuffix(": \(reason)"), "\(outcome.errors)")
    #expect(requests.contains(server.requests.count), "\(server.requests.count)")
    // The walk resumes from the page that was not printed completely; the first page needs no key.
    #expect((outcome.resumptionKey == nil) == (items == 1))
  }
}

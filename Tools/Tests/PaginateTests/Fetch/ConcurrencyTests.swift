import Foundation
import Testing

/// Concurrent requests: the same output, in order, and few needless requests.
@Suite struct ConcurrencyTests {
  /// A server that answers a page with an even number only after the page behind it was requested.
  /// One request at a time would never get them.
  private static func server(
    _ list: HonestList,
    size: Int
  ) throws -> HostileServer {
    let asked = Guarded<Set<Int>>([])
    return try HostileServer { request in
      let page = list.start(of: request) / size + 1
      asked.withLock { _ = $0.insert(page) }
      if page.isMultiple(of: 2), page * size < list.count {
        asked.wait { !$0.isDisjoint(with: Set(page + 1...page + 8)) }
      }
      return list.answer(request)
    }
  }

  @Test(arguments: ["page", "offset"], [[], ["--total", "total"]])
  func outputIsTheSame(style: String, total: [String]) async throws {
    let list = HonestList(count: 39)
    let server = try Self.server(list, size: 2)
    let outcome = try await fetch(
      server.url(),
      ["--style", style, "--page-size", "2", "--concurrency", "8"] + total
    )
    #expect(outcome.isWhole(1...39, pages: 21), "\(outcome.errors)")
    #expect(server.mostUnderWay > 1)
    #expect(server.mostUnderWay <= 8)
    // The empty page that ends the list, and the pages requested before it arrived: seven at the
    // same time, and one that is read ahead.
    let most = total.isEmpty ? 21 + 8 : 21
    #expect(server.requests.count <= most, "\(server.targets)")
  }

  /// A server that returns fewer rows than requested.
  @Test(arguments: ["page", "offset"], ["1", "8"])
  func aCappedPageSize(style: String, concurrency: String) async throws {
    let list = HonestList(count: 21, maximumSize: 3)
    let server = try HostileServer { list.answer($0) }
    let outcome = try await fetch(
      server.url(),
      "--style",
      style,
      "--page-size",
      "10",
      "--concurrency",
      concurrency
    )
    #expect(outcome.isWhole(1...21, pages: 8), "\(outcome.errors)")
    #expect(server.requests.count <= 8 + 8)
  }

  /// Styles whose keys only the server knows make one request at a time, whatever the option says.
  @Test(arguments: [ListStyle.cursor, .nextURL, .link, .lastItem, .graphQL])
  func keysThatCannotBeComputed(style: ListStyle) async throws {
    let query = try QueryFile()
    let list = HonestList(count: 9)
    let server = try HostileServer { list.answer($0) }
    let outcome = try await fetch(
      server.url(),
      style.options(query: query.url) + ["--page-size", "2", "--concurrency", "8"]
    )
    #expect(outcome.isWhole(1...9, pages: 5), "\(outcome.errors)")
    #expect(server.requests.count == 5)
    #expect(server.mostUnderWay == 1)
  }

  /// A limit counts all requests, so it says nothing about one page: all wait together, and are then sent one by one.
  @Test func aLimitBurnsNoAttempts() async throws {
    let list = HonestList(count: 20)
    let refused = Guarded(0)
    let server = try HostileServer { request in
      let isRefused = refused.withLock { count in
        if list.start(of: request) > 0, count < 5 { count += 1 } else { return false }
        return true
      }
      return isRefused
        ? .status("429 Too Many Requests", headers: ["Retry-After: 0"]) : list.answer(request)
    }
    let outcome = try await fetch(
      server.url(),
      ["--style", "page", "--page-size", "2", "--concurrency", "4", "--retries", "1"]
    )
    #expect(outcome.isWhole(1...20, pages: 11), "\(outcome.errors)")
  }

  /// Pages behind one that fails are not printed, even if they have arrived.
  @Test(arguments: ["page", "offset"]) func aFailureInTheMiddle(style: String) async throws {
    let list = HonestList(count: 40)
    let server = try HostileServer { request in
      list.start(of: request) == 8 ? .status("500 Oops") : list.answer(request)
    }
    let outcome = try await fetch(
      server.url(),
      "--style",
      style,
      "--page-size",
      "2",
      "--concurrency",
      "8",
      "--retries",
      "0"
    )
    #expect(outcome.status == 1)
    #expect(outcome.text == Rows.lines(1...8))
    #expect(outcome.lastLine == ProgramRun.Outcome.tally(8, pages: 4, "it could not continue"))
    #expect(server.requests.count <= 4 + 8 + 1)
  }

  /// Pages shorter than the ones before them, so the computed keys were wrong.
  @Test func offsetsThatWereWrong() async throws {
    let list = HonestList(count: 20)
    let server = try HostileServer { request in
      let start = list.start(of: request)
      // Some rows are hidden: pages of three, and pages of two.
      let end = min(20, start + (start.isMultiple(of: 5) ? 3 : 2))
      return Rows.array(start < 20 ? Array(start + 1...end) : [])
    }
    let outcome = try await fetch(
      server.url(),
      "--style",
      "offset",
      "--page-size",
      "3",
      "--concurrency",
      "8"
    )
    #expect(outcome.status == 0)
    #expect(outcome.text == Rows.lines(1...20), "\(outcome.errors)")
    // After one wrong key, no more are computed.
    #expect(server.requests.count <= 2 * 9 + 8)
  }

  /// Pages beyond the limits are not requested.
  @Test(
    arguments: [
      ["--max-items", "5"], ["--max-items", "6"], ["--max-pages", "3"],
      ["--max-pages", "3", "--max-items", "100"], ["--max-pages", "100", "--max-items", "6"],
    ],
    ["1", "2", "8"]
  )
  func limitsEndIt(limits: [String], concurrency: String) async throws {
    let list = HonestList(count: 1000)
    let server = try HostileServer { list.answer($0) }
    let outcome = try await fetch(
      server.url(),
      ["--style", "page", "--page-size", "2", "--concurrency", concurrency] + limits
    )
    #expect(outcome.status == 0)
    #expect(outcome.text == Rows.lines(1...(limits.contains("5") ? 5 : 6)))
    #expect(server.requests.count == 3, "\(server.targets)")
  }

  /// One page of 50 is enough for 10 items, whatever the option says.
  @Test(arguments: ["1", "8"]) func aPageLargerThanAskedFor(concurrency: String) async throws {
    let server = try HostileServer { request in
      let page = request.number("page") ?? 1
      return Rows.array(page * 50 - 49...page * 50)
    }
    let outcome = try await fetch(
      server.url(),
      "--style",
      "page",
      "--page-size",
      "2",
      "--concurrency",
      concurrency,
      "--max-items",
      "60"
    )
    #expect(outcome.text == Rows.lines(1...60))
    #expect(server.requests.count == 2, "\(server.targets)")
  }

  /// Limits bound the requests under way, and change nothing else.
  @Test func limitsLeaveRequestsThatOverlap() async throws {
    let list = HonestList(count: 40)
    let server = try Self.server(list, size: 2)
    let outcome = try await fetch(
      server.url(),
      "--style",
      "page",
      "--page-size",
      "2",
      "--concurrency",
      "4",
      "--max-pages",
      "9"
    )
    #expect(outcome.text == Rows.lines(1...18), "\(outcome.errors)")
    #expect(server.mostUnderWay > 1)
    #expect(server.requests.count == 9, "\(server.targets)")
  }
}

import Pagination
import PaginationTesting
import Testing

/// A list and a walk follow the same rules: both run against the same servers.
@Suite @MainActor struct SharedRulesTests {
  /// A server that answers by the number of its page; the first one has number 0 and no key.
  struct Server: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The expected ids, in order.
    let ids: [Int]
    /// The expected error.
    let error: String?
    /// How many requests are expected.
    let requests: Int
    let page: @Sendable (Int) throws(ScriptedError) -> Page<NumberedRow, PageKind>

    init(
      _ name: String,
      ids: [Int],
      error: String? = nil,
      requests: Int,
      page: @escaping @Sendable (Int) throws(ScriptedError) -> Page<NumberedRow, PageKind>
    ) {
      testDescription = name
      self.ids = ids
      self.error = error
      self.requests = requests
      self.page = page
    }

    var source: ScriptedSource<NumberedRow, PageKind> {
      ScriptedSource { request in
        do throws(ScriptedError) {
          return .page(try page(request.key?.number ?? 0))
        } catch {
          return .failure(error)
        }
      }
    }
  }

  /// A key that names a page, as a cursor does, or counts pages.
  enum PageKind: PredictableKey, CustomStringConvertible {
    case cursor(Int)
    case count(Int)

    var number: Int {
      switch self {
      case .cursor(let number), .count(let number): number
      }
    }

    var description: String { "\(number)" }

    func following(count: Int, totalCount: Int?) -> PageKind? {
      switch self {
      case .cursor: nil
      case .count(let number): .count(number + 1)
      }
    }
  }

  nonisolated static let servers: [Server] = [
    Server("one page", ids: [0, 1], requests: 1) { _ in Page(items: [0, 1], next: nil) },
    Server("no items", ids: [], requests: 1) { _ in Page(items: [], next: nil) },
    Server("three pages", ids: [0, 1, 2], requests: 3) { number in
      Page(items: [NumberedRow(number)], next: number < 2 ? .cursor(number + 1) : nil)
    },
    Server("an empty page at the end", ids: [0, 1], requests: 3) { number in
      number < 2
        ? Page(items: [NumberedRow(number)], next: .cursor(number + 1))
        : Page(items: [], next: nil)
    },
    Server("two empty pages at the start", ids: [2], requests: 3) { number in
      Page(items: number < 2 ? [] : [2], next: number < 2 ? .cursor(number + 1) : nil)
    },
    Server("as many empty pages in a row as allowed", ids: [0, 4, 8], requests: 9) { number in
      Page(
        items: number.isMultiple(of: 4) ? [NumberedRow(number)] : [],
        next: number < 8 ? .cursor(number + 1) : nil
      )
    },
    Server("only empty pages", ids: [], error: "tooManyEmptyPages", requests: 4) { number in
      Page(items: [], next: .cursor(number + 1))
    },
    Server("empty pages behind others", ids: [0], error: "tooManyEmptyPages", requests: 5) {
      Page(items: $0 == 0 ? [0] : [], next: .cursor($0 + 1))
    },
    Server("a key that was used", ids: [0, 1, 2, 3], error: "noProgress", requests: 4) { number in
      Page(items: [NumberedRow(number)], next: .cursor(number == 3 ? 2 : number + 1))
    },
    Server("a key that names its own page", ids: [0, 1], error: "noProgress", requests: 2) {
      Page(items: [NumberedRow($0)], next: .cursor(1))
    },
    Server("an empty page whose key was used", ids: [0, 1], error: "noProgress", requests: 3) {
      Page(items: $0 < 2 ? [NumberedRow($0)] : [], next: .cursor($0 == 2 ? 1 : $0 + 1))
    },
    Server("the first page under a cursor", ids: [1, 2], error: "noProgress, expired", requests: 2)
    {
      Page(items: [1, 2], next: .cursor($0 + 1))
    },
    Server("the first page under a number", ids: [1, 2], error: "noProgress", requests: 3) {
      Page(items: [1, 2], next: .count($0 + 1))
    },
    Server("a last page that comes again", ids: [0, 1], requests: 3) { number in
      Page(items: [NumberedRow(min(number, 1))], next: number < 2 ? .count(number + 1) : nil)
    },
    Server("a page that comes again and again", ids: [0, 1], error: "noProgress", requests: 4) {
      Page(items: [NumberedRow(min($0, 1))], next: .cursor($0 + 1))
    },
    Server("an error", ids: [0, 1], error: "offline", requests: 3) { number throws(ScriptedError) in
      if number == 2 { throw ScriptedError("offline") }
      return Page(items: [NumberedRow(number)], next: .cursor(number + 1))
    },
    Server("an error at once", ids: [], error: "offline", requests: 1) { _ throws(ScriptedError) in
      throw ScriptedError("offline")
    },
    Server("an expired cursor", ids: [0], error: "gone, expired", requests: 2) {
      number throws(ScriptedError) in
      if number == 1 { throw ScriptedError("gone", isRetryable: true, isKeyExpired: true) }
      return Page(items: [NumberedRow(number)], next: .cursor(number + 1))
    },
    Server("an error that may be retried", ids: [0], error: "busy", requests: 3) {
      number throws(ScriptedError) in
      if number == 1 { throw ScriptedError("busy", isRetryable: true) }
      return Page(items: [NumberedRow(number)], next: .cursor(number + 1))
    },
  ]

  private let retry = RetryPolicy(maximumAttempts: 2, initialDelay: .zero)

  @Test(arguments: servers) func aListFollowsTheRules(_ server: Server) async throws {
    let source = server.source
    let list = Paginator(
      source: source,
      configuration: PaginationConfiguration(
        pageSize: 2,
        prefetch: .manual,
        retry: retry,
        maximumEmptyPages: 3,
        refresh: .replace
      )
    )
    try await finish { await list.load() }
    while list.phase == .content, list.end == .idle {
      try await finish { await list.loadNext() }
    }
    #expect(list.ids == server.ids)
    #expect(text(list.end.error ?? list.phase.error) == server.error)
    #expect(source.requests.count == server.requests)
  }

  @Test(arguments: servers) func aWalkFollowsTheRules(_ server: Server) async throws {
    let source = server.source
    var ids: [Int] = []
    var thrown: (any Error)?
    do {
      let pages = source.pages(size: 2, readAhead: 0, retry: retry, maximumEmptyPages: 3)
      for try await page in pages { ids += page.items.map(\.id) }
    } catch {
      thrown = error
    }
    #expect(ids == server.ids)
    #expect(text(thrown) == server.error)
    #expect(source.requests.count == server.requests)
  }

  /// What kind of error this is, and whether its key has expired.
  private func text(_ error: (any Error)?) -> String? {
    guard let error else { return nil }
    let kind = error.pagingCode.map { "\($0)" } ?? "\(error)"
    let isKeyExpired = (error as? any RetryAdvising)?.isKeyExpired ?? false
    return isKeyExpired ? "\(kind), expired" : kind
  }
}

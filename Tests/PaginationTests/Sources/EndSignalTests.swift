import Pagination
import Testing

/// Every end signal against every kind of page.
@Suite struct EndSignalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let signal: EndSignal
    let count: Int
    var requested = 10
    var reached = 0
    var total: Int?
    var hasMore: Bool?
    let isLast: Bool

    var testDescription: String {
      "\(signal.rawValue): \(count) of \(requested), reached \(reached), total "
        + "\(total.map(String.init) ?? "–"), more \(hasMore.map(String.init) ?? "–")"
    }
  }

  static let cases: [Case] = [
    // A list without keys never ends by one.
    Case(signal: .noNextKey, count: 10, isLast: false),
    Case(signal: .noNextKey, count: 0, isLast: false),
    Case(signal: .emptyPage, count: 10, isLast: false),
    Case(signal: .emptyPage, count: 1, isLast: false),
    Case(signal: .emptyPage, count: 0, isLast: true),
    Case(signal: .shortPage, count: 10, isLast: false),
    Case(signal: .shortPage, count: 11, isLast: false),
    Case(signal: .shortPage, count: 9, isLast: true),
    Case(signal: .shortPage, count: 0, isLast: true),
    Case(signal: .totalReached, count: 10, reached: 10, total: 11, isLast: false),
    Case(signal: .totalReached, count: 10, reached: 10, total: 10, isLast: true),
    // The total has shrunk below what is loaded.
    Case(signal: .totalReached, count: 10, reached: 30, total: 25, isLast: true),
    // A server may leave out all rows of a page.
    Case(signal: .totalReached, count: 0, reached: 20, total: 25, isLast: false),
    Case(signal: .totalReached, count: 0, reached: 30, total: 25, isLast: true),
    Case(signal: .totalReached, count: 0, reached: 0, total: 0, isLast: true),
    Case(signal: .hasMore, count: 10, hasMore: true, isLast: false),
    Case(signal: .hasMore, count: 0, hasMore: true, isLast: false),
    Case(signal: .hasMore, count: 10, hasMore: false, isLast: true),
    Case(signal: .hasMore, count: 0, hasMore: false, isLast: true),
  ]

  @Test(arguments: cases) func signalDecidesAndNothingElse(_ test: Case) throws {
    let items = (0..<test.count).map { Row(id: $0) }
    let batch = PageBatch(items, totalCount: test.total, hasMore: test.hasMore)
    let isLast = try batch.isLast(
      by: test.signal,
      requested: test.requested,
      reached: test.reached
    )
    #expect(isLast == test.isLast)
  }

  @Test(arguments: [EndSignal.totalReached, .hasMore])
  func whenThePageDoesNotSay_isAnErrorAndNotAGuess(_ signal: EndSignal) throws {
    let error = #expect(throws: PaginationError.self) {
      try PageBatch([Row(id: 1)]).isLast(by: signal, requested: 10, reached: 1)
    }
    #expect(error?.code == .invalidPage)
    #expect(error?.description.contains(signal.rawValue) == true)
  }
}

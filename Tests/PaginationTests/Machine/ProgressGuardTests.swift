import PaginationTesting
import Testing

@testable import Pagination

@Suite struct ProgressGuardTests {
  private let rows = NumberedRow.rows(1...3)
  private let others = NumberedRow.rows(4...6)

  /// The first page has landed, and one behind it.
  private var progress: ProgressGuard {
    var progress = ProgressGuard()
    progress.landed(mark(rows))
    progress.landed(mark(others, "a"))
    return progress
  }

  private func mark(_ rows: [NumberedRow], _ key: String? = nil) -> PageMark {
    mark(rows, key: key.map { PageKey($0) })
  }

  private func mark(_ rows: [NumberedRow], key: PageKey?) -> PageMark {
    PageMark(
      fingerprint: rows.fingerprint,
      count: rows.count,
      link: key.map { PageLink(key: $0, direction: .end) } ?? .first
    )
  }

  @Test(arguments: ListEdge.allCases) func theFirstPageAgain_isToldAtOnce(_ edge: ListEdge) {
    var progress = progress
    #expect(progress.evidence(mark(rows, "b"), at: edge) == .firstPageAgain(count: 3))
    #expect(progress.evidence(mark([7], "b"), at: edge) == nil)
  }

  static let countingKeys = [PageKey(PageOffset(3)), PageKey(PageNumber(2)), PageKey(StepKey(1))]

  /// One row that has come in above a first page of one row is enough.
  @Test(arguments: countingKeys.indices)
  func theFirstPageUnderAKeyThatCounts_isARepeatedPage(_ index: Int) {
    var progress = progress
    let page = mark(rows, key: Self.countingKeys[index])
    #expect(progress.evidence(page, at: .end) == nil)
    progress.landed(page)
    #expect(progress.evidence(page, at: .end) == .repeatedPage(count: 3))
  }

  @Test func aRepeatedPage_isACircleOnlyWhenItComesAgain() {
    var progress = progress
    #expect(progress.evidence(mark(others, "b"), at: .end) == nil)
    let isRepeated = progress.landed(mark(others, "b"))
    #expect(isRepeated)
    #expect(progress.evidence(mark(others, "c"), at: .end) == .repeatedPage(count: 3))
    // Retry looks further.
    #expect(progress.evidence(mark(others, "c"), at: .end) == nil)
  }

  @Test func somethingNewInBetween_isProgress() {
    var progress = progress
    progress.landed(mark(others, "b"))
    let isRepeated = progress.landed(mark([7], "c"))
    #expect(!isRepeated)
    #expect(progress.evidence(mark(others, "d"), at: .end) == nil)
  }

  @Test func emptyPages_meanNothing() {
    var progress = ProgressGuard()
    progress.landed(mark([]))
    for key in ["a", "b", "c"] {
      #expect(progress.evidence(mark([], key), at: .end) == nil)
      let isRepeated = progress.landed(mark([], key))
      #expect(!isRepeated)
    }
  }

  @Test func aWalkThatBeganElsewhere_knowsNoFirstPage() {
    var progress = ProgressGuard()
    progress.landed(mark(rows, "a"))
    #expect(progress.evidence(mark(rows, "b"), at: .end) == nil)
  }

  @Test func aDroppedFirstPage_mayComeBackWhereItWasDropped() {
    var progress = progress
    progress.dropped(rows.fingerprint, at: .start)
    #expect(progress.evidence(mark(rows, "b"), at: .start) == nil)
    #expect(progress.evidence(mark(rows, "b"), at: .end) == .firstPageAgain(count: 3))
    // Back, under the key by which its neighbour names it.
    progress.cameBack(mark(rows, "b"))
    #expect(progress.evidence(mark(rows, "b"), at: .start) == .firstPageAgain(count: 3))
  }

  /// A circle that is longer than what a list keeps, of any length. Of the longest, one page in 32 is
  /// remembered, so two of them come again within 1,000 pages whatever the hashes are.
  @Test(arguments: [3, 1_000, 100_000, 300_000]) func aCircleOfDroppedPages_isNoticed(_ length: Int)
  {
    var progress = ProgressGuard()
    func page(_ number: Int) -> PageMark {
      mark([NumberedRow(number % length)], key: PageKey(number))
    }
    var found: Int?
    for number in 0..<length + 1_000 where found == nil {
      if progress.evidence(page(number), at: .end) != nil { found = number }
      progress.landed(page(number))
      progress.dropped(page(number).fingerprint, at: .start)
    }
    #expect(found ?? 0 > length)
  }

  @Test func aDroppedPageThatComesBack_provesNothing() {
    var progress = progress
    for rows in [rows, others] { progress.dropped(rows.fingerprint, at: .start) }
    for _ in 0..<3 { progress.cameBack(mark(others, "a")) }
    #expect(progress.evidence(mark(others, "b"), at: .end) == nil)
  }

  @Test func aRepeatedPageThatWasDropped_mayComeBack() {
    var progress = progress
    progress.landed(mark(others, "b"))
    progress.dropped(others.fingerprint, at: .end)
    #expect(progress.evidence(mark(others, "b"), at: .end) == nil)
  }

  /// A refresh has found no rows, and those that were first have moved.
  @Test func anEmptyFirstPage_takesThePlaceOfTheOldOne() {
    var progress = progress
    progress.landed(mark([]))
    #expect(progress.evidence(mark(rows, "b"), at: .end) == nil)
  }
}

extension NumberedRow {
  fileprivate static func rows(_ ids: ClosedRange<Int>) -> [NumberedRow] {
    ids.map { NumberedRow($0) }
  }
}

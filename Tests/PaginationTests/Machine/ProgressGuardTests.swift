import PaginationTesting
import Testing

@testable import Pagination

@Suite struct ProgressGuardTests {
  private let rows = NumberedRow.rows(1...3)
  private let others = NumberedRow.rows(4...6)

  /// The first page has landed, and one behind it.
  private var progress: ProgressGuard {
    var progress = ProgressGuard()
    progress.landed(fingerprint: hash(rows), isEmpty: false, hasKey: false)
    progress.landed(fingerprint: hash(others), isEmpty: false, hasKey: true)
    return progress
  }

  private func hash(_ rows: [NumberedRow]) -> Int { rows.fingerprint }

  @Test(arguments: ListEdge.allCases) func theFirstPageAgain_isTold(_ edge: ListEdge) {
    #expect(progress.repetition(hash(rows), count: 3, at: edge) == .firstPageAgain(count: 3))
    #expect(progress.repetition(hash(others), count: 3, at: edge) == .repeatedPage(count: 3))
    #expect(progress.repetition(hash([7]), count: 1, at: edge) == nil)
  }

  @Test func emptyPages_meanNothing() {
    var progress = ProgressGuard()
    progress.landed(fingerprint: hash([]), isEmpty: true, hasKey: false)
    #expect(progress.repetition(hash([]), count: 0, at: .end) == nil)
  }

  @Test func aWalkThatBeganElsewhere_knowsNoFirstPage() {
    var progress = ProgressGuard()
    progress.landed(fingerprint: hash(rows), isEmpty: false, hasKey: true)
    #expect(progress.repetition(hash(rows), count: 3, at: .end) == .repeatedPage(count: 3))
  }

  @Test func aDroppedFirstPage_mayComeBackWhereItWasDropped() {
    var progress = progress
    progress.dropped(fingerprint: hash(rows), at: .start)
    #expect(progress.repetition(hash(rows), count: 3, at: .start) == nil)
    #expect(progress.repetition(hash(rows), count: 3, at: .end) == .firstPageAgain(count: 3))
    // Back, under the key by which its neighbour names it.
    progress.landed(fingerprint: hash(rows), isEmpty: false, hasKey: true)
    #expect(progress.repetition(hash(rows), count: 3, at: .start) == .firstPageAgain(count: 3))
  }
}

extension NumberedRow {
  fileprivate static func rows(_ ids: ClosedRange<Int>) -> [NumberedRow] {
    ids.map { NumberedRow($0) }
  }
}

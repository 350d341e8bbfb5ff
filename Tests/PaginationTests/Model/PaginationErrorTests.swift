import Testing

@testable import Pagination

@Suite struct PaginationErrorTests {
  @Test(
    arguments: [
      .repeatedKey("abc"), .repeatedPage(count: 3), .firstPageAgain(count: 3),
    ] as [PaginationError.Evidence]
  )
  func evidence_isWhatTheErrorWasMadeOf(_ evidence: PaginationError.Evidence) {
    let error = PaginationError.noProgress(evidence)
    #expect(error.code == .noProgress)
    #expect(error.evidence == evidence)
  }

  @Test(arguments: [
    PaginationError.tooManyEmptyPages(3), .noSharedRow(pages: 2), .invalidPage("no key"),
  ])
  func otherErrors_haveNone(_ error: PaginationError) {
    #expect(error.evidence == nil)
  }
}

import PaginationTesting
import Testing

@testable import Pagination

/// A push that is about the list before.
@MainActor @Suite(.timeLimit(.minutes(2))) struct MovedInOldListTests {
  @Test func aMoveInTheOldList_bringsNoRowIntoTheNewOne() async throws {
    let paginator = try await opened(NumberSource.rows(10), .plain())
    let other = ScriptedSource<NumberedRow, Range<Int>> { _ in
      .page(Page(items: (100..<105).map { NumberedRow($0) }, next: nil))
    }
    other.isPaused = true
    paginator.setSource(other)
    let request = try await other.nextRequest()
    paginator.move(3, to: .start, isConfirmed: true)
    request.release()
    try await paginator.settle()
    #expect(paginator.ids == Array(100..<105))
  }
}

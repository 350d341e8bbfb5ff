import PaginationTesting
import Testing

@testable import Pagination

/// Pages that go because rows are received.
@MainActor @Suite(.timeLimit(.minutes(2))) struct ReceivedDropTests {
  @Test func rowsReceivedAtTheEnd_dropAboveTheScreen_andHoldThePlace() async throws {
    let paginator = try await opened(NumberSource.rows(30), .plain(maximumItemCount: 20))
    paginator.rowsOnScreen([1, 2, 3])
    for _ in 0..<2 { try await finish { await paginator.loadNext() } }
    paginator.rowsOnScreen([24, 25, 26])
    paginator.receive(.inserted(NumberedRow(30), at: .end, isNext: true))
    #expect(paginator.ids.first == 10 || paginator.ids.first == 20)
    #expect(paginator.anchor?.id == 24 && paginator.anchor?.place == .held)
  }
}

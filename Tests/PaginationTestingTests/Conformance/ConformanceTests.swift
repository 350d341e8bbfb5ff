import Pagination
import PaginationTesting
import Testing

@Suite
struct ConformanceTests {
  @Test func oddPagesAreNotedAndAllowed() async throws {
    let source = ClosurePageSource<NumberedRow, Int> { request in
      switch request.key ?? 0 {
      case 0: Page(items: [0, 1, 2, 3], next: 1)
      case 1: Page(items: [], next: 2)
      default: Page(items: [4], next: nil, totalCount: 9)
      }
    }
    let report = try await source.checkConformance(pageSizes: [3])
    #expect(report.violations.isEmpty, "\(report)")
    #expect(report.notes.contains { $0.contains("more than asked for") })
    #expect(report.notes.contains { $0.contains("empty page") })
    #expect(report.notes.contains { $0.contains("total is 9") })
    #expect(report.notes.contains { $0.contains("predecessors") })
    #expect(report.description.hasPrefix("\(report.requestCount) requests, 0 violations\nnote: "))
  }

  @Test func evidenceNamesRequestAndIDs() async throws {
    let report = try await numberedPages([0, 1, 2, 0]).checkConformance(
      pageSizes: [2],
      expectedIDs: [0, 1, 2, 3]
    )
    let texts = report.violations.map(\.description)
    #expect(
      texts.contains(
        "uniqueIDs: page size 2: end, key 2, size 2 brought 1 ids again, among them 0"
      ),
      "\(report)"
    )
    #expect(texts.contains("expectedIDs: page size 2: id 0 at index 3 instead of 3"))
  }

  @Test func aHeldSourceIsLeftByCancellingTheCheck() async throws {
    let source = ScriptedSource<NumberedRow, Int>()
    let check = Task { try await source.checkConformance() }
    let request = try await source.nextRequest()
    check.cancel()
    await #expect(throws: CancellationError.self) { try await check.value }
    #expect(request.isCancelled)
  }

  @Test func lateAnswersToCancelledLoadsAreAllowed() async throws {
    let source = ScriptedSource.rows(9, cancellation: .ignored)
    let report = try await source.checkConformance()
    #expect(report.violations.isEmpty, "\(report)")
  }
}

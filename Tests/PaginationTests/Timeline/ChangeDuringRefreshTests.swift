import PaginationTesting
import Testing

@testable import Pagination

/// A live source that changes during a refresh.
@MainActor @Suite struct ChangeDuringRefreshTests {
  @Test func aChangeDuringARefreshThatLeavesAGap_isRead() async throws {
    let (stream, changes) = AsyncStream.makeStream(of: Void.self)
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let source = GatedLiveSource(stream: stream, gate: gate)
    let paginator = try await opened(source, .plain(refresh: .reconcile(pages: 2)))
    paginator.rowsOnScreen([0, 1, 2])
    await letOthersRun()
    source.start.withLock { $0 = -100 }
    source.isGated.withLock { $0 = true }
    let refresh = Task { await paginator.refresh() }
    await letOthersRun()
    changes.yield(())
    await letOthersRun()
    source.isGated.withLock { $0 = false }
    opening.yield(())
    try await finish(refresh)
    paginator.rowsOnScreen([-100, -99, -98])
    await letOthersRun()
    #expect(source.reads.withLock { $0 } == 1)
  }
}

/// Numbers from a start that a test moves. While the gate is closed, pages wait.
private struct GatedLiveSource: LivePageSource {
  let reads = Locked(0)
  let start = Locked(0)
  let isGated = Locked(false)
  let stream: AsyncStream<Void>
  let gate: AsyncStream<Void>

  func page(for request: PageRequest<Int>) async throws -> Page<NumberedRow, Int> {
    if isGated.withLock({ $0 }) { for await _ in gate { break } }
    let key = request.key ?? start.withLock { $0 }
    return request.direction == .start
      ? page(max(start.withLock { $0 }, key - request.size)..<key) : page(key..<key + request.size)
  }

  func changes() async -> AsyncStream<Void> { stream }

  func pages(in range: PageRange<Int>, size: Int) async throws -> [Page<NumberedRow, Int>] {
    reads.withLock { $0 += 1 }
    let start = start.withLock { $0 }
    return [page((range.first ?? start)..<(range.last ?? start + size))]
  }

  private func page(_ rows: Range<Int>) -> Page<NumberedRow, Int> {
    Page(
      items: rows.map { NumberedRow($0) },
      previous: rows.lowerBound > start.withLock { $0 } ? rows.lowerBound : nil,
      next: rows.upperBound
    )
  }
}

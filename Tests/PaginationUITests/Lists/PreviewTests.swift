import Foundation
import Pagination
import PaginationTesting
import Testing

@testable import PaginationUI

@MainActor
@Suite struct PreviewTests {
  private func preview(
    _ count: Int,
    pageSize: Int = 4,
    failingPage: Int? = nil
  ) -> Paginator<NumberedRow> {
    Paginator.preview(
      (0..<count).map { NumberedRow($0) },
      pageSize: pageSize,
      delay: .zero,
      failingPage: failingPage
    )
  }

  private func readToEnd(_ paginator: Paginator<NumberedRow>) async throws {
    try await finish { await paginator.load() }
    for _ in 0..<100 where paginator.end == .idle || paginator.end == .loading {
      try await finish { await paginator.loadNext() }
    }
  }

  @Test(arguments: [1, 3, 4, 5, 8, 21], [1, 4, 20, 50])
  func allItemsCome_pageByPage(count: Int, pageSize: Int) async throws {
    let paginator = preview(count, pageSize: pageSize)
    try await finish { await paginator.load() }
    #expect(paginator.items.map(\.id) == Array(0..<min(count, pageSize)))
    try await readToEnd(paginator)
    #expect(paginator.items.map(\.id) == Array(0..<count))
    #expect(paginator.end == .complete)
    #expect(paginator.start == .complete)
  }

  @Test func pagesOfTwenty_unlessTold() async throws {
    let paginator = Paginator.preview((0..<50).map { NumberedRow($0) }, delay: .zero)
    try await finish { await paginator.load() }
    #expect(paginator.items.count == 20)
  }

  @Test func noItems_areTheEmptyList() async throws {
    let paginator = preview(0)
    try await finish { await paginator.load() }
    #expect(paginator.phase == .empty)
  }

  @Test func itLoadsNothingByItself() {
    #expect(preview(10).phase == .idle)
  }

  @Test func refresh_keepsTheRows() async throws {
    let paginator = preview(10)
    try await readToEnd(paginator)
    try await finish { await paginator.refresh() }
    #expect(paginator.items.count == 10)
    #expect(paginator.refreshError == nil)
  }

  // MARK: Failures

  @Test func theFirstPageThatFails_failsTheList() async throws {
    let paginator = preview(10, failingPage: 1)
    try await finish { await paginator.load() }
    let error = try #require(paginator.phase.previewError)
    #expect(error.page == 1)
    #expect(error.localizedDescription == "Page 1 of the preview was told to fail.")
  }

  @Test(arguments: 1...3) func aPage_failsWhenItIsReached(_ number: Int) async throws {
    let paginator = preview(12, failingPage: number)
    try await readToEnd(paginator)
    #expect(paginator.items.count == 4 * (number - 1))
    switch number {
    case 1: #expect(paginator.phase.previewError?.page == 1)
    default: #expect(paginator.end.previewError?.page == number)
    }
  }

  @Test func aPage_failsAgain() async throws {
    let paginator = preview(12, failingPage: 2)
    try await readToEnd(paginator)
    let failure = paginator.end
    try await finish { await paginator.loadNext() }
    #expect(paginator.end != failure)
    #expect(paginator.end.previewError?.page == 2)
    #expect(paginator.items.count == 4)
  }

  /// Previews retry nothing automatically.
  @Test func failures_areShownAtOnce() async throws {
    let paginator = preview(12, failingPage: 2)
    try await readToEnd(paginator)
    guard case .failed(let failure) = paginator.end else {
      Issue.record("\(paginator.end)")
      return
    }
    #expect(failure.attempts == 1)
  }

  @Test func aPageThatDoesNotExist_neverFails() async throws {
    let paginator = preview(12, failingPage: 9)
    try await readToEnd(paginator)
    #expect(paginator.items.count == 12)
    #expect(paginator.end == .complete)
  }

  // MARK: Forever

  @Test func withoutADelay_itLoadsForEver() async throws {
    let paginator = Paginator.preview([NumberedRow(1)], delay: nil)
    paginator.resume()
    for _ in 0..<50 { await Task.yield() }
    #expect(paginator.phase == .loading)
    paginator.cancel()
    #expect(paginator.phase == .idle)
  }

  @Test func whoAwaitsIt_returnsWhenItIsStopped() async throws {
    let paginator = Paginator.preview([NumberedRow(1)], delay: nil)
    paginator.resume()
    let load = Task { await paginator.load() }
    for _ in 0..<50 { await Task.yield() }
    paginator.cancel()
    try await finish { _ = await load.value }
    #expect(paginator.phase == .idle)
    #expect(paginator.items.isEmpty)
  }

  @Test func released_itGoes() async throws {
    weak var released: Paginator<NumberedRow>?
    do {
      let paginator = Paginator.preview([NumberedRow(1)], delay: nil)
      released = paginator
      paginator.resume()
      for _ in 0..<50 { await Task.yield() }
    }
    #expect(released == nil)
  }
}

extension PaginationPhase {
  fileprivate var previewError: PreviewError? {
    guard case .failed(let failure) = self else { return nil }
    return failure.error as? PreviewError
  }
}

extension LoadState {
  fileprivate var previewError: PreviewError? {
    guard case .failed(let failure) = self else { return nil }
    return failure.error as? PreviewError
  }
}

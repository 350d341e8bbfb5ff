import Pagination
import Testing

@testable import PaginationUI

@Suite struct AnnouncementTests {
  private struct Offline: Error {}
  private static let failure = LoadFailure(id: 1, error: Offline())

  static let said: [(PaginationEvent, PaginationPhase, String)] = [
    (.loaded(.append, count: 20, repeats: 0, duration: .zero), .content, "added 20"),
    (.loaded(.append, count: 1, repeats: 19, duration: .zero), .content, "added 1"),
    (.loaded(.prepend, count: 20, repeats: 0, duration: .zero), .content, "earlier 20"),
    (.refreshed(count: 20), .content, "refreshed 20"),
    (.refreshed(count: 0), .empty, "empty"),
    (.failed(.append, failure, retryAfter: nil), .content, "more failed"),
    (.failed(.prepend, failure, retryAfter: nil), .content, "earlier failed"),
    (.failed(.refresh, failure, retryAfter: nil), .content, "refresh failed"),
    (.failed(.refresh, failure, retryAfter: nil), .empty, "refresh failed"),
    (.failed(.refresh, failure, retryAfter: nil), .failed(failure), "failed"),
  ]

  @Test(arguments: said)
  func isSaid(event: PaginationEvent, phase: PaginationPhase, text: String) {
    #expect(strings.announcement(for: event, phase: phase) == text)
  }

  @Test(arguments: [PaginationPhase.loading, .idle, .failed(failure)])
  func anEmptyFirstPage_isSilentWhileTheListGoesOn(phase: PaginationPhase) {
    #expect(strings.announcement(for: .refreshed(count: 0), phase: phase) == nil)
  }

  static let silent: [PaginationEvent] = [
    .loaded(.append, count: 0, repeats: 20, duration: .zero),
    .loaded(.prepend, count: 0, repeats: 0, duration: .zero),
    .loaded(.refresh, count: 20, repeats: 0, duration: .zero),
    .loaded(.refresh, count: 0, repeats: 0, duration: .zero),
    .failed(.append, failure, retryAfter: .seconds(1)),
    .failed(.prepend, failure, retryAfter: .zero),
    .failed(.refresh, failure, retryAfter: .seconds(1)),
    .requested(.refresh, attempt: 1),
    .requested(.append, attempt: 2),
    .requested(.prepend, attempt: 1),
    .cancelled(.refresh),
    .cancelled(.append),
    .cancelled(.prepend),
    .discarded(.refresh),
    .discarded(.append),
    .discarded(.prepend),
    .ended(.start),
    .ended(.end),
    .dropped(.start, count: 20),
    .dropped(.end, count: 20),
  ]

  @Test(arguments: silent)
  func isSilent(event: PaginationEvent) {
    #expect(strings.announcement(for: event, phase: .content) == nil)
  }

  /// Words that cannot be mistaken for one another, and so for a replacement that is ignored.
  private var strings: PaginationStrings {
    var strings = PaginationStrings.localized()
    strings.emptyTitle = "empty"
    strings.failedTitle = "failed"
    strings.moreFailed = "more failed"
    strings.earlierFailed = "earlier failed"
    strings.refreshFailed = "refresh failed"
    strings.itemsAdded = { "added \($0)" }
    strings.earlierItemsAdded = { "earlier \($0)" }
    strings.listRefreshed = { "refreshed \($0)" }
    return strings
  }
}

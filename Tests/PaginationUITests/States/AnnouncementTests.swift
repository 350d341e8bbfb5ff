import Pagination
import Testing

@testable import PaginationUI

@Suite struct AnnouncementTests {
  private struct Offline: Error {}
  private static let failure = LoadFailure(id: 1, error: Offline())

  static let said: [(PaginationEvent, PaginationPhase, String)] = [
    (.loaded(.end, count: 20, repeats: 0, duration: .zero), .content, "added 20"),
    (.loaded(.end, count: 1, repeats: 19, duration: .zero), .content, "added 1"),
    (.loaded(.start, count: 20, repeats: 0, duration: .zero), .content, "earlier 20"),
    (.refreshed(count: 20), .content, "refreshed 20"),
    (.reconciled(RefreshSummary(pages: 1, isJoined: true, came: 3)), .content, "earlier 3"),
    (
      .reconciled(RefreshSummary(pages: 1, isJoined: true, came: 3, edge: .end)), .content,
      "added 3"
    ),
    (.refreshed(count: 0), .empty, "empty"),
    (.failed(.end, failure, retryAfter: nil), .content, "more failed"),
    (.failed(.start, failure, retryAfter: nil), .content, "earlier failed"),
    (.failed(.refresh, failure, retryAfter: nil), .content, "refresh failed"),
    (.failed(.refresh, failure, retryAfter: nil), .empty, "refresh failed"),
    (.failed(.refresh, failure, retryAfter: nil), .failed(failure), "failed"),
  ]

  @Test(arguments: said)
  func isSaid(event: PaginationEvent, phase: PaginationPhase, text: String) {
    #expect(announcement(for: event, phase: phase) == text)
  }

  @Test(arguments: [PaginationPhase.loading, .idle, .failed(failure)])
  func anEmptyFirstPage_isSilentWhileTheListGoesOn(phase: PaginationPhase) {
    #expect(announcement(for: .refreshed(count: 0), phase: phase) == nil)
  }

  static let silent: [PaginationEvent] = [
    .loaded(.end, count: 0, repeats: 20, duration: .zero),
    .loaded(.start, count: 0, repeats: 0, duration: .zero),
    .loaded(.refresh, count: 20, repeats: 0, duration: .zero),
    .loaded(.refresh, count: 0, repeats: 0, duration: .zero),
    .failed(.end, failure, retryAfter: .seconds(1)),
    .failed(.start, failure, retryAfter: .zero),
    .failed(.refresh, failure, retryAfter: .seconds(1)),
    .requested(.refresh, attempt: 1),
    .requested(.end, attempt: 2),
    .requested(.start, attempt: 1),
    .cancelled(.refresh),
    .cancelled(.end),
    .cancelled(.start),
    .discarded(.refresh),
    .discarded(.end),
    .discarded(.start),
    .ended(.start),
    .ended(.end),
    .dropped(.start, count: 20),
    .dropped(.end, count: 20),
  ]

  @Test(arguments: silent)
  func isSilent(event: PaginationEvent) {
    #expect(announcement(for: event, phase: .content) == nil)
  }

  static let places: [(append: LoadState, gap: LoadState, prepend: LoadState, text: String?)] = [
    (.failed(failure), .idle, .idle, "more failed"),
    (.idle, .failed(failure), .idle, "gap failed"),
    (.idle, .idle, .failed(failure), nil),
    (.loading, .loading, .complete, nil),
  ]

  /// The event names only a direction: the page may be one of a gap or of a jump, which nothing on screen shows.
  @Test(arguments: places)
  func aFailureIsSaidOfThePlaceThatShowsIt(
    append: LoadState,
    gap: LoadState,
    prepend: LoadState,
    text: String?
  ) {
    let announcement = Announcement(
      .failed(.end, Self.failure, retryAfter: nil),
      phase: .content
    )
    let gaps = [PaginationGap(id: 1, state: gap, index: 20)]
    let shown = announcement?.shown(end: append, start: prepend, gaps: gaps)
    #expect(shown.map(strings.text) == text)
  }

  private func announcement(for event: PaginationEvent, phase: PaginationPhase) -> String? {
    Announcement(event, phase: phase).map(strings.text)
  }

  /// Distinct texts, so that no announcement passes with another one's text.
  private var strings: PaginationStrings {
    var strings = PaginationStrings.localized()
    strings[.emptyTitle] = "empty"
    strings[.failedTitle] = "failed"
    strings[.moreFailed] = "more failed"
    strings[.earlierFailed] = "earlier failed"
    strings[.refreshFailed] = "refresh failed"
    strings[.gapFailed] = "gap failed"
    strings[.itemsAdded] = { "added \($0)" }
    strings[.earlierItemsAdded] = { "earlier \($0)" }
    strings[.listRefreshed] = { "refreshed \($0)" }
    return strings
  }
}

/// Announcements within a second are combined.
@Suite struct PendingAnnouncementsTests {
  /// The pending announcements after some that come a tenth of a second apart.
  static let merged: [(announcements: [Announcement], said: [Announcement])] = [
    ([.added(20), .added(20), .added(5)], [.added(45)]),
    ([.addedEarlier(20), .addedEarlier(20)], [.addedEarlier(40)]),
    ([.added(20), .addedEarlier(10), .added(20)], [.added(40), .addedEarlier(10)]),
    ([.refreshed(20), .added(20), .addedEarlier(10)], [.refreshed(50)]),
    // The earlier announcements are about rows that are gone.
    ([.added(20), .moreFailed, .refreshed(20)], [.refreshed(20)]),
    ([.added(20), .empty], [.empty]),
    ([.refreshed(20), .failed], [.failed]),
    ([.refreshFailed, .refreshed(20)], [.refreshed(20)]),
    // A failure is announced once, after new items, and not at all if the page has landed since.
    ([.added(20), .moreFailed], [.added(20), .moreFailed]),
    ([.moreFailed, .moreFailed], [.moreFailed]),
    ([.moreFailed, .added(20)], [.added(20)]),
    ([.earlierFailed, .added(20)], [.earlierFailed, .added(20)]),
    ([.earlierFailed, .addedEarlier(20)], [.addedEarlier(20)]),
    ([.added(20), .refreshFailed, .added(20)], [.added(40), .refreshFailed]),
  ]

  @Test(arguments: merged)
  func areMerged(announcements: [Announcement], said: [Announcement]) {
    var pending = PendingAnnouncements()
    for (number, announcement) in announcements.enumerated() {
      pending.add(announcement, at: .milliseconds(100) * number)
    }
    #expect(pending.take(at: .seconds(1)) == said)
  }

  @Test func waitForASecondAfterTheFirst_andNoLonger() {
    var pending = PendingAnnouncements()
    #expect(pending.due == nil)
    pending.add(.added(20), at: .seconds(5))
    #expect(pending.due == .seconds(6))
    pending.add(.added(20), at: .milliseconds(5_900))
    #expect(pending.due == .seconds(6))
    #expect(pending.take(at: .milliseconds(5_999)) == [])
    #expect(pending.take(at: .seconds(6)) == [.added(40)])
    #expect(pending.due == nil)
    #expect(pending.take(at: .seconds(9)) == [])
    pending.add(.added(20), at: .milliseconds(6_100))
    #expect(pending.take(at: .milliseconds(7_100)) == [.added(20)])
  }
}

import Pagination

/// What VoiceOver announces about a list: new items and failures.
///
/// Rows such as the end are not announced, because VoiceOver reads them when people reach them.
enum Announcement: Hashable, Sendable {
  /// The list was loaded and has this number of items.
  case refreshed(Int)
  case empty
  /// A list without rows couldn't be loaded.
  case failed
  /// A refresh failed, and the rows stay.
  case refreshFailed
  case added(Int)
  case addedEarlier(Int)
  case moreFailed
  case earlierFailed
  case gapFailed

  /// The announcement for an event, and the phase after it; `nil` if there is none.
  init?(_ event: PaginationEvent, phase: PaginationPhase) {
    switch event {
    case .loaded(.end, let count, _, _) where count > 0: self = .added(count)
    case .loaded(.start, let count, _, _) where count > 0: self = .addedEarlier(count)
    case .refreshed where phase == .empty, .reconciled where phase == .empty: self = .empty
    case .refreshed(let count):
      // Otherwise, it was an empty first page with more pages behind it.
      guard case .content = phase else { return nil }
      self = .refreshed(count)
    case .reconciled(let summary) where summary.came > 0:
      self = summary.edge == .start ? .addedEarlier(summary.came) : .added(summary.came)
    case .failed(.end, _, retryAfter: nil): self = .moreFailed
    case .failed(.start, _, retryAfter: nil): self = .earlierFailed
    case .failed(.refresh, _, retryAfter: nil):
      self = phase.failure == nil ? .refreshFailed : .failed
    // A load that is retried automatically shows no failure yet. Dropped rows are far away. The end is a row.
    case .loaded, .reconciled, .failed(_, _, retryAfter: .some), .requested, .cancelled,
      .discarded, .gapOpened, .gapClosed, .restored, .notRestored, .notStored, .ended, .dropped,
      .sharedIDs:
      return nil
    }
  }

  /// The announcement for what is on screen; `nil` if that shows no failure. The failure of a page does not tell
  /// whether it was meant for an edge, a gap, a jump, or was asked for ahead.
  func shown(end: LoadState, start: LoadState, gaps: [PaginationGap]) -> Announcement? {
    switch self {
    case .moreFailed where end.failure != nil, .earlierFailed where start.failure != nil: self
    case .moreFailed, .earlierFailed: gaps.contains { $0.state.failure != nil } ? .gapFailed : nil
    default: self
    }
  }
}

/// Announcements that wait for VoiceOver, combined: a list that loads pages ahead would otherwise talk all the time.
struct PendingAnnouncements: Sendable {
  static let pause = Duration.seconds(1)

  private(set) var due: Duration?

  private var announcements: [Announcement] = []

  mutating func add(_ announcement: Announcement, at time: Duration) {
    due = due ?? time + Self.pause
    var combined = announcement
    var place = announcements.endIndex
    for index in announcements.indices.reversed() {
      guard let both = announcements[index].combined(with: combined) else { continue }
      combined = both
      place = index
      announcements.remove(at: index)
    }
    announcements.insert(combined, at: place)
  }

  mutating func take(at time: Duration) -> [Announcement] {
    guard let due, due <= time else { return [] }
    defer { self = PendingAnnouncements() }
    return announcements
  }
}

extension Announcement {
  /// One announcement in place of this one and a later one; `nil` if both are needed.
  fileprivate func combined(with later: Announcement) -> Announcement? {
    switch (self, later) {
    // This one is about rows that are gone.
    case (_, .refreshed), (_, .empty), (_, .failed): later
    case (.refreshed(let all), .added(let count)), (.refreshed(let all), .addedEarlier(let count)):
      .refreshed(all + count)
    case (.added(let one), .added(let other)): .added(one + other)
    case (.addedEarlier(let one), .addedEarlier(let other)): .addedEarlier(one + other)
    // The page has landed after all.
    case (.moreFailed, .added), (.earlierFailed, .addedEarlier): later
    default: self == later ? later : nil
    }
  }
}

extension PaginationStrings {
  func text(for announcement: Announcement) -> String {
    switch announcement {
    case .refreshed(let count): self[.listRefreshed](count)
    case .empty: self[.emptyTitle]
    case .failed: self[.failedTitle]
    case .refreshFailed: self[.refreshFailed]
    case .added(let count): self[.itemsAdded](count)
    case .addedEarlier(let count): self[.earlierItemsAdded](count)
    case .moreFailed: self[.moreFailed]
    case .earlierFailed: self[.earlierFailed]
    case .gapFailed: self[.gapFailed]
    }
  }
}

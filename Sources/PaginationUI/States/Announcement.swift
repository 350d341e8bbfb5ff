import Pagination

/// What VoiceOver announces about a list: new items and failures.
///
/// Rows such as the end are not announced, because VoiceOver reads them when people reach them.
enum Announcement: Hashable, Sendable {
  /// The list was loaded and has this number of items.
  case refreshed(Int)
  /// The list was loaded and has no items.
  case empty
  /// A list without rows couldn't be loaded.
  case failed
  /// A refresh failed, and the rows stay.
  case refreshFailed
  /// This number of items was added after the last row.
  case added(Int)
  /// This number of items was added before the first row.
  case addedEarlier(Int)
  /// The next page couldn't be loaded.
  case moreFailed
  /// The previous page couldn't be loaded.
  case earlierFailed
  /// A page of a gap couldn't be loaded.
  case gapFailed

  /// The announcement for an event; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - phase: The phase after the event. The events of a refresh don't tell whether it was the
  ///     first load, or whether the list is empty.
  init?(_ event: PaginationEvent, phase: PaginationPhase) {
    switch event {
    case .loaded(.end, let count, _, _):
      // A page without new items changes nothing on screen.
      guard count > 0 else { return nil }
      self = .added(count)
    case .loaded(.start, let count, _, _):
      guard count > 0 else { return nil }
      self = .addedEarlier(count)
    case .refreshed(let count):
      switch phase {
      case .content: self = .refreshed(count)
      case .empty: self = .empty
      // An empty first page with more pages behind it.
      case .idle, .noSource, .loading, .failed: return nil
      }
    case .reconciled(let summary):
      if phase == .empty {
        self = .empty
      } else if summary.came > 0 {
        self = summary.edge == .start ? .addedEarlier(summary.came) : .added(summary.came)
      } else {
        return nil
      }
    case .failed(.end, _, retryAfter: nil):
      self = .moreFailed
    case .failed(.start, _, retryAfter: nil):
      self = .earlierFailed
    case .failed(.refresh, _, retryAfter: nil):
      switch phase {
      case .failed: self = .failed
      case .idle, .noSource, .loading, .empty, .content: self = .refreshFailed
      }
    case .loaded(.refresh, _, _, _):
      // `.refreshed` follows and knows what is on screen now.
      return nil
    case .failed(_, _, retryAfter: .some):
      // The load is retried automatically, and the screen shows no failure yet.
      return nil
    case .requested, .cancelled, .discarded, .gapOpened, .gapClosed,
      .restored, .notRestored, .notStored, .sharedIDs:
      // Nothing that people need to know.
      return nil
    case .ended:
      // The end is a row.
      return nil
    case .dropped:
      // Dropped rows are far away, and come back when the user returns there.
      return nil
    }
  }
}

extension Announcement {
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

/// Announcements that wait for VoiceOver. Those that come within a second are combined: a list that
/// loads several pages ahead would otherwise talk all the time.
struct PendingAnnouncements: Sendable {
  /// How long the first announcement waits for others.
  static let pause = Duration.seconds(1)

  /// When to announce them; `nil` if there are none.
  private(set) var due: Duration?

  private var announcements: [Announcement] = []

  /// Adds an announcement of something that happened at `time`.
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

  /// Removes and returns the announcements, in order, if they are due.
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
    case (.refreshed(let all), .added(let count)): .refreshed(all + count)
    case (.refreshed(let all), .addedEarlier(let count)): .refreshed(all + count)
    case (.added(let one), .added(let other)): .added(one + other)
    case (.addedEarlier(let one), .addedEarlier(let other)): .addedEarlier(one + other)
    // The page has landed after all.
    case (.moreFailed, .added), (.earlierFailed, .addedEarlier): later
    default: self == later ? later : nil
    }
  }
}

extension PaginationStrings {
  /// The text of an announcement.
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

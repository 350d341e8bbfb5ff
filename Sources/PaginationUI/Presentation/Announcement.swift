import Pagination

/// What VoiceOver says about a list.
///
/// That is what the list has gained or could not get. What people meet as a row when they come to it,
/// such as the end, would only interrupt them.
enum Announcement: Hashable, Sendable {
  /// The list was loaded, with this number of items.
  case refreshed(Int)
  /// The list was loaded, and has none.
  case empty
  /// A list without rows could not be loaded.
  case failed
  /// A refresh has failed, and the rows stay.
  case refreshFailed
  /// So many items have come after the last row.
  case added(Int)
  /// So many items have come before the first row.
  case addedEarlier(Int)
  /// A page after the last row could not be loaded.
  case moreFailed
  /// A page before the first row could not be loaded.
  case earlierFailed

  /// What is said after a transition of the list; `nil` if nothing is.
  ///
  /// - Parameters:
  ///   - event: The transition.
  ///   - phase: What fills the screen since then: an event of a refresh does not say whether it is
  ///     the list's first load, nor an empty page whether it is the whole list.
  init?(_ event: PaginationEvent, phase: PaginationPhase) {
    switch event {
    case .loaded(.append, let count, _, _):
      // A page without new items has changed nothing that can be read.
      guard count > 0 else { return nil }
      self = .added(count)
    case .loaded(.prepend, let count, _, _):
      guard count > 0 else { return nil }
      self = .addedEarlier(count)
    case .refreshed(let count):
      switch phase {
      case .content: self = .refreshed(count)
      case .empty: self = .empty
      // An empty first page, and the list goes on behind it.
      case .idle, .loading, .failed: return nil
      }
    case .failed(.append, _, retryAfter: nil):
      self = .moreFailed
    case .failed(.prepend, _, retryAfter: nil):
      self = .earlierFailed
    case .failed(.refresh, _, retryAfter: nil):
      switch phase {
      case .failed: self = .failed
      case .idle, .loading, .empty, .content: self = .refreshFailed
      }
    case .loaded(.refresh, _, _, _):
      // `.refreshed` comes with it and knows what is on screen now.
      return nil
    case .failed(_, _, retryAfter: .some):
      // The load is tried again automatically, and the screen shows no failure yet.
      return nil
    case .requested, .cancelled, .discarded:
      // A load on its way or given up is no news; cancellation is never an error on screen.
      return nil
    case .ended:
      // The end is a row, and is read where the list ends.
      return nil
    case .dropped:
      // Those rows are far away, and back as soon as the user returns there.
      return nil
    }
  }
}

/// Announcements on their way to VoiceOver. Those that come within a second become one sentence: a
/// list that asks for several pages ahead would otherwise talk all the time.
struct PendingAnnouncements: Sendable {
  /// How long the first of several announcements waits for the others.
  static let pause = Duration.seconds(1)

  /// When they are said; `nil` if there is nothing to say.
  private(set) var due: Duration?

  private var announcements: [Announcement] = []

  /// Adds an announcement to those that wait.
  ///
  /// - Parameters:
  ///   - announcement: What has happened.
  ///   - time: When it has.
  mutating func add(_ announcement: Announcement, at time: Duration) {
    due = due ?? time + Self.pause
    switch announcement {
    case .refreshed, .empty, .failed:
      // The rows that the others tell of are gone.
      announcements = [announcement]
    case .added(let count):
      addItems(count, { .added($0) }, after: .moreFailed)
    case .addedEarlier(let count):
      addItems(count, { .addedEarlier($0) }, after: .earlierFailed)
    case .refreshFailed, .moreFailed, .earlierFailed:
      announcements.removeAll { $0 == announcement }
      announcements.append(announcement)
    }
  }

  /// What is to be said now, in order; nothing before it is due.
  mutating func take(at time: Duration) -> [Announcement] {
    guard let due, due <= time else { return [] }
    defer { self = PendingAnnouncements() }
    return announcements
  }

  private mutating func addItems(
    _ count: Int,
    _ make: (Int) -> Announcement,
    after failure: Announcement
  ) {
    announcements.removeAll { $0 == failure }
    for (index, earlier) in announcements.enumerated() {
      switch earlier {
      case .refreshed(let all):
        announcements[index] = .refreshed(all + count)
        return
      case .added(let others) where make(others) == earlier,
        .addedEarlier(let others) where make(others) == earlier:
        announcements[index] = make(others + count)
        return
      default:
        continue
      }
    }
    announcements.append(make(count))
  }
}

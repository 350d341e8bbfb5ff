import Pagination
import PaginationUI
import SwiftUI

/// A feed by days that grows while people read it, and begins where they have left it in the last run.
@MainActor
struct FeedScreen: View {
  private let settings: AppSettings
  @State private var feed: Paginator<Post>

  init(_ settings: AppSettings) {
    self.settings = settings
    _feed = State(wrappedValue: settings.storedFeed())
  }

  var body: some View {
    FeedList(feed, settings)
  }
}

/// A feed with a button for new posts.
@MainActor
struct FeedList: View {
  private let feed: Paginator<Post>
  private let settings: AppSettings
  @State private var hasFailed = false

  init(_ feed: Paginator<Post>, _ settings: AppSettings) {
    self.feed = feed
    self.settings = settings
  }

  var body: some View {
    PaginatedList(feed, sectionedBy: \.day) { post in
      NavigationLink(value: post) { PostRow(post) }
        .swipeActions(edge: .leading) { LikeButton(post, settings) }
    } header: { section in
      Text(section.key, format: .dateTime.weekday(.wide).day().month(.wide))
    }
    // "12 new": they come when people want them.
    .overlay(alignment: .top) {
      NewRowsButton(feed)
        .buttonStyle(.borderedProminent)
        .padding(.top, 8)
    }
    .paginationPolling(every: .seconds(10))
    .toolbar {
      DayPicker { day in
        Task {
          // No view of the list shows that a jump has failed.
          if case .failed = await feed.jump(toKey: TimelineKey.until(day)) { hasFailed = true }
        }
      }
    }
    .alert("That day cannot be loaded", isPresented: $hasFailed) {
      Button("OK") {}
    }
    .navigationDestination(for: Post.self) { post in
      PostDetail(settings.posts.item(post.id), settings)
    }
  }
}

/// Goes to a day: the list loads its page and leaves a gap before it.
@MainActor
struct DayPicker: View {
  /// Gets the end of the day.
  let choose: @MainActor (Date) -> Void
  @State private var day = Date()

  var body: some View {
    DatePicker("Go to day", selection: $day, in: days, displayedComponents: .date)
      .labelsHidden()
      .onChange(of: day) { day in
        choose(Calendar.current.dateInterval(of: .day, for: day)?.end ?? day)
      }
  }

  private var days: ClosedRange<Date> {
    Date().addingTimeInterval(-50 * 24 * 60 * 60)...Date()
  }
}

import Foundation
import Pagination

/// What happens to requests on their way to the servers inside the app. By default nothing does, as in tests.
struct Network: Sendable {
  /// Waits before a page is read, or throws.
  var read: @Sendable () async throws -> Void = {}
  /// Waits before a row is written, or throws.
  var write: @Sendable () async throws -> Void = {}
}

/// The posts of the feed.
struct PostAPI: Sendable {
  var server: LiveTimeline<Post>
  var network = Network()

  /// The feed, newest first.
  ///
  /// Each page has a key for the one above, so a gap loads from both sides. Each post says its place, so a
  /// refresh knows exactly where it meets the posts that are loaded, and where the page of a jump belongs.
  var feed: ExtendedPageSource<ClosurePageSource<Post, TimelineKey>> {
    let source = ClosurePageSource<Post, TimelineKey>(sizing: .upTo(100)) { request in
      try await network.read()
      let page = await server.page(request.key, size: request.size)
      return Page(items: page.rows.reversed(), previous: page.newer, next: page.older)
    }
    return source.ordered { $0.id > $1.id }
  }

  func setLiked(_ isLiked: Bool, _ id: Post.ID) async throws {
    try await network.write()
    await server.change(id) { $0.setLiked(isLiked) }
  }
}

extension PaginationConfiguration {
  /// The same, for the feed: new posts are counted and wait for the button. A refresh loads one page, so 60 new
  /// posts leave a gap.
  var forFeed: PaginationConfiguration {
    var configuration = self
    configuration.newRows = .announce
    configuration.refresh = .reconcile(pages: 1)
    return configuration
  }
}

extension PostAPI {
  /// The posts of this app. They begin when it runs for the first time.
  static let storedServer = LiveTimeline<Post>(
    storedAs: "posts",
    history: 2_000,
    spacing: 2_400,
    write: PostWriter().post
  )
}

import Foundation
import Pagination
import PaginationStorage
import PaginationTesting
import Testing

@testable import Characters

/// The feed of the example app: people read it, new posts arrive, and no post is lost without a sign.
@MainActor
@Suite
struct FeedTests {
  let clock = ManualClock()
  let server: LiveTimeline<Post>
  let api: PostAPI

  init() {
    server = .test(clock, write: PostWriter().post)
    api = PostAPI(server: server)
  }

  @Test func newPostsWaitForTheButton() async {
    let list = makeList()
    await list.open()
    await list.read(30)
    let rows = list.visibleRows

    clock.advance(by: .seconds(20))
    await list.paginator.check()
    await list.settle()
    #expect(list.paginator.newRowCount == 5)
    #expect(list.visibleRows == rows)

    list.paginator.showNewRows()
    await list.settle()
    #expect(list.visibleIDs.first == 204)
    #expect(list.paginator.newRowCount == 0)
    #expect(await isComplete(list))
  }

  @Test func refreshAfterABurstKeepsTheRowAndLeavesAGap() async throws {
    let list = makeList()
    await list.open()
    await list.read(100)
    let rows = list.visibleRows

    clock.advance(by: .seconds(60))
    await list.paginator.refresh()
    await list.settle()
    #expect(list.visibleRows == rows)
    let gap = try #require(list.paginator.gaps.first)

    while list.paginator.gaps.contains(where: { $0.id == gap.id }) {
      await list.paginator.fill(gap.id)
    }
    await list.settle()
    #expect(list.visibleRows == rows)
    #expect(list.paginator.gaps.isEmpty)
    await list.readToEnd()
    #expect(list.paginator.items.count == 260)
    #expect(await isComplete(list))
  }

  @Test func jumpToADayLeavesAGapThatFills() async {
    let list = makeList()
    await list.open()
    let post = await server.rows[100]
    await list.paginator.jump(toKey: TimelineKey.until(post.date))
    await list.settle()
    #expect(list.visibleIDs.first == 99)
    #expect(list.paginator.gaps.count == 1)

    await list.read(-200)
    #expect(list.visibleIDs.first == 199)
    #expect(list.paginator.gaps.isEmpty)
    #expect(await isComplete(list))
  }

  @Test func likeShowsInEveryListAndIsOnTheServer() async throws {
    let posts = SharedItems<Post>()
    let feed = makeList(sharing: posts)
    let other = makeList(sharing: posts)
    await feed.open()
    await other.open()
    let likes = try #require(feed.paginator.items.first).likes

    let edit = posts.update(199) { $0.setLiked(true) }
    #expect(feed.paginator.items.first?.likes == likes + 1)
    #expect(other.paginator.items.first?.isLiked == true)
    try await api.setLiked(true, 199)
    posts.confirm(edit)
    await feed.paginator.refresh()
    #expect(feed.paginator.items.first?.likes == likes + 1)
    #expect(await server.rows[199].likes == likes + 1)
  }

  @Test func nextRunOfTheAppHasTheSamePosts() async {
    let (saved, save) = AsyncStream.makeStream(of: LiveTimeline<Post>.Log.self)
    let server = LiveTimeline.test(clock, save: { save.yield($0) }, write: PostWriter().post)
    clock.advance(by: .seconds(20))
    _ = await server.page(nil, size: 20)
    await server.change(199) { $0.setLiked(true) }
    save.finish()
    var log = LiveTimeline<Post>.Log(start: .test)
    for await newer in saved { log = newer }
    let restarted = LiveTimeline.test(clock, log, write: PostWriter().post)
    #expect(await restarted.rows == server.rows)
    #expect(await restarted.rows.count == 205)
  }
}

extension FeedTests {
  private func makeList(sharing posts: SharedItems<Post>? = nil) -> VirtualList<Post> {
    let configuration = PaginationConfiguration(pageSize: 20, prefetch: .lastItem, retry: .never)
    let feed = Paginator(source: api.feed, sharing: posts, configuration: configuration.forFeed)
    return VirtualList(feed, height: 10)
  }

  /// Whether the list shows the server's newest posts, and none is missing in between.
  private func isComplete(_ list: VirtualList<Post>) async -> Bool {
    let shown = list.paginator.items.map(\.id)
    return await shown == server.rows.suffix(shown.count).reversed().map(\.id)
  }
}

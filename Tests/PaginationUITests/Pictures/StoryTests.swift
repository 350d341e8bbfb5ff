import Pagination
import PaginationTesting
import Testing

@testable import PaginationUI

/// What the pictures in the README and in the articles show. `Scripts/draw-states` draws the moments below.
@MainActor
@Suite struct StoryTests {
  private typealias Source = ScriptedSource<TimelineRow, TimelineKey>

  @Test func phone() async throws {
    let server = TimelineServer(60)
    let source = server.source(.cursor)
    let story = posts(source, height: 9)
    let list = story.list
    try await story.show("The list opens", holding: source) { list.paginator.resume() }
    story.show("The first page lands")
    try await story.show("The next page loads", holding: source) { list.scroll(by: 4) }
    list.scroll(by: 4)
    story.show("It lands below")
    source.failNext(ServerError())
    list.scroll(by: 8)
    await list.settle()
    story.show("A page fails: the rows stay")
    try await story.show("A tap on Retry requests it again", holding: source) {
      list.paginator.retry()
    }
    story.show("It lands")
    server.insert(20)
    await list.paginator.refresh()
    story.show("A refresh moves no row")
    list.paginator.showNewRows()
    await list.settle()
    story.show("A tap shows the new rows")
    try await story.show("A gap: the rows between them load", holding: source) {
      list.scroll(by: 8)
    }
    story.show("They land in their place")
    #expect(
      story.moments == [
        "The list opens | 0: list.loading",
        "The first page lands | 0: 60-49 end.paused",
        "The next page loads | 4: 60-49 end.loading",
        "It lands below | 8: 60-37 end.paused",
        "A page fails: the rows stay | 16: 60-37 end.failure",
        "A tap on Retry requests it again | 16: 60-37 end.loading",
        "It lands | 16: 60-25 end.paused",
        "A refresh moves no row | 29: 80-69 gap.paused 60-25 end.paused | 12 new",
        "A tap shows the new rows | 0: 80-69 gap.paused 60-25 end.paused",
        "A gap: the rows between them load | 8: 80-69 gap.loading 60-25 end.paused",
        "They land in their place | 8: 80-25 end.paused",
      ]
    )
  }

  @Test func gettingStarted() async throws {
    let source = TimelineServer(24).source(.cursor)
    let story = posts(source)
    let list = story.list
    await list.open()
    source.failNext(ServerError())
    list.scroll(by: 6)
    await list.settle()
    story.show("A page has failed")
    try await story.show("A tap on Retry requests it again", holding: source) {
      list.paginator.retry()
    }
    await list.readToEnd()
    story.show("The last page has landed")
    #expect(
      story.moments == [
        "A page has failed | 6: 24-13 end.failure",
        "A tap on Retry requests it again | 6: 24-13 end.loading",
        "The last page has landed | 18: 24-1 end.complete",
      ]
    )
  }

  @Test func fiveSteps() async throws {
    let source = ScriptedSource.rows(26)
    let story = Story(paginator(source, pageSize: 20), height: 7)
    await story.list.open()
    await story.list.readToEnd()
    story.show("Step 1: the end of the samples")
    let search = ScriptedSource<NumberedRow, Range<Int>> { _ in
      .page(Page(items: [16], next: nil))
    }
    story.list.paginator.setSource(search)
    await story.list.settle()
    story.show("Step 3: a search")
    source.setScript { request in
      request.key == nil
        ? .page(ScriptedSource.page(ofRows: 0..<26, for: request)) : .failure(ServerError())
    }
    story.list.paginator.setSource(source)
    await story.list.readToEnd()
    story.show("Step 4: a page fails")
    #expect(
      story.moments == [
        "Step 1: the end of the samples | 20: 0-25 end.complete",
        "Step 3: a search | 0: 16-16",
        "Step 4: a page fails | 14: 0-19 end.failure",
      ]
    )
  }

  @Test func timelines() async throws {
    let server = TimelineServer(60)
    let source = server.source(.cursor)
    let story = posts(source, newRows: .announce)
    let list = story.list
    await list.open()
    server.insert(20)
    await list.paginator.check()
    story.show("New rows are counted")
    list.paginator.showNewRows()
    await list.settle()
    story.show("A tap shows them")
    try await story.show("Below them, a gap loads", holding: source) { list.scroll(by: 9) }
    #expect(
      story.moments == [
        "New rows are counted | 0: 60-49 end.paused | 12 new",
        "A tap shows them | 0: 80-69 gap.paused 60-49 end.paused",
        "Below them, a gap loads | 9: 80-69 gap.loading 60-49 end.paused",
      ]
    )
  }

  @Test func gaps() async throws {
    let server = TimelineServer(60)
    let source = server.source(.offset)
    let story = posts(source, prefetch: .manual)
    let list = story.list
    await list.open()
    server.insert(30)
    await list.paginator.refresh()
    list.scroll(by: 9)
    // The rows on screen are read again after the refresh.
    await list.settle()
    story.show("A gap that waits for a tap")
    let gap = try #require(list.paginator.gaps.first)
    source.failNext(ServerError())
    await list.paginator.fill(gap.id)
    await list.settle()
    story.show("Its page has failed")
    try await story.show("Its page loads", holding: source) { list.paginator.retry() }
    #expect(
      story.moments == [
        "A gap that waits for a tap | 9: 90-79 gap.paused(18) 60-49 end.paused",
        "Its page has failed | 9: 90-79 gap.failure(18) 60-49 end.paused",
        "Its page loads | 9: 90-79 gap.loading(18) 60-49 end.paused",
      ]
    )
  }

  @Test func editing() async throws {
    let story = posts(TimelineServer(60).source(.cursor))
    let list = story.list
    await list.open()
    story.show("Before")
    let edit = list.paginator.remove(57)
    story.show("A deletion shows at once")
    list.paginator.undo(edit)
    story.show("The server refuses: it is back", notes: "refused")
    #expect(
      story.moments == [
        "Before | 0: 60-49 end.paused",
        "A deletion shows at once | 0: 60-58 56-49 end.paused",
        "The server refuses: it is back | 0: 60-49 end.paused | refused",
      ]
    )
  }

  private func posts(
    _ source: Source,
    prefetch: PrefetchPolicy = .lastItem,
    newRows: NewRowsPolicy = .show,
    height: Int = 7
  ) -> Story<TimelineRow> {
    Story(paginator(source, prefetch: prefetch, newRows: newRows), height: height)
  }

  private func paginator<Item, Key>(
    _ source: ScriptedSource<Item, Key>,
    pageSize: Int = 12,
    prefetch: PrefetchPolicy = .lastItem,
    newRows: NewRowsPolicy = .show
  ) -> Paginator<Item> {
    Paginator(
      source: source,
      configuration: PaginationConfiguration(
        pageSize: pageSize,
        prefetch: prefetch,
        retry: .never,
        refresh: .reconcile(pages: 1),
        newRows: newRows
      )
    )
  }
}

private struct ServerError: Error {}

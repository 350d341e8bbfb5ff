import Pagination
import PaginationTesting
import Testing

@testable import TerminalList

@MainActor
@Suite struct ListModelDetailTests {
  private func loaded(_ count: Int = 100) async -> Drawing {
    let drawing = Drawing(.rows(count), content: numbered(detail: details))
    await drawing.list.load()
    _ = drawing.draw()
    return drawing
  }

  @Test func enterShowsTheCursorsRow_andEachWayBackLeadsToTheSamePlace() async {
    for key in [Key.escape, .enter, .backspace, .character("q")] {
      let drawing = await loaded()
      drawing.press(.end, .up)
      let list = drawing.draw()
      drawing.press(.enter, .pageDown, .down)
      #expect(drawing.model.detail?.item.id == 8)
      #expect(drawing.draw() != list)
      drawing.press(key)
      #expect(drawing.model.detail == nil)
      #expect(drawing.draw() == list)
    }
  }

  @Test func theListsKeysDoNothingInADetail() async {
    let drawing = await loaded()
    drawing.press(.enter)
    for key in [Key.character("d"), .character("/"), .character("R"), .down, .end] {
      #expect(drawing.model.press(key) == nil)
    }
    drawing.press(.escape)
    #expect(drawing.list.items.count == 10 && drawing.model.cursor == 0)
    #expect(!drawing.model.search.isTyping && drawing.source.requests.count == 1)
  }

  @Test func enterInTheSearchFieldClosesTheField() async {
    let drawing = await loaded()
    drawing.press(.character("/"), .enter)
    #expect(drawing.model.detail == nil && !drawing.model.search.isTyping)
    drawing.press(.enter)
    #expect(drawing.model.detail != nil)
  }

  @Test func anEmptyListHasNoDetail() async {
    let drawing = await loaded(0)
    drawing.press(.enter)
    #expect(drawing.model.detail == nil)
  }

  @Test func withoutATextEnterDoesNothing() async {
    let drawing = Drawing(.rows(5))
    await drawing.list.load()
    drawing.press(.enter)
    #expect(drawing.model.detail == nil && !drawing.model.canShowDetail)
  }

  @Test func aDetailOutlivesItsRow() async {
    let drawing = await loaded()
    drawing.press(.enter)
    let shown = drawing.draw()
    drawing.source.setScript { _ in .page(Page(items: [70, 71], next: nil)) }
    await drawing.list.refresh()
    #expect(drawing.draw() == shown)
    drawing.press(.escape)
    #expect(drawing.model.current?.id == 70)
  }
}

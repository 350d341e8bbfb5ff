import Pagination
import Testing

@testable import PaginationUIKit

@Suite("The rows that are shown")
@MainActor
struct ShownRowsTests {
  @Test("They stay as they are until they are updated")
  func staysBehind() async {
    let paginator = Paginator<Letter>.letters("abcd", pageSize: 4)
    await paginator.load()
    let shown = ShownRows(paginator, RowSections())
    paginator.remove(1)
    #expect(shown.item(inSection: 0, row: 1)?.id == 1)
    #expect(shown.item(inSection: 0, row: 1, id: 1)?.value == "b")
    _ = shown.update { _ in true }
    #expect(shown.item(inSection: 0, row: 1)?.id == 2)
  }

  @Test("Rows are counted by section")
  func sections() async {
    let paginator = Paginator<Letter>.letters("aabbb", pageSize: 5)
    await paginator.load()
    let shown = ShownRows(paginator, RowSections(by: \Letter.group))
    #expect(shown.item(inSection: 1, row: 0)?.id == 2)
    #expect(shown.item(inSection: 1, row: 2)?.id == 4)
    #expect(shown.items(inSection: 0)?.map(\.id) == [0, 1])
  }

  @Test("Where there is no row there is no item")
  func outside() async {
    let paginator = Paginator<Letter>.letters("ab", pageSize: 5)
    await paginator.load()
    let shown = ShownRows(paginator, RowSections(by: \Letter.group))
    #expect(shown.item(inSection: 0, row: 1) == nil)
    #expect(shown.item(inSection: 0, row: -1) == nil)
    #expect(shown.item(inSection: 2, row: 0) == nil)
    #expect(shown.item(inSection: -1, row: 0) == nil)
  }

  @Test("While a row is dragged, the id decides and not the place")
  func dragged() async {
    let paginator = Paginator<Letter>.letters("abcd", pageSize: 4)
    await paginator.load()
    let shown = ShownRows(paginator, RowSections())
    #expect(shown.item(inSection: 0, row: 3, id: 0)?.value == "a")
    paginator.remove(0)
    #expect(shown.item(inSection: 0, row: 3, id: 0)?.value == "a")
  }

  @Test("A row that has gone can be drawn once more, until the view has settled")
  func leaving() async {
    let paginator = Paginator<Letter>.letters("abcd", pageSize: 4)
    await paginator.load()
    let shown = ShownRows(paginator, RowSections())
    paginator.remove(1)
    _ = shown.update { _ in true }
    #expect(shown.item(inSection: 0, row: 1, id: 1)?.value == "b")
    shown.settled()
    #expect(shown.item(inSection: 0, row: 1, id: 1) == nil)
  }
}

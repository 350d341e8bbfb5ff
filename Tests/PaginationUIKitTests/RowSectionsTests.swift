import Foundation
import Pagination
import Testing

@testable import PaginationUIKit

@Suite("Sections of a table or collection view")
@MainActor
struct RowSectionsTests {
  @Test("Without a key there is one section, even without rows")
  func oneSection() async {
    let paginator = Paginator<Letter>.letters("abc", pageSize: 2)
    var sections = RowSections<Letter>()
    #expect(!sections.isDivided)
    #expect(sections.sections(of: paginator.items) == [NumberedSection(number: 0, rows: 0..<0)])
    await paginator.load()
    #expect(sections.sections(of: paginator.items) == [NumberedSection(number: 0, rows: 0..<2)])
  }

  @Test("A section that continues on the next page keeps its number")
  func continuedSection() async {
    let paginator = Paginator<Letter>.letters("aabBBc", pageSize: 3)
    var sections = RowSections<Letter>(by: \.group)
    await paginator.load()
    let first = sections.sections(of: paginator.items)
    #expect(first.map(\.rows) == [0..<2, 2..<3])
    await paginator.loadNext()
    let second = sections.sections(of: paginator.items)
    #expect(second.map(\.rows) == [0..<2, 2..<5, 5..<6])
    #expect(second.prefix(2).map(\.number) == first.map(\.number))
    #expect(Set(second.map(\.number)).count == 3)
  }

  @Test("A new section gets a new number")
  func newNumbers() async {
    let paginator = Paginator<Letter>.letters("abc", pageSize: 3)
    var sections = RowSections<Letter>(by: \.group)
    await paginator.load()
    let first = sections.sections(of: paginator.items).map(\.number)
    paginator.remove(0)
    #expect(sections.sections(of: paginator.items).map(\.number) == Array(first.dropFirst()))
    paginator.insert(Letter(id: 9, value: "d"))
    let last = sections.sections(of: paginator.items).map(\.number)
    #expect(Array(last.dropFirst()) == Array(first.dropFirst()))
    #expect(!first.contains(last[0]))
  }
}

@Suite("A row that the user has dragged")
@MainActor
struct RowMoveTests {
  @Test("It goes to the place where it was dropped", arguments: 0..<5, 0..<5)
  func everyMove(from: Int, to: Int) async {
    let paginator = Paginator<Letter>.letters("abcde", pageSize: 5)
    await paginator.load()
    var order = Array(0..<5)
    order.insert(order.remove(at: from), at: to)
    let move = RowMove(from: from, to: to)
    guard from != to else { return }
    guard let moved = MovedItems([move.from], to: move.destination, in: paginator.items) else {
      Issue.record("nothing was moved")
      return
    }
    paginator.edit { $0.move(moved.items.map(\.id), to: moved.position) }
    #expect(paginator.items.map(\.id) == order)
  }

  @Test("A difference of one row describes the same move", arguments: 0..<5, 0..<5)
  func differences(from: Int, to: Int) {
    guard from != to else { return }
    var order = Array(0..<5)
    order.insert(order.remove(at: from), at: to)
    guard let move = RowMove(order.difference(from: Array(0..<5))) else {
      Issue.record("nothing was moved")
      return
    }
    // If neighbours change places, either of them may have moved.
    var again = Array(0..<5)
    again.insert(again.remove(at: move.from), at: move.to)
    #expect(again == order)
  }

  @Test("A difference of several rows is no move")
  func several() {
    #expect(RowMove([3, 4, 0, 1, 2].difference(from: Array(0..<5))) == nil)
    #expect(RowMove([1, 2].difference(from: [1, 2, 3])) == nil)
  }
}

@Suite("A row that the user has dropped")
struct RowDropTests {
  @Test(
    "A table moves it within its section only",
    arguments: [
      ([0, 1], [0, 1], .unmoved),
      ([0, 1], [0, 2], .moved(RowMove(from: 1, to: 2), inSection: 0)),
      ([3, 2], [3, 0], .moved(RowMove(from: 2, to: 0), inSection: 3)),
      // The same row of another section is another place.
      ([0, 1], [1, 1], .rejected),
      ([1, 0], [0, 4], .rejected),
    ] as [(IndexPath, IndexPath, RowDrop)]
  )
  func table(source: IndexPath, destination: IndexPath, drop: RowDrop) {
    #expect(RowDrop(from: source, to: destination) == drop)
  }

  @Test(
    "A collection view moves it within its section only",
    arguments: [
      ([RowMove(from: 0, to: 2)], 0, .moved(RowMove(from: 0, to: 2), inSection: 0)),
      ([RowMove(from: 2, to: 0)], 1, .moved(RowMove(from: 2, to: 0), inSection: 1)),
      // One section has lost a row, and another one has got it.
      ([nil, nil], 0, .rejected),
      // Several rows, or no row, have moved.
      ([nil], 0, .rejected),
      ([], nil, .rejected),
    ] as [([RowMove?], Int?, RowDrop)]
  )
  func collectionView(changes: [RowMove?], section: Int?, drop: RowDrop) {
    #expect(RowDrop(changes, inSection: section) == drop)
  }
}

import Foundation
import Pagination
import Testing

@testable import PaginationUIKit

@Suite("Sections of a table or collection view")
@MainActor
struct RowSectionsTests {
  private func items(_ section: NumberedSection<Letter>) -> [Range<Int>] {
    section.runs.map(\.items)
  }

  @Test("Without a key there is one section, even without rows")
  func oneSection() async {
    let paginator = Paginator<Letter>.letters("abc", pageSize: 2)
    var sections = RowSections<Letter>()
    #expect(!sections.isDivided)
    let empty = sections.sections(of: paginator.rows)
    #expect(empty.map(items) == [[0..<0]])
    await paginator.load()
    let loaded = sections.sections(of: paginator.rows)
    #expect(loaded.map(items) == [[0..<2]])
    #expect(loaded.map(\.number) == empty.map(\.number))
  }

  @Test("A section that continues on the next page keeps its number")
  func continuedSection() async {
    let paginator = Paginator<Letter>.letters("aabBBc", pageSize: 3)
    var sections = RowSections<Letter>(by: \.group)
    await paginator.load()
    let first = sections.sections(of: paginator.rows)
    #expect(first.map(items) == [[0..<2], [2..<3]])
    await paginator.loadNext()
    let second = sections.sections(of: paginator.rows)
    #expect(second.map(items) == [[0..<2], [2..<5], [5..<6]])
    #expect(second.prefix(2).map(\.number) == first.map(\.number))
    #expect(Set(second.map(\.number)).count == 3)
  }

  @Test("A new section gets a new number")
  func newNumbers() async {
    let paginator = Paginator<Letter>.letters("abc", pageSize: 3)
    var sections = RowSections<Letter>(by: \.group)
    await paginator.load()
    let first = sections.sections(of: paginator.rows).map(\.number)
    paginator.remove(0)
    #expect(sections.sections(of: paginator.rows).map(\.number) == Array(first.dropFirst()))
    paginator.insert(Letter(id: 9, value: "d"))
    let last = sections.sections(of: paginator.rows).map(\.number)
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
    let move = RowMove(section: 0, from: from, to: to)
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
    guard let move = RowMove([(0, order.difference(from: Array(0..<5)))]) else {
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
    #expect(RowMove([(0, [3, 4, 0, 1, 2].difference(from: Array(0..<5)))]) == nil)
    #expect(RowMove([(0, [1, 2].difference(from: [1, 2, 3]))]) == nil)
  }
}

@Suite("A row that the user has dropped")
struct RowDropTests {
  @Test(
    "A table moves it within its section only",
    arguments: [
      ([0, 1], [0, 2], RowMove(section: 0, from: 1, to: 2)),
      ([3, 2], [3, 0], RowMove(section: 3, from: 2, to: 0)),
      // The same row of another section is another place.
      ([0, 1], [1, 1], nil),
      ([1, 0], [0, 4], nil),
    ] as [(IndexPath, IndexPath, RowMove?)]
  )
  func table(source: IndexPath, destination: IndexPath, move: RowMove?) {
    #expect(RowMove(from: source, to: destination) == move)
  }

  @Test("A collection view moves it within its section only")
  func collectionView() {
    let move = ["b", "c", "a"].difference(from: ["a", "b", "c"])
    #expect(RowMove([(1, move)]) == RowMove(section: 1, from: 0, to: 2))
    // One section has lost a row, and another one has got it.
    let (lost, got) = (["b"].difference(from: ["a", "b"]), ["a", "c"].difference(from: ["c"]))
    #expect(RowMove([(0, lost), (1, got)]) == nil)
    // The section has gone, or nothing has moved.
    #expect(RowMove([(nil, move)]) == nil)
    #expect(RowMove([(section: Int?, difference: CollectionDifference<Int>)]()) == nil)
  }
}

import Pagination
import Testing

@testable import PaginationUIKit

@Suite("Sections of a table or collection view")
@MainActor
struct RowSectionsTests {
  @Test("Without a key there is one section, also without rows")
  func oneSection() async {
    let paginator = Paginator<Letter>.letters("abc", pageSize: 2)
    let sections = RowSections<Letter>()
    #expect(!sections.isDivided)
    #expect(sections.sections(paginator.items) == [NumberedSection(number: 0, rows: 0..<0)])
    await paginator.load()
    #expect(sections.sections(paginator.items) == [NumberedSection(number: 0, rows: 0..<2)])
  }

  @Test("A section that goes on over a page keeps its number")
  func continuedSection() async {
    let paginator = Paginator<Letter>.letters("aabBBc", pageSize: 3)
    let sections = RowSections(by: \Letter.group)
    await paginator.load()
    let first = sections.sections(paginator.items)
    #expect(first.map(\.rows) == [0..<2, 2..<3])
    await paginator.loadNext()
    let second = sections.sections(paginator.items)
    #expect(second.map(\.rows) == [0..<2, 2..<5, 5..<6])
    #expect(second.prefix(2).map(\.number) == first.map(\.number))
    #expect(Set(second.map(\.number)).count == 3)
  }

  @Test("A section that comes anew takes no number of another")
  func newNumbers() async {
    let paginator = Paginator<Letter>.letters("abc", pageSize: 3)
    let sections = RowSections(by: \Letter.group)
    await paginator.load()
    let first = sections.sections(paginator.items).map(\.number)
    paginator.remove(0)
    #expect(sections.sections(paginator.items).map(\.number) == Array(first.dropFirst()))
    paginator.insert(Letter(id: 9, value: "d"))
    let last = sections.sections(paginator.items).map(\.number)
    #expect(Array(last.dropFirst()) == Array(first.dropFirst()))
    #expect(!first.contains(last[0]))
  }
}

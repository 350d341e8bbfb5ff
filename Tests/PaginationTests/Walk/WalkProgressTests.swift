import Pagination
import PaginationTesting
import Testing

/// A walk ends, whatever the server does.
@Suite(.timeLimit(.minutes(5))) struct WalkProgressTests {
  @Test(arguments: [0, 1, 3]) func repeatedKey_failsAfterTheGoodPage(_ readAhead: Int) async {
    let source = endless { key in (Page(items: [NumberedRow(key)], next: key == 3 ? 2 : key + 1)) }
    let (ids, error) = await walk(source.pages(readAhead: readAhead))
    #expect(ids == [[0], [1], [2], [3]])
    #expect(error?.pagingCode == .noProgress)
    #expect(source.requests.count == 4)
  }

  @Test func keyThatNamesItself_fails() async {
    let source = endless { key in Page(items: [NumberedRow(key)], next: max(key, 1)) }
    let (ids, error) = await walk(source.pages())
    #expect(ids == [[0], [1]])
    #expect(error?.pagingCode == .noProgress)
  }

  @Test func serverThatIgnoresTheKey_fails() async {
    let source = endless { key in Page(items: [1, 2, 3], next: key + 1) }
    let (ids, error) = await walk(source.pages())
    #expect(ids == [[1, 2, 3]])
    #expect(error?.pagingCode == .noProgress)
    #expect(source.requests.count == 2)
  }

  @Test(arguments: [1, 3, 10]) func emptyPages_areBounded(_ maximum: Int) async {
    let source = endless { key in Page(items: [], next: key + 1) }
    let (ids, error) = await walk(source.pages(readAhead: 0, maximumEmptyPages: maximum))
    #expect(ids.count == maximum + 1)
    #expect(error?.pagingCode == .tooManyEmptyPages)
    #expect(source.requests.count == maximum + 1)
  }

  @Test func emptyPagesWithinTheBound_areFollowed() async {
    let source = endless { key in
      Page(items: key.isMultiple(of: 4) ? [NumberedRow(key)] : [], next: key < 12 ? key + 1 : nil)
    }
    let (ids, error) = await walk(source.pages(maximumEmptyPages: 3))
    #expect(ids.flatMap(\.self) == [0, 4, 8, 12])
    #expect(error == nil)
  }

  @Test func lastPageMayBeEmpty() async {
    let source = endless { key in
      key < 2 ? Page(items: [NumberedRow(key)], next: key + 1) : Page(items: [], next: nil)
    }
    let (ids, error) = await walk(source.pages())
    #expect(ids == [[0], [1], []])
    #expect(error == nil)
  }

  @Test func errorsDoNotGiveTheWholeCursorAway() async {
    let cursor = "secret-cursor-of-somebody-else"
    let source = ScriptedSource<NumberedRow, String> { request in
      .page(Page(items: [request.key == nil ? 1 : 2], next: cursor))
    }
    var error: (any Error)?
    do { for try await _ in source.pages() {} } catch let thrown { error = thrown }
    #expect(error?.pagingCode == .noProgress)
    #expect(!String(describing: error).contains(cursor))
    #expect(String(describing: error).contains("secret-c"))
  }

  private func endless(
    _ page: @escaping @Sendable (Int) -> Page<NumberedRow, Int>
  ) -> ScriptedSource<NumberedRow, Int> {
    ScriptedSource { .page(page($0.key ?? 0)) }
  }

  private func walk(
    _ pages: PageSequence<ScriptedSource<NumberedRow, Int>>
  ) async -> ([[Int]], (any Error)?) {
    var ids: [[Int]] = []
    do {
      for try await page in pages { ids.append(page.items.map(\.id)) }
    } catch {
      return (ids, error)
    }
    return (ids, nil)
  }
}

import Pagination
import Testing

/// Sources whose keys come from the server or from the rows themselves.
@Suite struct KeyedSourceTests {
  @Suite struct Cursor {
    @Test func cursorsAreHandedBackAsTheyCame() async throws {
      let source: ClosurePageSource<Row, String> = .cursor { cursor, limit in
        #expect(limit == 2)
        let start = cursor.flatMap { Int($0.dropFirst()) } ?? 0
        let next = start + 2 < 6 ? "c\(start + 2)" : nil
        return ((start..<start + 2).map { Row(id: $0) }, next)
      }
      let pages = try await source.walk(size: 2)
      #expect(pages.map(\.next) == ["c2", "c4", nil])
      #expect(pages.flatMap { $0.items.map(\.id) } == Array(0..<6))
    }

    @Test func emptyStringEndsTheList() async throws {
      let source: ClosurePageSource<Row, String> = .cursor { _, _ in ([Row(id: 1)], "") }
      #expect(try await source.first(size: 10).next == nil)
    }

    /// In MCP, only a missing cursor ends a list.
    @Test func emptyStringIsAKeyIfTheSourceSaysSo() async throws {
      let source: ClosurePageSource<Row, String> = .cursor(emptyIsKey: true) { cursor, _ in
        cursor == nil ? ([Row(id: 1)], "") : ([Row(id: 2)], nil)
      }
      #expect(try await source.walk(size: 10).map(\.next) == ["", nil])
    }

    @Test func zeroIsACursorLikeAnother() async throws {
      let source: ClosurePageSource<Row, Int> = .cursor { cursor, _ in
        cursor == nil ? ([Row(id: 1)], 0) : ([Row(id: 2)], nil)
      }
      let pages = try await source.walk(size: 10)
      #expect(pages.map(\.next) == [0, nil])
    }

    @Test func shortAndEmptyPagesDoNotEndTheList() async throws {
      let sizes = [3, 0, 1]
      let source: ClosurePageSource<Row, Int> = .cursor { cursor, _ in
        let page = cursor ?? 0
        let items = (0..<sizes[page]).map { Row(id: page * 10 + $0) }
        return (items, page + 1 < sizes.count ? page + 1 : nil)
      }
      #expect(try await source.walk(size: 10).map(\.items.count) == sizes)
    }
  }

  @Suite struct LastItemKey {
    @Test(arguments: [(EndSignal.emptyPage, 4), (.shortPage, 3), (.hasMore, 3), (.noNextKey, 4)])
    func signalsSaveTheLastRequest(_ end: EndSignal, requests: Int) async throws {
      let pages = try await keyset(25, end: end).walk(size: 10)
      #expect(pages.flatMap { $0.items.map(\.id) } == Array(0..<25))
      #expect(pages.count == requests)
      #expect(pages[0].next?.item.id == 9)
    }

    @Test func whenServerCapsTheSize_nothingIsLost() async throws {
      let pages = try await keyset(25, end: .emptyPage, cap: 4).walk(size: 10)
      #expect(pages.flatMap { $0.items.map(\.id) } == Array(0..<25))
    }

    @Test func plainItemsAreEnough() async throws {
      let source: ClosurePageSource<Row, LastItem<Row>> = .lastItem { last, limit in
        (0..<5).map { Row(id: $0) }.filter { $0.id > last?.id ?? -1 }.prefix(limit).map(\.self)
      }
      #expect(try await source.walk(size: 2).flatMap(\.items).count == 5)
    }

    @Test(arguments: [(EndSignal.emptyPage, 4), (.shortPage, 3), (.hasMore, 3)])
    func byAKey_asByTheItem(_ end: EndSignal, requests: Int) async throws {
      let source: ClosurePageSource<Row, Int> = .lastItem(by: \.id, end: end) { last, limit in
        let ids = (last.map { $0 + 1 } ?? 0)..<25
        return PageBatch([Row](ids: ids.prefix(limit)), hasMore: ids.count > limit)
      }
      let pages = try await source.walk(size: 10)
      #expect(pages.flatMap { $0.items.map(\.id) } == Array(0..<25))
      #expect(pages.count == requests)
      #expect(pages[0].next == 9)
    }

    /// While it is read, row 2 changes its place, and ends a page again.
    @Test func aRowThatComesAgainUnderAnotherKey_isNoCircle() async throws {
      let pages = [10: [(1, 9), (2, 8)], 8: [(3, 7), (2, 6)], 6: [(4, 5)], 5: []]
      let source: ClosurePageSource<Row, Int> = .lastItem(by: \.value) { last, _ in
        pages[last ?? 10, default: []].map { Row(id: $0.0, value: $0.1) }
      }
      var ids: [Int] = []
      for try await row in source.items(size: 2, retry: .never) { ids.append(row.id) }
      #expect(ids == [1, 2, 3, 2, 4])
    }

    /// The row of the key comes again as the first one of the next page.
    @Test func anInclusiveKey_endsWithItsOwnRow() async throws {
      let source: ClosurePageSource<Row, Int> = .lastItem(by: \.id) { last, limit in
        [Row](ids: ((last ?? 0)..<25).prefix(limit))
      }
      let pages = try await source.walk(size: 10)
      #expect(Set(pages.flatMap { $0.items.map(\.id) }) == Set(0..<25))
      #expect(pages.last?.items.map(\.id) == [24])
    }

    @Test func aKeyThatComesAgain_isACircle() async throws {
      let source: ClosurePageSource<Row, Int> = .lastItem(by: \.value) { last, _ in
        [Row(id: (last ?? 0) + 100, value: last == 1 ? 2 : 1)]
      }
      let error = await #expect(throws: PaginationError.self) {
        for try await _ in source.items(size: 2, retry: .never) {}
      }
      #expect(error?.code == .noProgress)
    }

    @Test func emptyPageEndsTheListWhateverTheSignalSays() async throws {
      let source: ClosurePageSource<Row, LastItem<Row>> = .lastItem(end: .hasMore) { _, _ in
        PageBatch<Row>([], hasMore: true)
      }
      #expect(try await source.first(size: 10).next == nil)
    }

    @Test func keysAreEqualByIdentity() async throws {
      let one = try await keyset(25, end: .emptyPage).first(size: 10).next
      let other = try await keyset(25, end: .emptyPage, value: 7).first(size: 10).next
      #expect(one == other)
      #expect(one.hashValue == other.hashValue)
    }

    private func keyset(
      _ count: Int,
      end: EndSignal,
      cap: Int = .max,
      value: Int = 0
    ) -> ClosurePageSource<Row, LastItem<Row>> {
      .lastItem(end: end) { last, limit in
        let start = min((last?.id ?? -1) + 1, count)
        let end = min(start + min(limit, cap), count)
        let rows = (start..<end).map { Row(id: $0, value: value) }
        return PageBatch(rows, hasMore: end < count)
      }
    }
  }

  @Suite struct InMemory {
    @Test(arguments: [0, 1, 10, 11, 25]) func collectionIsServedWhole(_ count: Int) async throws {
      let rows = (0..<count).map { Row(id: $0) }
      let source: ClosurePageSource<Row, PageOffset> = .collection(rows)
      let pages = try await source.walk(size: 10)
      #expect(pages.flatMap(\.items) == rows)
      #expect(pages.allSatisfy { $0.totalCount == count })
      #expect(pages.count == max(1, (count + 9) / 10))
    }

    @Test func whenInitialOffsetIsBeyondTheEnd_theListBeforeIsReached() async throws {
      let rows = (0..<5).map { Row(id: $0) }
      let source: ClosurePageSource<Row, PageOffset> = .collection(rows, initialOffset: 5)
      #expect(try await source.first(size: 3).items.isEmpty)
      let before = try await source.walkBack(size: 3).reversed()
      #expect(before.flatMap(\.items) == rows)
    }
  }
}

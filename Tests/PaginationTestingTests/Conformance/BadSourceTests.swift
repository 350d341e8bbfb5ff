import Pagination
import PaginationTesting
import Testing

/// One bad source for every rule, and none for any other.
@Suite
struct BadSourceTests {
  private func rules(
    of source: some PageSource<NumberedRow>,
    sizes: [Int] = [2, 3],
    expected: [Int]? = nil,
    mixesSizes: Bool = false,
    maximumPages: Int = 100
  ) async throws -> Set<ConformanceRule> {
    let report = try await source.checkConformance(
      pageSizes: sizes,
      expectedIDs: expected,
      mixesSizes: mixesSizes,
      maximumPages: maximumPages
    )
    for violation in report.violations {
      #expect(report.description.contains(violation.description))
      #expect(!violation.evidence.isEmpty)
    }
    return Set(report.violations.map(\.rule))
  }

  @Test func aGoodSourceHasNoViolation() async throws {
    let source = numberedPages(Array(0..<10))
    let found = try await rules(of: source, expected: Array(0..<10), mixesSizes: true)
    #expect(found == [])
  }

  @Test func succeeds_aPageThrows() async throws {
    let source = numberedPages(Array(0..<10)) { page, request in
      if request.key == 4 { throw ScriptedError() }
      return page
    }
    #expect(try await rules(of: source, sizes: [2]) == [.succeeds])
  }

  @Test func succeeds_aSpuriousCancellationIsAnError() async throws {
    let source = numberedPages(Array(0..<10)) { _, _ in throw CancellationError() }
    #expect(try await rules(of: source) == [.succeeds])
  }

  @Test func uniqueIDs_pagesOverlap() async throws {
    let source = numberedPages([0, 1, 2, 2, 3, 4])
    #expect(try await rules(of: source) == [.uniqueIDs])
  }

  @Test func uniqueIDs_theKeyIsIgnored() async throws {
    let source = numberedPages(Array(0..<10)) { page, request in
      Page(items: [0, 1], next: (request.key ?? 0) + 1)
    }
    #expect(try await rules(of: source) == [.uniqueIDs])
  }

  @Test func uniqueKeys_thePageNamesItself() async throws {
    let source = numberedPages(Array(0..<10)) { page, request in
      Page(items: page.items, next: page.next ?? request.key)
    }
    #expect(try await rules(of: source) == [.uniqueKeys])
  }

  @Test func uniqueKeys_emptyPagesInACircle() async throws {
    let source = ClosurePageSource<NumberedRow, Int> { request in
      Page(items: [], next: ((request.key ?? 0) + 1) % 3)
    }
    #expect(try await rules(of: source) == [.uniqueKeys])
  }

  @Test func ends_thereIsAlwaysANextPage() async throws {
    let source = ClosurePageSource<NumberedRow, Int> { request in
      let key = request.key ?? 0
      return Page(items: [NumberedRow(key)], next: key + 1)
    }
    #expect(try await rules(of: source) == [.ends])
  }

  @Test(arguments: [Array(0..<9), Array(0..<11), [0, 1, 2, 4, 3, 5, 6, 7, 8, 9], []])
  func expectedIDs_othersCame(expected: [Int]) async throws {
    let source = numberedPages(Array(0..<10))
    #expect(try await rules(of: source, expected: expected) == [.expectedIDs])
  }

  @Test func stableOrder_theSecondWalkDiffers() async throws {
    let walks = Counter()
    let late = Flag()
    let source = numberedPages(Array(0..<6)) { page, request in
      if request.key == nil { await late.set(to: walks.next() > 1) }
      return await late.isSet ? page.reversedItems : page
    }
    #expect(try await rules(of: source, sizes: [2]).contains(.stableOrder))
  }

  @Test func repeatable_theRetryDiffers() async throws {
    let calls = Counter()
    let source = numberedPages(Array(0..<6)) { page, request in
      // The first walk makes three calls, then every page is asked for twice.
      let isRetry = await calls.next() == 7
      return isRetry ? Page(items: [], next: page.next) : page
    }
    #expect(try await rules(of: source, sizes: [2]) == [.repeatable])
  }

  @Test func sameForEverySize_aCappedSizeEndsTheList() async throws {
    let source = numberedPages(Array(0..<10)) { page, request in
      request.size > 2 ? Page(items: Array(page.items.prefix(2)), next: nil) : page
    }
    #expect(try await rules(of: source) == [.sameForEverySize])
  }

  @Test func sameForEverySize_sizesCannotBeMixed() async throws {
    let source: ClosurePageSource<NumberedRow, PageNumber> = .pageNumber(end: .shortPage) {
      page,
      size in
      (0..<10).dropFirst((page - 1) * size).prefix(size).map { NumberedRow($0) }
    }
    let pure = try await source.checkConformance(pageSizes: [3, 4])
    #expect(pure.violations.isEmpty, "\(pure)")
    let mixed = try await source.checkConformance(pageSizes: [3, 4], mixesSizes: true)
    #expect(mixed.violations.contains { $0.rule == .sameForEverySize || $0.rule == .uniqueIDs })
  }

  @Test func sameBackward_pagesAreTurnedRound() async throws {
    let source = ScriptedSource<NumberedRow, Range<Int>> { request in
      let page = ScriptedSource.page(ofRows: 0..<10, for: request)
      return .page(request.direction == .start ? page.reversedItems : page)
    }
    let report = try await source.checkConformance(pageSizes: [4])
    #expect(report.violations.map(\.rule) == [.sameBackward])
  }

  @Test func cancellation_anotherErrorIsThrown() async throws {
    let source = numberedPages(Array(0..<6)) { page, _ in
      if Task.isCancelled { throw ScriptedError("request aborted") }
      return page
    }
    #expect(try await rules(of: source) == [.cancellation])
  }

  @Test func cancellation_theSourceIsBrokenAfterwards() async throws {
    let isBroken = Flag()
    let source = numberedPages(Array(0..<6)) { page, _ in
      if Task.isCancelled { await isBroken.set() }
      return await isBroken.isSet ? Page(items: [], next: page.next) : page
    }
    #expect(try await rules(of: source) == [.cancellation])
  }
}

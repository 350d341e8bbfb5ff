import Foundation
import PaginationHTTP
import Testing

@testable import paginate

/// Samples that are nearly a finding.
@Suite struct CheckRuleBoundsTests {
  private func rules(_ change: (inout CheckSamples) -> Void) -> [String] {
    var samples = HealthyList.samples()
    change(&samples)
    return CheckRule.findings(in: samples).map(\.rule)
  }

  @Test(arguments: [
    (first: 100, deep: 299, fires: false),
    (first: 100, deep: 300, fires: true),
    (first: 4, deep: 23, fires: false),
    (first: 4, deep: 24, fires: true),
  ])
  func depthCostsAtLeastThreeTimesAnd20Milliseconds(first: Int, deep: Int, fires: Bool) {
    let found = rules {
      $0.setDuration(.milliseconds(first)) { $0.index == 0 }
      $0.setDuration(.milliseconds(deep)) { $0.index == 2 }
    }
    #expect(found == (fires ? ["depth-latency"] : []))
  }

  @Test func oneSlowSampleIsNoSlowDepth() {
    #expect(rules { $0.depths[2].answers[0].exchanges[0].duration = .seconds(9) } == [])
  }

  /// A timeline that has grown between two requests, or whose first post was deleted.
  @Test func rowsThatArePushedDownAreNoChange() {
    let found = rules {
      let page = $0.depths[0].answers[0].ids
      $0.depths[0].answers[1].ids = ["\"new\"", "\"newer\""] + page.dropLast(2)
      $0.depths[0].answers[2].ids = ["\"newer\""] + page.dropLast()
    }
    #expect(found == [])
  }

  @Test func aSecondIsNoSlowFirstPage() {
    #expect(rules { $0.setDuration(.seconds(1)) { _ in true } } == [])
  }

  @Test func rowsThatAreMissingAtTheEndsAreNotMissed() {
    let found = rules {
      $0.second?.pages[0].ids.removeFirst(2)
      $0.second?.pages[2].ids.removeLast()
      $0.second?.pages[0].ids.insert("\"new\"", at: 0)
      $0.second?.end = .maximumPages
    }
    #expect(found == [])
  }

  /// A post that came below a pinned one, in the middle of a page.
  @Test func newRowsAreNotLost() {
    let found = rules {
      $0.sizes = [HealthyList.size(20)]
      $0.sizes?[0].page?.ids.insert("\"new\"", at: 1)
    }
    #expect(!found.contains("lost-rows"))
  }

  @Test func aPageThatEndsTheListMayBeShort() {
    #expect(rules { $0.sizes = [HealthyList.size(10_000, sent: 30)] } == [])
  }

  /// A page number can be computed behind the page that holds the whole list, and some cursors and links
  /// lead to an empty page.
  @Test(arguments: [true, false]) func theWholeListOnOnePageIsNoCap(isComputed: Bool) {
    let found = rules { samples in
      samples.style.isComputed = isComputed
      samples.setTotal(nil)
      samples.sizes = [HealthyList.size(5), HealthyList.size(10_000, sent: 30)]
      samples.sizes?[1].page?.hasNext = true
    }
    #expect(found.isEmpty)
  }

  /// If no walk saw the end, a cursor leads to more rows.
  @Test func aPageWithACursorIsCapped() {
    let found = rules { samples in
      samples.style.isComputed = false
      samples.changeWalks { $0.end = .maximumPages }
      samples.sizes = [HealthyList.size(5), HealthyList.size(10_000, sent: 30)]
      samples.sizes?[1].page?.hasNext = true
    }
    #expect(found == ["page-size"])
  }

  /// A depth shows that the list is longer than the page.
  @Test func aPageShorterThanTheListIsCapped() {
    let found = rules { samples in
      samples.changeWalks { $0.end = .maximumPages }
      samples.depths[2].itemsBefore = 90
      samples.sizes = [HealthyList.size(5), HealthyList.size(10_000, sent: 30)]
      samples.sizes?[1].page?.hasNext = true
    }
    #expect(found == ["page-size"])
  }

  @Test func anEmptyPageSaysNothingOfSizes() {
    let found = rules { samples in
      samples.sizes = [HealthyList.size(20, sent: 0)]
      samples.sizes?[0].page?.hasNext = true
    }
    #expect(found == [])
  }

  @Test func theLastPageMayBeShortAndEmpty() {
    let found = rules {
      $0.changeWalks { $0.pages[2].ids = [] }
      $0.changeWalks { $0.pages[2].itemCount = 0 }
      $0.setTotal(20)
      $0.sizes = [HealthyList.size(5)]
    }
    #expect(found == [])
  }

  @Test(arguments: ["per_page=5&page=", "after=cursor"])
  func linksWithOtherSizesOrOfAnotherStyleAgree(query: String) {
    let found = rules { samples in
      samples.changeWalks { walk in
        for index in 0..<2 {
          walk.pages[index].exchanges[0].linkNext = URL(
            string: "https://api.example.com/list?\(query)\(index + 2)"
          )
        }
      }
    }
    #expect(found == [])
  }

  @Test func anIgnoredSizeWithOverlapIsSaidSo() {
    var samples = HealthyList.samples()
    samples.askedSize = 20
    samples.changeWalks { $0.pages[1].ids[0] = "9" }
    samples.setTotal(29)
    let findings = CheckRule.findings(in: samples)
    #expect(findings.map(\.rule) == ["repeated-rows", "page-size"])
    #expect(findings.first?.title == "The page size is ignored, and pages overlap")
    #expect(findings.first?.evidence.first == "Asked for 20 rows, the server sent 10.")
  }

  @Test func nothingButAFailureIsAnError() {
    var samples = HealthyList.samples()
    samples.first = WalkSample(
      name: "first",
      end: .failed(CheckFailure(.noAnswer, "refused"), key: "the first page")
    )
    samples.second = nil
    samples.depths = []
    samples.sizes = []
    let findings = CheckRule.findings(in: samples)
    #expect(findings.map(\.title) == ["The list cannot be read at all"])
    #expect(findings.map(\.severity) == [.error])
  }

  @Test func theWorstComesFirst() {
    let found = rules {
      $0.setTotal(nil)
      $0.setDuration(.seconds(2)) { $0.index == 0 }
      $0.first.pages[1].nextLink = URL(string: "https://evil.example")
    }
    #expect(found == ["foreign-link", "slow-first-page"])
  }

  @Test(
    arguments: [
      (["a", "b", "c"], ["a", "b", "c"], []),
      (["a", "b", "c"], ["c", "a", "b"], ["c"]),
      (["a", "b", "c"], ["c", "b", "a"], ["a", "b"]),
      (["a", "x", "b"], ["a", "y", "b"], []),
      (["a", "a", "b"], ["b", "b", "a"], ["a"]),
      ([], ["a"], []),
    ] as [([ItemID], [ItemID], [ItemID])]
  )
  func movedRowsAreTheFewest(first: [ItemID], second: [ItemID], moved: [ItemID]) {
    #expect(CheckRule.moved(from: first, to: second) == moved)
  }

  /// Other ways that are no finding: the same rows, a shorter way, new rows at the top, a guess
  /// that may name the wrong parameter, and a walk that ended earlier.
  @Test func otherWaysToTheSameRowsAreFine() {
    func way(_ pages: [PageSample], isCertain: Bool = true) -> [OtherWaySample] {
      [OtherWaySample(name: "Link header", isCertain: isCertain, pages: pages)]
    }
    let pages = (0..<3).map(HealthyList.page)
    var newer = pages[0]
    newer.ids.insert("new", at: 0)
    #expect(rules { $0.otherWays = way([pages[0], pages[1]]) }.isEmpty)
    #expect(rules { $0.otherWays = way([pages[0]]) }.isEmpty)
    #expect(rules { $0.otherWays = way([newer, pages[1]]) }.isEmpty)
    #expect(rules { $0.otherWays = way([pages[0], pages[0]]) }.isEmpty)
    #expect(rules { $0.otherWays = way([pages[0], pages[2]], isCertain: false) }.isEmpty)
    let short = rules {
      $0.changeWalks { walk in
        walk.pages = [pages[0]]
        walk.end = .maximumPages
      }
      $0.otherWays = way([pages[0], pages[1]])
    }
    #expect(!short.contains("other-ways"))
  }

  /// Ids that are equal as Swift strings.
  @Test func spellingsOfOneCharacterAreTwoIDs() {
    let found = rules {
      $0.sizes = [HealthyList.size(5)]
      $0.changeWalks { walk in
        walk.pages[0].ids[0] = "\"caf\u{E9}\""
        walk.pages[1].ids[0] = "\"cafe\u{301}\""
      }
    }
    #expect(found.isEmpty)
  }
}

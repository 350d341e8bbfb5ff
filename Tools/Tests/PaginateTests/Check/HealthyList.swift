import Foundation
import PaginationHTTP

@testable import paginate

/// The samples of a list without problems: three pages of ten rows.
enum HealthyList {
  static func samples() -> CheckSamples {
    CheckSamples(
      origin: "https://api.example.com",
      style: StyleSample(name: "page numbers", isComputed: true),
      askedSize: 10,
      first: walk("first"),
      second: walk("second"),
      depths: (0..<3).map(depth),
      sizes: [size(5), size(20), size(10_000)]
    )
  }

  static func walk(_ name: String) -> WalkSample {
    WalkSample(name: name, pages: (0..<3).map { page($0) }, end: .endOfList)
  }

  static func page(_ index: Int) -> PageSample {
    PageSample(
      index: index,
      key: index == 0 ? "the first page" : "page \(index + 1)",
      ids: (index * 10..<index * 10 + 10).map { ItemID(stringLiteral: "\($0)") },
      itemCount: 10,
      hasNext: index < 2,
      totalCount: 30,
      exchanges: [exchange(index)]
    )
  }

  static func exchange(_ index: Int, status: Int? = 200) -> Exchange {
    Exchange(
      url: URL(string: "https://api.example.com/list?page=\(index + 1)"),
      status: status,
      duration: .milliseconds(10),
      byteCount: 1000
    )
  }

  private static func depth(_ index: Int) -> DepthSample {
    DepthSample(
      index: index,
      itemsBefore: index * 10,
      key: page(index).key,
      isPromised: true,
      answers: [page(index), page(index), page(index)]
    )
  }

  static func size(_ asked: Int, sent: Int? = nil) -> SizeSample {
    var page = page(0)
    page.itemCount = sent ?? min(asked, 30)
    page.ids = (0..<page.itemCount).map { ItemID(stringLiteral: "\($0)") }
    page.hasNext = page.itemCount < 30
    return SizeSample(asked: asked, page: page)
  }
}

extension CheckSamples {
  /// Changes the pages of both walks.
  mutating func changeWalks(_ change: (inout WalkSample) -> Void) {
    change(&first)
    if var walk = second {
      change(&walk)
      second = walk
    }
  }

  /// Gives every page a different total.
  mutating func setTotal(_ total: Int?) {
    changeWalks { walk in
      for index in walk.pages.indices { walk.pages[index].totalCount = total }
    }
    for index in depths.indices {
      for answer in depths[index].answers.indices {
        depths[index].answers[answer].totalCount = total
      }
    }
  }

  /// Changes how long pages take.
  mutating func setDuration(_ duration: Duration, where isMeant: (PageSample) -> Bool) {
    func change(_ page: inout PageSample) {
      if isMeant(page) { page.exchanges[page.exchanges.count - 1].duration = duration }
    }
    changeWalks { walk in
      for index in walk.pages.indices { change(&walk.pages[index]) }
    }
    for index in depths.indices {
      for answer in depths[index].answers.indices { change(&depths[index].answers[answer]) }
    }
  }
}

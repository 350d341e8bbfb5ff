import Foundation
import Pagination
import PaginationTesting

@testable import PaginationStorage

/// A stored list that changes at random, as a list on screen does: pages come and go at the edges of segments, or get
/// other rows.
struct RandomLists {
  var generator: SeededGenerator
  private var segments: [[StoredPage]] = []
  private var version = 0
  private(set) var writer = ListWriter()

  /// The list as it is now.
  private(set) var list: StoredList?

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Changes the list.
  mutating func next() -> StoredListChange {
    let old = list
    for _ in 0...Int.random(in: 0..<3, using: &generator) { change() }
    let new = makeList()
    list = new
    // Now and then, the app starts again.
    let isKnown = old != nil && Int.random(in: 0..<20, using: &generator) > 0
    if !isKnown { writer = ListWriter() }
    return StoredListChange(from: isKnown ? old : nil, to: new, by: writer)
  }

  private mutating func change() {
    guard let order = segments.indices.randomElement(using: &generator) else {
      return segments.append([makePage(id: 0)])
    }
    let pages = segments[order]
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1: segments[order].append(makePage(id: pages[pages.count - 1].id + 1))
    case 2: segments[order].insert(makePage(id: pages[0].id - 1), at: 0)
    case 3 where pages.count > 1: segments[order].removeLast()
    case 4 where pages.count > 1: segments[order].removeFirst()
    case 5 where segments.count < 4:
      let free = (0..<9).first { band in
        !segments.contains { $0.contains { ($0.id + 500) / 1000 == band } }
      }
      if let free { segments.insert([makePage(id: free * 1000)], at: order) }
    case 6 where segments.count > 1: segments.remove(at: order)
    default:
      let index = Int.random(in: pages.indices, using: &generator)
      segments[order][index] = makePage(id: pages[index].id)
    }
  }

  private mutating func makePage(id: Int) -> StoredPage {
    let ids = (0..<60).shuffled(using: &generator).prefix(Int.random(in: 1...5, using: &generator))
    version += 1
    let rows = ids.map { id in
      StoredRow(
        key: id % 7 == 0 ? nil : Data("row \(id)".utf8),
        value: Data("\(id) version \(version)".utf8)
      )
    }
    return StoredPage(
      id: id,
      rows: rows,
      link: StoredList.Link(key: Data("key \(version)".utf8), direction: .end),
      size: rows.count,
      receivedAt: Date(timeIntervalSinceReferenceDate: Double(version))
    )
  }

  private func makeList() -> StoredList {
    let edge = StoredList.Edge(isEnd: false, isExpired: false)
    let stored = segments.compactMap { pages -> StoredList.Segment? in
      guard let first = pages.first, let last = pages.last else { return nil }
      return StoredList.Segment(
        first: first.id,
        last: last.id,
        start: edge,
        end: edge,
        isPlaceKnown: true,
        gapOpenedAt: Date(timeIntervalSinceReferenceDate: 0)
      )
    }
    return StoredList(
      header: StoredList.Header(
        signature: "test",
        storedAt: Date(timeIntervalSinceReferenceDate: Double(version)),
        segments: stored
      ),
      pages: segments.flatMap(\.self)
    )
  }
}

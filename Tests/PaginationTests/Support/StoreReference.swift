@testable import Pagination

/// A page store beside an array of arrays that ought to hold the same.
struct StoreReference {
  enum Operation {
    case append(Int)
    case prepend(Int)
    case drop(ListEdge)
    case show(page: Int, count: Int)
    case replace(index: Int)

    static func random(
      for reference: StoreReference,
      using chance: inout some RandomNumberGenerator
    ) -> Operation {
      let pages = reference.pages.count
      let rows = reference.pages.joined().count
      switch Int.random(in: 0..<10, using: &chance) {
      case 0...2: return .append(.random(in: 0...4, using: &chance))
      case 3...5: return .prepend(.random(in: 0...4, using: &chance))
      case 6 where pages > 0: return .drop(.start)
      case 7 where pages > 0: return .drop(.end)
      case 8 where pages > 0:
        let page = Int.random(in: 0..<pages, using: &chance)
        return .show(page: page, count: .random(in: 0...5, using: &chance))
      case 9 where rows > 0: return .replace(index: .random(in: 0..<rows, using: &chance))
      default: return .append(2)
      }
    }
  }

  private(set) var store = PageStore<Row>()
  private(set) var pages: [[Row]] = []
  private var lastID = 0
  private var gone: [Int] = []

  mutating func run(_ operation: Operation) {
    switch operation {
    case .append(let count):
      let rows = makeRows(count)
      pages.append(rows)
      store.add(rows, at: .end)
    case .prepend(let count):
      let rows = makeRows(count)
      pages.insert(rows, at: 0)
      store.add(rows, at: .start)
    case .drop(let edge):
      let page = edge == .start ? pages.removeFirst() : pages.removeLast()
      gone = page.map(\.id)
      store.drop(at: edge)
    case .show(let page, let count):
      // Some of the page's own rows stay, and new ones come.
      gone = pages[page].dropFirst(count / 2).map(\.id)
      let rows = pages[page].prefix(count / 2) + makeRows(count - min(count / 2, count))
      pages[page] = Array(rows)
      store.show(pages[page], inPage: store.segments[0].indices.lowerBound + page)
    case .replace(let index):
      lastID += 1
      let row = Row(id: Array(pages.joined())[index].id, value: lastID)
      for page in pages.indices {
        if let place = pages[page].firstIndex(where: { $0.id == row.id }) {
          pages[page][place] = row
        }
      }
      store.replace(row, at: store.position(of: row.id)!)
    }
  }

  /// What the store holds that it should not, if anything.
  func fault() -> String? {
    let rows = Array(pages.joined())
    let items = PaginatedItems(store)
    if items.count != rows.count { return "count is \(items.count), not \(rows.count)" }
    if Array(items) != rows { return "iterating brings \(Array(items)), not \(rows)" }
    if items.indices.map({ items[$0] }) != rows { return "subscripts differ from \(rows)" }
    if store.segments[0].indices.count != pages.count {
      return "\(store.segments[0].indices) for \(pages.count) pages"
    }
    for (index, row) in rows.enumerated() {
      guard let position = store.position(of: row.id) else { return "\(row) is nowhere" }
      if store.listIndex(of: position) != index { return "\(row) is not at \(index)" }
      if store.item(at: position) != row { return "another row stands where \(row) should" }
    }
    let left = gone.filter { store.position(of: $0) != nil }
    return left.isEmpty ? nil : "\(left) are still here"
  }

  private mutating func makeRows(_ count: Int) -> [Row] {
    lastID += count
    return (lastID - count..<lastID).map { Row(id: $0 + 1) }
  }
}

extension PageStore<Row> {
  mutating func add(_ rows: [Row], at edge: ListEdge) {
    let page = Page<Row, PageKey>(items: rows, next: nil)
    let sent = SentPage(page, link: .first, size: rows.count, fingerprint: 0)
    add(sent, showing: rows, at: edge)
  }
}

import NIOConcurrencyHelpers
import PaginationHTTP

/// Finds ids that different items have, so that these items are not taken for repeats.
///
/// A repeated item has the content that it had, but for a few values that change, such as counts. So items are other ones
/// if more than half of their members differ. One item may have been edited meanwhile; but two items of one page with one
/// id, or most items of a page with known ids and other contents, show that the ids are none.
final class SharedIDs: Sendable {
  /// How many ids are remembered: those of the first pages are enough.
  private static let capacity = 10_000

  /// For each id, which members its item has: one bit for each name and value.
  private let known = NIOLockedValueBox<[PageJSON: UInt64]>([:])
  /// The items of a page, those that share an id marked.
  func marked(_ items: [JSONItem]) -> [JSONItem] {
    known.withLockedValue { known in
      var here: [PageJSON: UInt64] = [:]
      var shared: Set<PageJSON> = []
      var others: Set<PageJSON> = []
      var otherCount = 0
      for item in items where item.hasID {
        let members = Self.members(of: item)
        if let first = here[item.id], Self.areOther(first, members) { shared.insert(item.id) }
        if let earlier = known[item.id], Self.areOther(earlier, members) {
          others.insert(item.id)
          otherCount += 1
        }
        here[item.id] = here[item.id] ?? members
      }
      if otherCount > items.count / 2 { shared.formUnion(others) }
      for (id, members) in here where known.count < Self.capacity && known[id] == nil {
        known[id] = members
      }
      return shared.isEmpty ? items : items.map { shared.contains($0.id) ? $0.sharingID : $0 }
    }
  }

  private static func members(of item: JSONItem) -> UInt64 {
    item.json.members.reduce(0) { bits, member in
      if member.value == item.id { return bits }
      var hasher = Hasher()
      hasher.combine(member.name)
      hasher.combine(member.value)
      return bits | 1 << UInt64(truncatingIfNeeded: hasher.finalize() & 63)
    }
  }

  private static func areOther(_ one: UInt64, _ other: UInt64) -> Bool {
    (one & other).nonzeroBitCount * 2 < min(one.nonzeroBitCount, other.nonzeroBitCount)
  }
}

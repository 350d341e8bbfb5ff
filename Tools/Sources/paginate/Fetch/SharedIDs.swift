import PaginationHTTP
import Synchronization

/// Finds ids that different items have, so that these items are not taken for repeats.
///
/// A repeated item has the content that it had, but for a few values that change, such as counts. So items are other ones
/// if more than half of their members differ. One item may have been edited meanwhile; but two items of one page with one
/// id, or most items of a page with known ids and other contents, show that the ids are none.
final class SharedIDs: Sendable {
  /// How many ids are remembered: those of the first pages are enough.
  private static let capacity = 10_000

  /// For each id, which members its item has, as hashes of their names and values.
  private let known = Mutex<[PageJSON: Set<Int>]>([:])

  /// The items of a page, those that share an id marked.
  func marked(_ items: [JSONItem]) -> [JSONItem] {
    known.withLock { known in
      var here: [PageJSON: Set<Int>] = [:]
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

  private static func members(of item: JSONItem) -> Set<Int> {
    let members = item.json.members.filter { $0.value != item.id }
    return Set(
      members.map { member in
        var hasher = Hasher()
        hasher.combine(member.name)
        hasher.combine(member.value)
        return hasher.finalize()
      }
    )
  }

  private static func areOther(_ one: Set<Int>, _ other: Set<Int>) -> Bool {
    one.intersection(other).count * 2 < min(one.count, other.count)
  }
}

/// Counts appearances, because a view may appear before the one that it replaces disappears.
struct Appearances<ID: Hashable> {
  private var counts: [ID: Int] = [:]

  var present: Set<ID> {
    Set(counts.filter { $0.value > 0 }.keys)
  }

  mutating func appeared(_ id: ID) {
    counts[id, default: 0] += 1
  }

  mutating func disappeared(_ id: ID) {
    counts[id, default: 0] -= 1
  }
}

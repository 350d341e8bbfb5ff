import Pagination

/// The rows that a list keeps alive, and what it reports when they change.
struct RealizedRows<ID: Hashable & Sendable>: Sendable {
  private let behavior: VirtualListBehavior
  private var generator: SeededGenerator
  private(set) var ids: [ID] = []

  init(_ behavior: VirtualListBehavior) {
    self.behavior = behavior
    generator = SeededGenerator(seed: behavior.seed)
  }

  /// Realises exactly `wanted`, apart from rows that a list keeps for ever.
  ///
  /// - Parameter isInList: Whether the list still has the row.
  mutating func update(to wanted: [ID], isInList: (ID) -> Bool) -> [VirtualListReport<ID>] {
    let present = Set(ids)
    let staying = Set(wanted)
    let coming = appearances(of: wanted.filter { !present.contains($0) })
    var leaving = ids.filter { !staying.contains($0) }
    if behavior.disappearance == .never { leaving.removeAll(where: isInList) }

    let gone = Set(leaving)
    ids = ids.filter { !gone.contains($0) && !staying.contains($0) } + wanted
    let departures = disappearances(of: leaving)
    return behavior.recyclesRows ? coming + departures : departures + coming
  }

  /// All rows go and come, as if the reader had been on another screen.
  mutating func reappear() -> [VirtualListReport<ID>] {
    disappearances(of: ids) + appearances(of: ids)
  }

  private func disappearances(of ids: [ID]) -> [VirtualListReport<ID>] {
    behavior.disappearance == .reported ? ids.map { .disappeared($0) } : []
  }

  private mutating func appearances(of ids: [ID]) -> [VirtualListReport<ID>] {
    let ordered: [ID] =
      switch behavior.order {
      case .topDown: ids
      case .bottomUp: ids.reversed()
      case .shuffled: ids.shuffled(using: &generator)
      }
    var repeated: [ID] = []
    if behavior.repeatedAppearances > 0 {
      for id in ordered where Double.random(in: 0..<1, using: &generator) < repeatChance {
        repeated.append(id)
      }
    }
    return (ordered + repeated).map { .appeared($0) }
  }

  private var repeatChance: Double { behavior.repeatedAppearances }
}

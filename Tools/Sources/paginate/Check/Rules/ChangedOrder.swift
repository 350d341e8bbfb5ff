extension CheckRule {
  /// The same rows in another order.
  static let changedOrder = CheckRule("changed-order") { samples in
    guard let second = samples.second else { return [] }
    let moved = moved(from: samples.first.ids, to: second.ids)
    guard !moved.isEmpty else { return [] }
    return [
      Verdict(
        .warning,
        "The order changed between two walks",
        [
          "\(counted(moved.count, "row")) stood elsewhere in the second walk: "
            + "\(listed(moved.map(\.description)))."
        ],
        api: "Sort by something that does not change, with the id as the last column.",
        app: "Ask for such an order. A list sorted by what changes is best loaded whole."
      )
    ]
  }

  /// The fewest ids that must have moved, of those that are in both.
  static func moved(from first: [ItemID], to second: [ItemID]) -> [ItemID] {
    var places: [ItemID: Int] = [:]
    for (index, id) in second.enumerated() where places[id] == nil { places[id] = index }
    var seen: Set<ItemID> = []
    let common = first.filter { places[$0] != nil && seen.insert($0).inserted }
    let kept = Set(longestRise(common.compactMap { places[$0] }))
    return common.filter { id in places[id].map { !kept.contains($0) } ?? false }
  }

  /// The longest run of numbers that rise, others left out. O(*n* log *n*)
  private static func longestRise(_ numbers: [Int]) -> [Int] {
    // The index of the smallest number that ends a rise of each length.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    return Array(
      sequence(state: ends.last) { place -> Int? in
        defer { place = place.flatMap { previous[$0] } }
        return place.map { numbers[$0] }
      }
    )
  }
}

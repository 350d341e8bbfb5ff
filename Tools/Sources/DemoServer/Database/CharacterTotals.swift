/// The totals that were already counted.
actor CharacterTotals {
  private var totals: [CharacterFilter: Int] = [:]

  subscript(filter: CharacterFilter) -> Int? { totals[filter] }

  func remember(_ total: Int, for filter: CharacterFilter) {
    // Searches come from outside and are endless in number.
    if totals.count >= Self.capacity { totals.removeAll() }
    totals[filter] = total
  }

  private static let capacity = 1000
}

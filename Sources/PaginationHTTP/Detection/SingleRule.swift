/// A total that equals the number of items: the whole list in one response.
struct SingleRule: DetectionRule {
  func clue(in answer: FirstAnswer) -> Clue? {
    let count = answer.items.elements.count
    guard answer.items.path != nil, let total = Self.total(in: answer) else { return nil }
    if let size = Self.size(count, in: answer) {
      return .note(
        "'\(total)' is the number of the items here, but so is the page's size, \(size): it may "
          + "count the page only."
      )
    }
    return Clue(
      .certain,
      .single,
      isLast: true,
      evidence: ["'\(total)' is the number of the items here: the whole list."]
    )
  }

  /// The field of a total that equals the number of items, whether or not that is the whole list.
  private static func total(in answer: FirstAnswer) -> HTTPField? {
    let count = answer.items.elements.count
    if let total = ListTotals(in: answer).itemCount {
      return total.value == count ? total.field : nil
    }
    let members = answer.members.named(ListTotals.itemNames)
    return members.first { ($0.integer ?? $0.value["value"]?.integer) == count }
      .map { .body($0.path) }
  }

  /// The size that the page was to have, if it is full.
  private static func size(_ count: Int, in answer: FirstAnswer) -> String? {
    guard count > 0 else { return nil }
    let asked = answer.parameters.items.first { item in
      item.integer == count && ListTotals.limitNames.contains(item.name.folded)
    }
    if let asked { return "\(asked.parameter)" }
    return answer.members.first { member in
      member.integer == count && ListTotals.limitNames.contains(member.foldedName)
    }.map { "'\($0.path)'" }
  }
}

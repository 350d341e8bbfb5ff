/// A total that equals the number of items: the whole list in one response.
struct SingleRule: DetectionRule {
  func clue(in answer: FirstAnswer) -> Clue? {
    guard answer.items.path != nil, answer.hasMore?.value != true,
      let total = ListTotals(in: answer).itemCount,
      total.value == answer.items.elements.count
    else { return nil }
    return Clue(
      .certain,
      .single,
      evidence: ["'\(total.field)' is the number of the items here: the whole list."]
    )
  }
}

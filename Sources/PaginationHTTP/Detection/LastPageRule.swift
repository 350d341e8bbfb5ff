/// A response that says only that nothing follows. Asked where no other rule knows the style.
struct LastPageRule: DetectionRule {
  func clue(in answer: FirstAnswer) -> Clue? {
    if let next = answer.members.named(["next", "nextpage"]).first(where: \.isNone) {
      return Clue(
        .likely,
        .single,
        isLast: true,
        evidence: ["'\(next.path)' is empty: nothing follows; what it would hold is open."]
      )
    }
    guard let more = answer.hasMore, !more.value else { return nil }
    return Clue(
      .likely,
      .single,
      isLast: true,
      evidence: ["'\(more.field)' says that nothing follows."]
    )
  }
}

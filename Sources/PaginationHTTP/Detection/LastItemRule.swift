/// Stripe's lists: a flag, items with ids, and no cursor.
struct LastItemRule: DetectionRule {
  func clue(in answer: FirstAnswer) -> Clue? {
    guard let more = answer.hasMore, answer.members.named(["nextcursor", "lastid"]).isEmpty else {
      return nil
    }
    let key = answer.known.key
    let haveKeys = answer.items.elements.allSatisfy { $0[key].flatMap { HTTPCursor($0) } != nil }
    guard answer.items.path != nil, haveKeys else { return nil }
    guard answer.body["object"]?.string == "list" else {
      return .note(
        "'\(more.field)' says whether more follows, and the items have a '\(key)', but nothing says "
          + "by which parameter: perhaps the style is the last item's key."
      )
    }
    return Clue(
      .certain,
      .lastItem(answer.parameters.conventional("starting_after"), size: nil),
      evidence: [
        "'object' is \"list\", '\(more.field)' says whether more follows, and the items have a "
          + "'\(key)': lists as Stripe has them."
      ]
    )
  }
}

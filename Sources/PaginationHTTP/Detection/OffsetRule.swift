/// The page's offset beside a total or a limit.
struct OffsetRule: DetectionRule {
  func clue(in answer: FirstAnswer) -> Clue? {
    let found = answer.members.named(Self.names).first { member in
      member.value.integer != nil && Self.isAccompanied(member, in: answer)
    }
    guard let member = found, let value = member.value.integer else { return nil }
    let asked = answer.parameters.only(Self.parameters)
    let seen = "'\(member.path)' is the number of items before the page, \(value)."
    if value == 1, asked == nil || asked?.integer == 1, member.isNamed("startindex") {
      return .note("'\(member.path)' counts items from 1, which no style here does.")
    }
    guard let asked else {
      guard value == 0 else {
        return .note("\(seen) But the request asks for none, and so it may be the next page's.")
      }
      let parameter = answer.parameters.conventional(member.name)
      return Clue(
        .likely,
        .offset(parameter, size: nil),
        evidence: [seen, "It is asked for by \(parameter), the same name, by convention."]
      )
    }
    guard asked.integer == value else {
      return .note("\(seen) But the request asks by \(asked.parameter) for another one.")
    }
    return Clue(
      .certain,
      .offset(asked.parameter, initialOffset: value, size: nil),
      evidence: [seen, "The request itself asks for it by \(asked.parameter)."]
    )
  }

  private static func isAccompanied(_ member: AnswerMember, in answer: FirstAnswer) -> Bool {
    answer.members.named(ListTotals.itemNames + ListTotals.sizeNames + ["nextoffset"])
      .contains { other in
        other.path != member.path && other.integer != nil
          && (other.isBeside(member) || other.containers.isEmpty)
      } || ListTotals(in: answer).itemCount != nil || answer.hasMore != nil
  }

  private static let names = ["offset", "skip", "startat", "startindex", "start", "from"]

  /// Folded names of parameters that ask for a page by an offset.
  static let parameters: Set<String> = [
    "from", "offset", "pageoffset", "skip", "start", "startat", "startindex",
  ]
}

/// The page's number beside a total or a size.
struct PageNumberRule: DetectionRule {
  func clue(in answer: FirstAnswer) -> Clue? {
    guard let (member, value) = answer.members.integer(Self.names),
      Self.isAccompanied(member, in: answer)
    else { return nil }
    let seen = "'\(member.path)' is the page's number, \(value)."
    if let asked = answer.parameters.only(Self.parameters) {
      return clue(member, value, asked: asked, seen: seen, in: answer)
    }
    let parameter = answer.parameters.conventional(Self.parameter(for: member))
    return clue(
      .likely,
      .pageNumber(parameter, startingAt: value, size: nil),
      [seen, "It is asked for by \(parameter) by convention; the request does not show the name."],
      in: answer
    )
  }

  private func clue(
    _ member: AnswerMember,
    _ value: Int,
    asked: RequestParameters.Item,
    seen: String,
    in answer: FirstAnswer
  ) -> Clue {
    let parameter = asked.parameter
    switch asked.integer {
    case value:
      // A list that has a page 0 starts there; Spring counts so, and so does Algolia.
      let first = value == 0 || Self.countsFromZero(member, in: answer) ? 0 : 1
      let initial = value == first ? nil : value
      return clue(
        .certain,
        .pageNumber(parameter, startingAt: first, initialPage: initial, size: nil),
        [seen, "The request itself asks for it by \(parameter)."],
        in: answer
      )
    case value + 1:
      let initial = value == 0 ? nil : value + 1
      let why =
        "The request asks by \(parameter) for one more: requests count from 1, responses from 0."
      return clue(
        .likely,
        .pageNumber(parameter, startingAt: 1, initialPage: initial, size: nil),
        [seen, why],
        in: answer
      )
    default:
      return .note("\(seen) But the request asks by \(parameter) for another one.")
    }
  }

  private func clue(
    _ confidence: HTTPPageDetection.Confidence,
    _ style: HTTPPageStyle,
    _ evidence: [String],
    in answer: FirstAnswer
  ) -> Clue {
    var fields = HTTPPageFields()
    // One page, beside something that says that more follows, counts something else.
    if let pages = ListTotals.pageCount(in: answer), pages.value > 1 || answer.signs.isEmpty {
      fields.pageCount = pages.field
    }
    return Clue(confidence, style, fields: fields, evidence: evidence)
  }

  /// Whether a total, a size or a flag beside the number, or outermost, shows that it is a page's.
  private static func isAccompanied(_ member: AnswerMember, in answer: FirstAnswer) -> Bool {
    let totals = ListTotals(in: answer)
    // Names that mean a page only inside of `page` and the like.
    let isVague = ["number", "current"].contains(member.name.folded)
    if isVague, member.containers.isEmpty, totals.pageCount == nil { return false }
    if totals.itemCount != nil || answer.hasMore != nil { return true }
    return answer.members.named(companions).contains { other in
      other.path != member.path && (other.integer != nil || other.isNone)
        && (other.isBeside(member) || other.containers.isEmpty)
    }
  }

  private static func countsFromZero(_ member: AnswerMember, in answer: FirstAnswer) -> Bool {
    let siblings = answer.members.siblings(of: member)
    return siblings.contains { $0.isNamed("nbpages") }
      || member.isNamed("number") && siblings.contains { $0.isNamed("totalelements") }
  }

  private static func parameter(for member: AnswerMember) -> String {
    switch member.name.folded {
    case "page", "pagenumber", "pageindex", "pageno", "pagenum": member.name
    default: "page"
    }
  }

  /// Names of a page's number, folded.
  static let names = [
    "page", "currentpage", "pagenumber", "pageindex", "pageno", "pagenum", "number", "current",
  ]

  private static let companions =
    ListTotals.itemNames + ListTotals.pageNames + ListTotals.sizeNames
    + ["nextpage", "prevpage", "previouspage"]

  /// Folded names of parameters that ask for a page by its number.
  static let parameters: Set<String> = [
    "currentpage", "p", "page", "pageindex", "pageno", "pagenum", "pagenumber", "pg",
  ]
}

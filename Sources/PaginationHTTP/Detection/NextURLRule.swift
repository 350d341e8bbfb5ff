import Foundation

/// The next page's URL in the body.
struct NextURLRule: DetectionRule {
  func clue(in answer: FirstAnswer) -> Clue? {
    for member in answer.members.named(Self.names) {
      guard let (path, text) = Self.link(in: member), let text else { continue }
      guard let link = NextLink(text, in: answer) else { continue }
      if Self.isBelowBase(link, member, answer) {
        return .note(
          "'\(path)' is to be appended to the 'base' beside it, and not to be followed as a link is."
        )
      }
      var evidence = ["'\(path)' holds a URL: the next page's."]
      if !link.isHome { evidence.append(NextLink.refusal) }
      return Clue(
        link.isHome ? .certain : .likely,
        .nextURL(size: nil),
        fields: fields(path, beside: member, in: answer),
        evidence: evidence
      )
    }
    return lastPage(in: answer)
  }

  /// `next: null`, known by what is beside it.
  private func lastPage(in answer: FirstAnswer) -> Clue? {
    for member in answer.members.named(Self.names) {
      guard let (path, text) = Self.link(in: member), text == nil else { continue }
      let siblings = answer.members.siblings(of: member)
      let previous = Self.previous(beside: member, in: answer)
      let isLink = previous.flatMap(\.text).flatMap { NextLink($0, in: answer) } != nil
      let isDjango = previous != nil && siblings.contains { $0.isNamed("count") }
      guard isLink || isDjango || Self.linkNames.contains(member.name.folded) else { continue }
      return Clue(
        isLink || isDjango ? .certain : .likely,
        .nextURL(size: nil),
        fields: fields(path, beside: member, in: answer),
        isLast: true,
        evidence: ["'\(path)' is empty: this is the last page of a list that has URLs there."]
      )
    }
    return nil
  }

  private func fields(
    _ path: JSONPath,
    beside member: AnswerMember,
    in answer: FirstAnswer
  ) -> HTTPPageFields {
    HTTPPageFields(
      next: .body(path),
      previous: Self.previous(beside: member, in: answer).map { .body($0.path) }
    )
  }

  private static func previous(
    beside member: AnswerMember,
    in answer: FirstAnswer
  ) -> (path: JSONPath, text: String?)? {
    answer.members.named(previousNames).filter { $0.isBeside(member) }.lazy
      .compactMap(link).first
  }

  /// The link of a member: its own text, or that of an object such as `{"href": …}`; no text where
  /// there is no link.
  private static func link(in member: AnswerMember) -> (path: JSONPath, text: String?)? {
    if member.isNone { return (member.path, nil) }
    if let text = member.value.string { return (member.path, text) }
    for (name, value) in member.value.members where targetNames.contains(name.folded) {
      if let text = value.string { return (member.path.appending(name), text) }
    }
    return nil
  }

  /// Whether the link lacks the path of a `base` beside it, as Confluence's do.
  private static func isBelowBase(
    _ link: NextLink,
    _ member: AnswerMember,
    _ answer: FirstAnswer
  ) -> Bool {
    let base = answer.members.siblings(of: member).first { $0.isNamed("base") }?.value.string
    guard let base, let url = answer.url?.absoluteString, url.hasPrefix(base) else { return false }
    return !link.url.absoluteString.hasPrefix(base)
  }

  /// Names that speak of a link.
  private static let linkNames = [
    "odatanextlink", "nextlink", "nexturl", "nextpageurl", "nexthref", "nexturi", "nextpageuri",
    "nextpagelink", "nextrecordsurl",
  ]

  /// Names of links, and of what may be one.
  private static let names = linkNames + ["next", "nextpage", "nextresults"]

  /// Names of the link to the page before, folded.
  static let previousNames = [
    "previous", "prev", "previousurl", "prevurl", "previouspageurl", "prevpageurl", "previouslink",
    "prevlink", "previoushref", "prevhref", "previouspageuri", "previouspage", "prevpage",
  ]

  private static let targetNames: Set<String> = ["href", "url", "uri", "link"]
}

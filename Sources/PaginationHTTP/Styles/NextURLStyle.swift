import Foundation
import Pagination

struct NextURLStyle: PageStyle {
  let size: HTTPParameter?

  var kind: HTTPPageStyle.Kind { .nextURL }
  var name: String { "the next page's URL in the body" }
  var needsNext: Bool { true }

  // The server has written the size into the URL, which must be followed unchanged.

  func page<Item>(
    for request: PageRequest<HTTPPageKey>,
    from loader: PageLoader<Item>
  ) async throws -> Page<Item, HTTPPageKey> {
    try await loader.page(for: request, size: size) { content, answer in
      PageLinks(next: content.next?.link, previous: content.previous?.link, base: answer.url)
    }
  }
}

extension HTTPCursor {
  /// The text of a link. JSON:API and HAL have links that are objects with an `href`.
  fileprivate var link: String {
    guard isJSON, let json = try? PageJSON(Data(text.utf8)) else { return text }
    return json["href"]?.string ?? text
  }
}

extension HTTPPageStyle {
  /// Pages by URL: each response contains the next page's URL. The list ends if there is none, or if
  /// it is an empty string.
  ///
  /// The URL may be relative, or the `href` of an object. It is followed unchanged, with the headers of the first request. A URL
  /// of another origin fails when its page is requested, so the rows before it are shown; see
  /// ``HTTPPageConfiguration/allowedOrigins``.
  ///
  /// - Parameter size: The parameter for the page's size, set for the first page only.
  public static func nextURL(size: HTTPParameter? = "limit") -> HTTPPageStyle {
    HTTPPageStyle(NextURLStyle(size: size))
  }
}

extension NextURLStyle {
  static func clue(in answer: FirstAnswer) -> Clue? {
    for member in answer.members.named(names) {
      guard let (path, text) = link(in: member), let text,
        let link = NextLink(text, in: answer)
      else { continue }
      if isBelowBase(link, member, answer) {
        return .note(
          "'\(path)' is to be appended to the 'base' beside it, so it can't be followed as a link."
        )
      }
      return Clue(
        confidence: link.isHome ? .certain : .likely,
        style: .nextURL(size: nil),
        fields: fields(path, beside: member, in: answer),
        evidence: ["'\(path)' contains a URL: the next page's."] + link.warnings
      )
    }
    return lastPage(in: answer)
  }

  /// Recognises `next: null` by the members beside it.
  private static func lastPage(in answer: FirstAnswer) -> Clue? {
    for member in answer.members.named(names) {
      guard let (path, text) = link(in: member), text == nil else { continue }
      let siblings = answer.members.siblings(of: member)
      let previous = previous(beside: member, in: answer)
      let isLink = previous.flatMap(\.text).flatMap { NextLink($0, in: answer) } != nil
      let isDjango = previous != nil && siblings.contains { $0.isNamed("count") }
      guard isLink || isDjango || linkNames.contains(member.foldedName) else { continue }
      return Clue(
        confidence: isLink || isDjango ? .certain : .likely,
        style: .nextURL(size: nil),
        fields: fields(path, beside: member, in: answer),
        isLast: true,
        evidence: ["'\(path)' is empty: this is the last page of a list that has URLs there."]
      )
    }
    guard answer.members.named(["odatacontext"]).first != nil, answer.items.path == "value",
      !answer.parameters.items.contains(where: { $0.name.folded == "top" })
    else { return nil }
    let field: HTTPField = "['@odata.nextLink']"
    return Clue(
      confidence: .likely,
      style: .nextURL(size: nil),
      fields: HTTPPageFields(next: field),
      isLast: true,
      evidence: ["OData sends '\(field)' if more follows, and there is none."]
    )
  }

  private static func fields(
    _ path: JSONPath,
    beside member: AnswerMember,
    in answer: FirstAnswer
  ) -> HTTPPageFields {
    HTTPPageFields(
      next: .body(path),
      previous: previous(beside: member, in: answer).map { .body($0.path) }
    )
  }

  private static func previous(
    beside member: AnswerMember,
    in answer: FirstAnswer
  ) -> (path: JSONPath, text: String?)? {
    answer.members.named(PagingNames.previousLinks).filter { $0.isBeside(member) }.lazy
      .compactMap(link).first
  }

  /// The link of a member: its own text, or that of an object such as `{"href": …}`. The text is
  /// `nil` if the link is empty.
  private static func link(in member: AnswerMember) -> (path: JSONPath, text: String?)? {
    if member.isNone { return (member.path, nil) }
    if let text = member.value.string { return (member.path, text) }
    for (name, value) in member.value.members where targetNames.contains(name.folded) {
      if let text = value.string { return (member.path.appending(name), text) }
    }
    return nil
  }

  /// Whether the link lacks the path of a `base` beside it, as those of Confluence do.
  private static func isBelowBase(
    _ link: NextLink,
    _ member: AnswerMember,
    _ answer: FirstAnswer
  ) -> Bool {
    let base = answer.members.siblings(of: member).first { $0.isNamed("base") }?.value.string
    guard let base, let url = answer.url?.absoluteString, url.hasPrefix(base) else { return false }
    return !link.url.absoluteString.hasPrefix(base)
  }

  /// Names that always mean a link.
  private static let linkNames = [
    "odatanextlink", "nextlink", "nexturl", "nextpageurl", "nexthref", "nexturi", "nextpageuri",
    "nextpagelink", "nextrecordsurl",
  ]

  private static let names = linkNames + ["next", "nextpage", "nextresults"]
  private static let targetNames: Set<String> = ["href", "url", "uri", "link"]
}

import Foundation
import Pagination

struct LinkHeaderStyle: PageStyle {
  let size: HTTPParameter?

  var kind: HTTPPageStyle.Kind { .linkHeader }
  var name: String { "Link header" }

  // The server has written the size into the link, which must be followed unchanged.

  func page<Item>(
    for request: PageRequest<HTTPPageKey>,
    from loader: PageLoader<Item>
  ) async throws -> Page<Item, HTTPPageKey> {
    try await loader.page(for: request, size: size) { _, answer in
      PageLinks(
        answer.response,
        to: answer.request,
        maximumLength: loader.client.configuration.maximumHeaderLength
      )
    }
  }
}

extension HTTPPageStyle {
  /// Pages by `Link` header ([RFC 8288](https://www.rfc-editor.org/rfc/rfc8288)): the links `next`
  /// and `prev` lead to the neighbouring pages, and the list ends if there is no `next`.
  ///
  /// A link is followed unchanged, with the headers of the first request. A link to another origin
  /// fails when its page is requested, so the rows before it are shown; see
  /// ``HTTPPageConfiguration/allowedOrigins``.
  ///
  /// - Parameter size: The parameter for the page's size, set for the first page only.
  public static func linkHeader(size: HTTPParameter? = "per_page") -> HTTPPageStyle {
    HTTPPageStyle(LinkHeaderStyle(size: size))
  }
}

extension LinkHeaderStyle {
  /// Recognises a `Link` header with one of the relations that pages have.
  static func clue(in answer: FirstAnswer) -> Clue? {
    guard let header = answer.linkHeader else { return nil }
    let relations = Set(header.links.flatMap(\.relations))
      .intersection(["next", "prev", "previous", "first", "last"])
    guard !relations.isEmpty else { return nil }
    guard let next = header.links.first(where: \.leadsToNext) else {
      if header.mayHideNext { return nil }
      let names = relations.sorted().joined(separator: ", ")
      return Clue(
        confidence: .certain,
        style: .linkHeader(size: nil),
        isLast: true,
        evidence: [
          "The Link header has \(names) but leads to no next page: this is the last page of a list "
            + "with such headers."
        ]
      )
    }
    let warnings = NextLink(next.target, in: answer)?.warnings ?? [NextLink.refusal]
    return Clue(
      confidence: .certain,
      style: .linkHeader(size: nil),
      evidence: ["The Link header leads to the next page."] + warnings
    )
  }

  /// Recognises a `Link` header that cannot be read, and that may lead to the next page. The walk then fails behind the
  /// first page, whose items are there.
  static func unreadableClue(in answer: FirstAnswer) -> Clue? {
    guard let header = answer.linkHeader, header.mayHideNext,
      !header.links.contains(where: \.leadsToNext)
    else { return nil }
    return Clue(
      confidence: .likely,
      style: .linkHeader(size: nil),
      evidence: ["The Link header cannot be read, and may lead to the next page."]
    )
  }

  /// How the header and the body contradict each other: both name the next page by the same
  /// parameter, but by two values. `nil` if they don't.
  static func disagreement(in answer: FirstAnswer) -> String? {
    let links = answer.linkHeader?.links ?? []
    guard let next = links.first(where: \.leadsToNext),
      let link = NextLink(next.target, in: answer),
      let parts = URLComponents(url: link.url, resolvingAgainstBaseURL: true),
      let clue = CursorStyle.clue(in: answer), !clue.isLast,
      let parameter = clue.style?.paging.places.first, case .query(let name) = parameter.place,
      let linked = parts.queryItems?.last(where: { $0.name == name })?.value,
      let field = clue.fields.next, let named = field.value(in: answer.body, answer.response)?.text,
      !linked.utf8.elementsEqual(named.utf8)
    else { return nil }
    // If the body has the header's link too, its cursor is sent by another parameter.
    if let url = NextURLStyle.clue(in: answer), !url.isLast,
      let text = url.fields.next?.value(in: answer.body, answer.response)?.text,
      NextLink(text, in: answer)?.url == link.url
    {
      return nil
    }
    return "The Link header and '\(field)' disagree: both name the next page by \(parameter), but "
      + "by different values."
  }
}

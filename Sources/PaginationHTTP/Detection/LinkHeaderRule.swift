import Foundation

/// A `Link` header with one of the relations that pages have.
struct LinkHeaderRule: DetectionRule {
  func clue(in answer: FirstAnswer) -> Clue? {
    guard let header = answer.linkHeader else { return nil }
    let links = header.links
    let relations = Set(links.flatMap(\.relations)).intersection(Self.relations)
    guard !relations.isEmpty else {
      return header.mayHideNext ? .note("The Link header cannot be read.") : nil
    }
    var evidence: [String] = []
    let next = links.first { $0.relations.contains("next") }
    if let next {
      evidence.append("The Link header leads to the next page.")
      let link = NextLink(next.target, in: answer)
      if link?.isHome != true { evidence.append(NextLink.refusal) }
    } else {
      let names = relations.sorted().joined(separator: ", ")
      evidence.append(
        "The Link header has \(names) and no next: this is the last page of a list that has one."
      )
    }
    return Clue(.certain, .linkHeader(size: nil), isLast: next == nil, evidence: evidence)
  }

  /// How the header and the body contradict each other: they name two next pages by one parameter.
  /// `nil` if they do not.
  static func disagreement(in answer: FirstAnswer) -> String? {
    let links = answer.linkHeader?.links ?? []
    guard let next = links.first(where: { $0.relations.contains("next") }),
      let link = NextLink(next.target, in: answer),
      let parts = URLComponents(url: link.url, resolvingAgainstBaseURL: true),
      let clue = CursorRule().clue(in: answer), !clue.isLast,
      case .cursor(let parameter, _)? = clue.style?.kind, case .query(let name) = parameter.place,
      let linked = parts.queryItems?.last(where: { $0.name == name })?.value,
      let field = clue.fields.next, let named = field.value(in: answer.body, answer.response)?.text,
      !linked.utf8.elementsEqual(named.utf8)
    else { return nil }
    return "The Link header and '\(field)' disagree: both name the next page by \(parameter), and "
      + "not the same."
  }

  private static let relations: Set<String> = ["next", "prev", "previous", "first", "last"]
}

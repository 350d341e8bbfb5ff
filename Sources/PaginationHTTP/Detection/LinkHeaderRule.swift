/// A `Link` header with one of the relations that pages have.
struct LinkHeaderRule: DetectionRule {
  func clue(in answer: FirstAnswer) -> Clue? {
    guard let links = answer.linkHeader?.links else { return nil }
    let relations = Set(links.flatMap(\.relations)).intersection(Self.relations)
    guard !relations.isEmpty else { return nil }
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

  private static let relations: Set<String> = ["next", "prev", "previous", "first", "last"]
}

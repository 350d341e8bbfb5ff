import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What all rules together make of a response.
struct Verdict {
  /// The clue that decides; `nil` where none does.
  let winner: Clue?

  /// What to say about it.
  let evidence: [String]

  /// Other ways to the next page.
  let others: [Clue]

  private init(_ winner: Clue?, _ evidence: [String], others: [Clue] = []) {
    self.winner = winner
    self.others = others
    // Members, headers and parameters have the names that a server or a caller chose.
    self.evidence = evidence.map(\.visible)
  }

  init(on answer: FirstAnswer) {
    // In the answer to a GraphQL query nothing else counts.
    let graphQL = GraphQLRule().clue(in: answer)
    let clues = graphQL.map { [$0] } ?? Self.clues(Self.rules, in: answer)
    let styled = clues.filter { $0.style != nil }
    guard let best = styled.first(where: { $0.confidence == .certain }) ?? styled.first else {
      // Where no rule knows the style, the request may, or nothing may follow.
      let more = graphQL == nil ? Self.clues(Self.fallbacks, in: answer) : []
      self.init(among: more, notes: clues, in: answer)
      return
    }
    let others = styled.filter { !$0.agrees(with: best) }
    if let disagreement = LinkHeaderRule.disagreement(in: answer) {
      let sentences = [disagreement] + clues.flatMap(\.evidence) + Self.numbers(in: answer)
      self.init(nil, sentences, others: Self.ways(styled))
      return
    }
    if best.confidence == .certain || others.isEmpty {
      let also = others.compactMap(\.style)
        .map { "There is also what looks like another style: \($0)." }
      let evidence = best.evidence + Self.numbers(in: answer) + also
      self.init(best, evidence, others: best.isLast ? [] : Self.ways(others))
    } else {
      let styles = ([best] + others).compactMap(\.style).map(\.description)
      let sentence = "Several styles are possible: \(styles.joined(separator: "; "))."
      let sentences = [sentence] + clues.flatMap(\.evidence) + Self.numbers(in: answer)
      self.init(nil, sentences, others: Self.ways(styled))
    }
  }

  /// The clues that lead to a next page, the surest first.
  private static func ways(_ clues: [Clue]) -> [Clue] {
    let ways = clues.filter { !$0.isLast }
    return ways.filter { $0.confidence == .certain } + ways.filter { $0.confidence != .certain }
  }

  private init(among clues: [Clue], notes: [Clue], in answer: FirstAnswer) {
    if let winner = clues.first(where: { $0.style != nil }) {
      self.init(winner, winner.evidence + Self.numbers(in: answer))
    } else {
      let seen = (clues + notes).flatMap(\.evidence)
      self.init(nil, seen + Self.numbers(in: answer) + Self.shape(of: answer))
    }
  }

  private static let rules: [any DetectionRule] = [
    KnownNextRule(), LinkHeaderRule(), NextURLRule(), CursorRule(), HeaderRule(), PageNumberRule(),
    OffsetRule(), LastItemRule(), SingleRule(),
  ]

  private static let fallbacks: [any DetectionRule] = [RequestRule(), LastPageRule()]

  /// What rules make of a response. Those that see its end are wrong if anything says that more
  /// follows.
  private static func clues(
    _ rules: [any DetectionRule],
    in answer: FirstAnswer
  ) -> [Clue] {
    rules.compactMap { $0.clue(in: answer)?.unlessContradicted(by: answer.signs) }
  }

  /// How many items there are, here and in all, and how many pages.
  private static func numbers(in answer: FirstAnswer) -> [String] {
    let totals = ListTotals(in: answer)
    let items = totals.itemCount.map { "'\($0.field)' is the number of items in all, \($0.value)." }
    let pages = totals.pageCount.map { "'\($0.field)' is the number of pages, \($0.value)." }
    return [answer.items.evidence] + [items, pages].compactMap { $0 }
  }

  /// What there is to choose a style by.
  private static func shape(of answer: FirstAnswer) -> [String] {
    var sentences = ["The response holds \(answer.body.outline)."]
    let relations = answer.header("Link").map { WebLink.links(in: $0).flatMap(\.relations) } ?? []
    if !relations.isEmpty {
      sentences.append("The Link header has \(Set(relations).sorted().joined(separator: ", ")).")
    }
    let headers = answer.response.allHeaderFields.keys.compactMap { $0 as? String }
      .filter { $0.lowercased() != "link" && $0.speaksOfPages }
    if !headers.isEmpty {
      sentences.append("Headers that may say more: \(headers.sorted().joined(separator: ", ")).")
    }
    let parameters = answer.parameters.items.map(\.name)
    sentences.append(
      "The request has \(parameters.isEmpty ? "no parameters" : parameters.joined(separator: ", "))."
    )
    return sentences
  }
}

extension String {
  /// Whether a header's name is one that paging has.
  fileprivate var speaksOfPages: Bool {
    let name = folded
    if name == "contentlength" { return false }
    return ["page", "total", "cursor", "next", "continuation", "offset", "count", "range"]
      .contains { name.contains($0) }
  }
}

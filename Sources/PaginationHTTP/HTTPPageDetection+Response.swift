#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension HTTPPageDetection {
  /// Detects how an API pages.
  ///
  /// - Parameters:
  ///   - body: The response's body.
  ///   - response: The response, for its headers.
  ///   - request: The request. Its parameters can make a likely style certain.
  ///   - fields: The fields that you know. They take precedence.
  public init(
    _ body: PageJSON,
    response: HTTPURLResponse,
    request: URLRequest,
    fields: HTTPPageFields? = nil
  ) {
    let known = fields ?? HTTPPageFields()
    let answer = FirstAnswer(body, response, request, known: known)
    let verdict = Verdict(on: answer)
    self.init(
      confidence: verdict.winner?.confidence ?? .unsure,
      style: verdict.winner?.style,
      fields: known.completed(by: verdict.winner, in: answer),
      evidence: verdict.evidence,
      others: verdict.others.map { clue in
        HTTPPageDetection(
          confidence: clue.confidence,
          style: clue.style,
          fields: known.completed(by: clue, in: answer),
          evidence: clue.evidence.map(\.visible),
          others: []
        )
      }
    )
  }
}

extension HTTPPageFields {
  fileprivate func completed(by clue: Clue?, in answer: FirstAnswer) -> HTTPPageFields {
    let style = clue?.style?.paging
    if style?.findsItems == true { return HTTPPageFields(key: key) }
    var fields = self
    fields.items = items ?? clue?.fields.items ?? answer.items.path
    fields.next = next ?? clue?.fields.next
    fields.previous = previous ?? clue?.fields.previous
    fields.totalCount = totalCount ?? ListTotals(in: answer).itemCount?.field
    fields.pageCount = pageCount ?? clue?.fields.pageCount
    if let own = clue?.fields.key, own != HTTPPageFields().key { fields.key = own }
    fields.hasMore = hasMore ?? answer.endFlag(for: style)?.field
    return fields
  }
}

extension FirstAnswer {
  /// The flag that may end a list of a style. It must not have a loose name. If it says that nothing
  /// follows, no count may contradict it; and no name of a next page, unless the style needs such
  /// names, because some servers name a cursor on the last page, too.
  fileprivate func endFlag(for style: (any PageStyle)?) -> Flag? {
    guard let flag = hasMore, !flag.isLoose else { return nil }
    let isContradicted = signs.contains { !$0.isName || style?.needsNext != true }
    return flag.value || !isContradicted ? flag : nil
  }
}

/// The conclusion of all rules from a response.
struct Verdict {
  let winner: Clue?
  let evidence: [String]
  let others: [Clue]

  private init(_ winner: Clue?, _ evidence: [String], others: [Clue] = []) {
    self.winner = winner
    self.others = others
    // A server or a caller chose the names of members, headers and parameters.
    self.evidence = evidence.map(\.visible)
  }

  init(on answer: FirstAnswer) {
    // In the response to a GraphQL query only a connection counts.
    let graphQL = GraphQLStyle.clue(in: answer)
    let clues = graphQL.map { [$0] } ?? Self.clues(Self.rules, in: answer)
    let styled = clues.filter { $0.style != nil }
    guard let best = styled.first(where: { $0.confidence == .certain }) ?? styled.first else {
      let more = graphQL == nil ? Self.clues(Self.fallbacks, in: answer) : []
      self.init(among: more, notes: clues, in: answer)
      return
    }
    // If all say that the list has ended, it doesn't matter how its pages are requested.
    let others = styled.filter { !$0.agrees(with: best) && !($0.isLast && best.isLast) }
    if let disagreement = LinkHeaderStyle.disagreement(in: answer) {
      let sentences = [disagreement] + clues.flatMap(\.evidence) + Self.numbers(in: answer)
      self.init(nil, sentences, others: Self.ways(styled))
      return
    }
    if best.confidence == .certain || others.isEmpty {
      let also = others.compactMap(\.style).map {
        "The response may also have another style: \($0)."
      }
      let evidence = best.evidence + Self.numbers(in: answer) + also
      self.init(best, evidence, others: best.isLast ? [] : Self.ways(others))
    } else {
      let styles = ([best] + others).compactMap(\.style).map(\.description)
      let sentence = "Several styles are possible: \(styles.joined(separator: "; "))."
      let sentences = [sentence] + clues.flatMap(\.evidence) + Self.numbers(in: answer)
      self.init(nil, sentences, others: styled)
    }
  }

  private init(among clues: [Clue], notes: [Clue], in answer: FirstAnswer) {
    if let winner = clues.first(where: { $0.style != nil }) {
      self.init(winner, winner.evidence + Self.numbers(in: answer))
    } else {
      let seen = (clues + notes).flatMap(\.evidence)
      self.init(
        nil,
        seen + Self.numbers(in: answer) + Self.shape(of: answer),
        others: Self.guesses(in: answer)
      )
    }
  }

  private static func ways(_ clues: [Clue]) -> [Clue] {
    let ways = clues.filter { !$0.isLast }
    return ways.filter { $0.confidence == .certain } + ways.filter { $0.confidence != .certain }
  }
}

extension Verdict {
  /// Recognises a style in a response; `nil` if the rule sees nothing.
  private typealias Rule = @Sendable (FirstAnswer) -> Clue?

  private static let rules: [Rule] = [
    { knownNext(in: $0) }, { LinkHeaderStyle.clue(in: $0) }, { NextURLStyle.clue(in: $0) },
    { CursorStyle.clue(in: $0) }, { CursorStyle.headerClue(in: $0) },
    { PageNumberStyle.clue(in: $0) }, { OffsetStyle.clue(in: $0) },
    { OffsetStyle.headerClue(in: $0) },
    { LastItemStyle.clue(in: $0) }, { SingleStyle.clue(in: $0) },
  ]

  /// The rules that are asked if none of the others knows the style.
  private static let fallbacks: [Rule] = [
    { requested(in: $0) }, { SingleStyle.lastPageClue(in: $0) },
  ]

  private static func clues(_ rules: [Rule], in answer: FirstAnswer) -> [Clue] {
    rules.compactMap { $0(answer)?.unlessContradicted(by: answer.signs) }
  }

  /// Recognises a URL or a cursor in the field that the user knows.
  private static func knownNext(in answer: FirstAnswer) -> Clue? {
    guard let field = answer.known.next,
      let value = field.value(in: answer.body, answer.response)
    else { return nil }
    if let link = NextLink(value.text, in: answer) {
      let evidence = ["'\(field)', as given, contains a URL: the next page's."] + link.warnings
      return Clue(confidence: .certain, style: .nextURL(size: nil), evidence: evidence)
    }
    let name = answer.members.named(CursorName.all).first { .body($0.path) == field }
      .flatMap { CursorName($0, in: answer) }
    let asked = answer.parameters.only((name?.meaning ?? .cursor).parameters)
    let parameter =
      asked?.parameter ?? name?.parameter ?? answer.parameters.conventional("cursor")
    return Clue(
      confidence: asked == nil ? .likely : .certain,
      style: .cursor(parameter, size: nil),
      evidence: [
        "'\(field)', as given, contains a cursor, which is sent as \(parameter)"
          + (asked == nil ? " by convention." : ", as in the request.")
      ]
    )
  }

  private static func requested(in answer: FirstAnswer) -> Clue? {
    // Numbers in the response that those rules rejected contradict the request.
    guard PageNumberStyle.clue(in: answer) == nil, OffsetStyle.clue(in: answer) == nil else {
      return nil
    }
    let page = answer.parameters.only(PagingNames.pageParameters)
      .flatMap(PageNumberStyle.requestClue)
    let offset = answer.parameters.only(PagingNames.offsetParameters)
      .flatMap(OffsetStyle.requestClue)
    if page != nil, offset != nil {
      return .note("The request has both a page number and an offset.")
    }
    return page ?? offset
      ?? answer.parameters.only(PagingNames.cursorParameters).map {
        .note("The request has \($0.parameter), but the response has no next cursor.")
      }
  }
}

extension Verdict {
  private static func numbers(in answer: FirstAnswer) -> [String] {
    let totals = ListTotals(in: answer)
    let items = totals.itemCount.map { "'\($0.field)' is the number of all items, \($0.value)." }
    let pages = totals.pageCount.map { "'\($0.field)' is the number of pages, \($0.value)." }
    return [answer.items.evidence] + [items, pages].compactMap { $0 }
  }

  /// What can help the user to choose a style.
  private static func shape(of answer: FirstAnswer) -> [String] {
    var sentences = ["The response has \(answer.body.outline)."]
    let relations = answer.linkHeader?.links.flatMap(\.relations) ?? []
    if !relations.isEmpty {
      sentences.append("The Link header has \(Set(relations).sorted().joined(separator: ", ")).")
    }
    let headers = answer.response.allHeaderFields.keys.compactMap { $0 as? String }
      .filter { $0.lowercased() != "link" && mayConcernPages($0.folded) }
    if !headers.isEmpty {
      sentences.append(
        "Headers that may concern pages: \(headers.sorted().joined(separator: ", "))."
      )
    }
    let names = answer.parameters.items.map(\.name)
    let parameters = names.isEmpty ? "no parameters" : names.joined(separator: ", ")
    return sentences + ["The request has \(parameters)."]
  }

  private static func mayConcernPages(_ header: String) -> Bool {
    header != "contentlength"
      && ["page", "total", "cursor", "next", "continuation", "offset", "count", "range"]
        .contains { header.contains($0) }
  }
}

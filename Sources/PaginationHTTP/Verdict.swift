import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
    { requested(in: $0) }, { LinkHeaderStyle.unreadableClue(in: $0) },
    { SingleStyle.lastPageClue(in: $0) },
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

extension Verdict {
  /// The styles that a response allows for but does not show; the likeliest comes first. A user can
  /// try them. That these are all items comes last, because it would lose rows if it is wrong.
  static func guesses(in answer: FirstAnswer) -> [Clue] {
    if answer.items.path == nil, answer.body.leavesListOut(at: "items") {
      return [
        guess(.single, fields: HTTPPageFields(items: "items"), "An empty list may be left out.")
      ]
    }
    let single = guess(.single, "The response may be the whole list.")
    guard answer.items.path != nil, !answer.items.elements.isEmpty else { return [single] }
    let bySize = answer.parameters.items.lazy.compactMap { counterpart(of: $0, in: answer) }.first
    let rest = answer.signs.isEmpty ? [single] : []
    if answer.isElasticsearch {
      let from = answer.parameters.conventional("from")
      return [guess(.offset(from, size: nil), "The response is one of Elasticsearch.")] + rest
    }
    let older =
      answer.keysFall
      ? [
        guess(
          .lastItem(answer.parameters.conventional("before"), size: nil),
          "The items' keys fall."
        )
      ]
      : []
    if let bySize {
      return [guess(bySize.style, "The request has \(bySize.parameter).")] + older + rest
    }
    let usual = [HTTPPageStyle.pageNumber(size: nil), .offset(size: nil)]
      .map { guess($0, "The parameter has this name in many APIs.") }
    if answer.hasMore != nil, let last = answer.items.elements.last?[at: answer.known.key],
      HTTPCursor(last) != nil
    {
      let after = answer.parameters.conventional("starting_after")
      return [guess(.lastItem(after, size: nil), "The items have a key.")] + usual + rest
    }
    return older + usual.prefix(older.isEmpty ? 2 : 1) + rest
  }

  private static func guess(
    _ style: HTTPPageStyle,
    fields: HTTPPageFields = HTTPPageFields(),
    _ why: String
  ) -> Clue {
    Clue(confidence: .unsure, style: style, fields: fields, evidence: [why])
  }

  /// The style that usually accompanies a parameter for the page's size.
  private static func counterpart(
    of item: RequestParameters.Item,
    in answer: FirstAnswer
  ) -> (style: HTTPPageStyle, parameter: HTTPParameter, size: Int)? {
    guard let size = item.integer, size > 0 else { return nil }
    func offset(_ name: String) -> HTTPPageStyle {
      .offset(answer.parameters.conventional(name), size: nil)
    }
    func page(_ name: String) -> HTTPPageStyle {
      .pageNumber(answer.parameters.conventional(name), size: nil)
    }
    let style: HTTPPageStyle? =
      switch item.name.folded {
      // Elasticsearch and npm.
      case "size": offset("from")
      case "limit", "rows", "count": offset(item.name.hasPrefix("_") ? "_start" : "offset")
      case "top" where item.name.hasPrefix("$"): offset("$skip")
      case "take": offset("skip")
      case "maxresults", "resultsperpage": offset("startIndex")
      case "perpage": page(item.name.hasPrefix("_") ? "_page" : "page")
      case "pagesize": page(item.name.hasPrefix("page[") ? "page[number]" : "page")
      default: nil
      }
    return style.map { ($0, item.parameter, size) }
  }
}

extension FirstAnswer {
  fileprivate var isElasticsearch: Bool {
    body["hits"]?["hits"] != nil && (body["took"] != nil || body["_shards"] != nil)
  }

  /// Whether the items' keys are whole numbers that fall from item to item, as in a chat whose older messages come by
  /// `before`.
  fileprivate var keysFall: Bool {
    let keys = items.elements.prefix(100).map { item in
      item[at: known.key].flatMap { $0.integer ?? $0.string.flatMap { Int($0) } }
    }
    guard keys.count > 1, !keys.contains(nil) else { return false }
    let numbers = keys.compactMap(\.self)
    return zip(numbers, numbers.dropFirst()).allSatisfy { $0 > $1 }
  }
}

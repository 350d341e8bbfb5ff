extension Verdict {
  /// The styles that a response allows for but does not show; the likeliest comes first. A user can
  /// try them.
  static func guesses(in answer: FirstAnswer) -> [Clue] {
    if answer.items.path == nil, answer.body.leavesListOut(at: "items") {
      return [
        guess(.single, fields: HTTPPageFields(items: "items"), "An empty list may be left out.")
      ]
    }
    let single = guess(.single, "The response may be the whole list.")
    guard answer.items.path != nil, !answer.items.elements.isEmpty else { return [single] }
    let bySize = answer.parameters.items.lazy.compactMap { counterpart(of: $0, in: answer) }.first
    let isFull = bySize.map { $0.size <= answer.items.elements.count } ?? false
    let isPart = !answer.signs.isEmpty
    let rest = isPart ? [] : [single]
    if let bySize, isFull || isPart {
      return [guess(bySize.style, "The request has \(bySize.parameter).")] + rest
    }
    guard isPart else { return rest }
    let usual = [HTTPPageStyle.pageNumber(size: nil), .offset(size: nil)]
      .map { guess($0, "The parameter has this name in many APIs.") }
    if answer.hasMore != nil, let last = answer.items.elements.last?[answer.known.key],
      HTTPCursor(last) != nil
    {
      let after = answer.parameters.conventional("starting_after")
      return [guess(.lastItem(after, size: nil), "The items have a key.")] + usual
    }
    return usual
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

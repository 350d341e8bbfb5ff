extension NextPageSign {
  /// All signs in a response, at most one of each sort.
  static func all(in answer: FirstAnswer) -> [NextPageSign] {
    [
      link(in: answer), header(in: answer), flag(in: answer), name(in: answer),
      pageCount(in: answer), itemCount(in: answer),
    ].compactMap(\.self)
  }

  private static func link(in answer: FirstAnswer) -> NextPageSign? {
    guard let header = answer.linkHeader else { return nil }
    if header.links.contains(where: \.leadsToNext) {
      return NextPageSign(isName: true, sentence: "The Link header leads to a next page.")
    }
    return header.mayHideNext
      ? NextPageSign(
        isName: true,
        sentence: "The Link header cannot be read, and may lead to a next page."
      ) : nil
  }

  private static func header(in answer: FirstAnswer) -> NextPageSign? {
    CursorName.headers.map(\.name).first { answer.header($0)?.isEmpty == false }
      .map { NextPageSign(isName: true, sentence: "The header \($0) names a next page.") }
  }

  private static func flag(in answer: FirstAnswer) -> NextPageSign? {
    if let more = answer.hasMore, more.value {
      return NextPageSign(isName: false, sentence: "'\(more.field)' says that more follows.")
    }
    for member in answer.members.named(PagingNames.endFlags) {
      let field = HTTPField.body(member.path)
      if field.flag(in: answer.body, answer.response) == false, member.integer == nil {
        return NextPageSign(isName: false, sentence: "'\(field)' says that more follows.")
      }
    }
    return nil
  }

  private static func name(in answer: FirstAnswer) -> NextPageSign? {
    if let field = answer.known.next, field.value(in: answer.body, answer.response) != nil {
      return NextPageSign(isName: true, sentence: "'\(field)' names a next page.")
    }
    func isAsked(_ member: AnswerMember) -> Bool {
      answer.parameters.items.contains { $0.says(member.value.scalarText) }
    }
    let cursor = answer.members.named(CursorName.all).first { member in
      !member.isNone && CursorName(member, in: answer) != nil && !isAsked(member)
    }
    let member = cursor ?? answer.members.first { isNamedNext($0) && !isAsked($0) }
    return member.map { NextPageSign(isName: true, sentence: "'\($0.path)' names a next page.") }
  }

  private static func isNamedNext(_ member: AnswerMember) -> Bool {
    // Google's token for later changes is on the last page.
    guard member.foldedName.hasPrefix("next"), member.foldedName != "nextsynctoken" else {
      return false
    }
    switch member.value.kind {
    case .object:
      return member.value.members.contains { _, value in
        value.scalarText != nil && HTTPCursor(value) != nil
      }
    case .number: return member.value.double.map { $0 > 0 } ?? true
    case .string, .boolean: return !member.isNone
    case .array, .null: return false
    }
  }

  private static func pageCount(in answer: FirstAnswer) -> NextPageSign? {
    guard let count = ListTotals.pageCount(in: answer), count.value > 1 else { return nil }
    let page = answer.members.integer(PagingNames.pageNumbers)?.value
    guard page.map({ $0 < count.value }) ?? !isLaterPage(answer) else { return nil }
    return NextPageSign(
      isName: false,
      sentence: "'\(count.field)' is the number of pages, \(count.value)."
    )
  }

  private static func itemCount(in answer: FirstAnswer) -> NextPageSign? {
    guard answer.items.path != nil, !isLaterPage(answer) else { return nil }
    let here = answer.items.elements.count
    for member in answer.members.named(PagingNames.itemCounts + ["count"])
    where !answer.isSize(member) {
      // Elasticsearch has {"value": 10000, "relation": "gte"}.
      let value = member.integer ?? member.value["value"]?.integer
      if let value, value > here { return larger("'\(member.path)'", value, than: here) }
      if let relation = member.value["relation"]?.string, relation != "eq", value != nil {
        return NextPageSign(
          isName: false,
          sentence: "'\(member.path)' is a lower bound of the number of items."
        )
      }
    }
    for name in PagingNames.itemCountHeaders {
      guard let value = answer.integer(inHeader: name), value > here else { continue }
      return larger("The header \(name)", value, than: here)
    }
    // As in `items 0-19/95`.
    guard let total = ContentRange(answer.response)?.total, total > here else { return nil }
    return larger("The header Content-Range", total, than: here)
  }

  private static func larger(_ what: String, _ value: Int, than here: Int) -> NextPageSign {
    NextPageSign(isName: false, sentence: "\(what) is \(value), but only \(here) items are here.")
  }

  /// Whether there may be pages before this one: the request asks for a later page, or the response
  /// names a previous one. Totals then don't tell whether more follows.
  private static func isLaterPage(_ answer: FirstAnswer) -> Bool {
    let asksForLater = answer.parameters.items.contains { item in
      let name = item.name.folded
      if PagingNames.cursorParameters.contains(name) { return !item.text.isEmpty }
      if PagingNames.pageParameters.contains(name) { return item.integer ?? 0 > 1 }
      return PagingNames.offsetParameters.contains(name) && item.integer ?? 0 > 0
    }
    let names = PagingNames.previousLinks + PagingNames.previousCursors
    return asksForLater || answer.members.named(names).contains { !$0.isNone }
      || answer.linkHeader?.links.contains(where: \.leadsToPrevious) == true
  }
}

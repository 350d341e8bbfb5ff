extension FirstAnswer {
  /// The response, with all that says in it that more follows.
  var withSigns: FirstAnswer {
    var answer = self
    answer.signs = [link, header, flag, name, pageCount, itemCount].compactMap(\.self)
    return answer
  }

  /// Whether there may be pages before this one: the request asks for a later page, or the response
  /// names a previous one. A total then says nothing about what follows.
  private var isLaterPage: Bool {
    let asksForLater = parameters.items.contains { item in
      let name = item.name.folded
      if CursorName.Meaning.cursors.contains(name) { return !item.text.isEmpty }
      if PageNumberRule.parameters.contains(name) { return item.integer ?? 0 > 1 }
      return OffsetRule.parameters.contains(name) && item.integer ?? 0 > 0
    }
    let names = NextURLRule.previousNames + CursorRule.previousNames
    return asksForLater || members.named(names).contains { !$0.isNone }
      || linkHeader?.links.contains { !Set($0.relations).isDisjoint(with: ["prev", "previous"]) }
        == true
  }

  private var link: NextPageSign? {
    guard let header = linkHeader else { return nil }
    if header.links.contains(where: { $0.relations.contains("next") }) {
      return NextPageSign(.name, "The Link header leads to a next page.")
    }
    return header.mayHideNext
      ? NextPageSign(.name, "The Link header cannot be read, and may lead to a next page.") : nil
  }

  private var header: NextPageSign? {
    HeaderRule.names.first { self.header($0)?.isEmpty == false }
      .map { NextPageSign(.name, "The header \($0) names a next page.") }
  }

  private var flag: NextPageSign? {
    if let more = hasMore, more.value {
      return NextPageSign(.flag, "'\(more.field)' says that more follows.")
    }
    for member in members.named(Self.endNames) {
      let field = HTTPField.body(member.path)
      if field.flag(in: body, response) == false, member.integer == nil {
        return NextPageSign(.flag, "'\(field)' says that more follows.")
      }
    }
    return nil
  }

  private var name: NextPageSign? {
    if let field = known.next, field.value(in: body, response) != nil {
      return NextPageSign(.name, "'\(field)' names a next page.")
    }
    let known = members.named(CursorName.all).first { member in
      !member.isNone && CursorName(member, in: self) != nil
        && !parameters.items.contains { $0.says(member.value.scalarText) }
    }
    let member = known ?? members.first(where: Self.isNamedNext)
    return member.map { NextPageSign(.name, "'\($0.path)' names a next page.") }
  }

  /// Whether a member has a name that begins with "next", and holds something.
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

  private var pageCount: NextPageSign? {
    guard let count = ListTotals.pageCount(in: self), count.value > 1 else { return nil }
    let page = members.integer(PageNumberRule.names)?.value
    guard page.map({ $0 < count.value }) ?? !isLaterPage else { return nil }
    return NextPageSign(.count, "'\(count.field)' is the number of pages, \(count.value).")
  }

  private var itemCount: NextPageSign? {
    guard items.path != nil, !isLaterPage else { return nil }
    let here = items.elements.count
    for member in members.named(ListTotals.itemNames + ["count"]) {
      // Elasticsearch has {"value": 10000, "relation": "gte"}.
      let value = member.integer ?? member.value["value"]?.integer
      if let value, value > here {
        return NextPageSign("'\(member.path)'", of: value, beside: here)
      }
      if let relation = member.value["relation"]?.string, relation != "eq", value != nil {
        return NextPageSign(.count, "'\(member.path)' is the least number of items, not the exact.")
      }
    }
    for name in ListTotals.itemHeaders {
      guard let value = self.header(name).flatMap({ Int($0) }), value > here else { continue }
      return NextPageSign("The header \(name)", of: value, beside: here)
    }
    // As in `items 0-19/95`.
    let range = self.header("Content-Range")?.split(separator: "/").last
    guard let total = range.flatMap({ Int($0) }), total > here else { return nil }
    return NextPageSign("The header Content-Range", of: total, beside: here)
  }

  /// Names of flags that are false as long as more follows.
  private static let endNames = [
    "islast", "islastpage", "last", "lastpage", "isend", "endoflist", "eof", "done", "isdone",
  ]
}

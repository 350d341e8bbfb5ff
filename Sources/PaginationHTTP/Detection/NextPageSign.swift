/// Something in a response that says that more follows, whatever style would ask for it.
///
/// A clue that nothing follows proves nothing beside one of these.
struct NextPageSign {
  /// What kind of thing says it.
  enum Kind {
    /// What names the next page: a link, a cursor, a number.
    case name
    /// A flag.
    case flag
    /// A number of items or pages that is larger than what is here.
    case count
  }

  let kind: Kind

  /// What was seen, as a sentence.
  let sentence: String

  private init(_ kind: Kind, _ sentence: String) {
    self.kind = kind
    self.sentence = sentence
  }

  /// All signs in a response.
  static func all(in answer: FirstAnswer) -> [NextPageSign] {
    [
      link(in: answer), header(in: answer), flag(in: answer), name(in: answer),
      pageCount(in: answer), itemCount(in: answer),
    ].compactMap(\.self)
  }

  private static func link(in answer: FirstAnswer) -> NextPageSign? {
    guard let header = answer.linkHeader else { return nil }
    if header.links.contains(where: { $0.relations.contains("next") }) {
      return NextPageSign(.name, "The Link header leads to a next page.")
    }
    return header.mayHideNext
      ? NextPageSign(.name, "The Link header cannot be read, and may lead to a next page.") : nil
  }

  private static func header(in answer: FirstAnswer) -> NextPageSign? {
    HeaderRule.names.first { answer.header($0)?.isEmpty == false }
      .map { NextPageSign(.name, "The header \($0) names a next page.") }
  }

  private static func flag(in answer: FirstAnswer) -> NextPageSign? {
    if let more = answer.hasMore, more.value {
      return NextPageSign(.flag, "'\(more.field)' says that more follows.")
    }
    for member in answer.members.named(endNames) {
      let field = HTTPField.body(member.path)
      if field.flag(in: answer.body, answer.response) == false, member.integer == nil {
        return NextPageSign(.flag, "'\(field)' says that more follows.")
      }
    }
    return nil
  }

  private static func name(in answer: FirstAnswer) -> NextPageSign? {
    if let field = answer.known.next, field.value(in: answer.body, answer.response) != nil {
      return NextPageSign(.name, "'\(field)' names a next page.")
    }
    let known = answer.members.named(CursorName.all).first { member in
      !member.isNone && CursorName(member, in: answer) != nil
        && !answer.parameters.items.contains { $0.text == member.value.scalarText }
    }
    let member = known ?? answer.members.first(where: isNamedNext)
    return member.map { NextPageSign(.name, "'\($0.path)' names a next page.") }
  }

  /// Whether a member has a name that begins with "next", and holds something.
  private static func isNamedNext(_ member: AnswerMember) -> Bool {
    // Google's token for later changes stands on the last page.
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
    let page = answer.members.integer(PageNumberRule.names)?.value
    guard page.map({ $0 < count.value }) ?? !answer.isLaterPage else { return nil }
    return NextPageSign(.count, "'\(count.field)' is the number of pages, \(count.value).")
  }

  private static func itemCount(in answer: FirstAnswer) -> NextPageSign? {
    guard answer.items.path != nil, !answer.isLaterPage else { return nil }
    let here = answer.items.elements.count
    for member in answer.members.named(ListTotals.itemNames + ["count"]) {
      // Elasticsearch has {"value": 10000, "relation": "gte"}.
      let value = member.integer ?? member.value["value"]?.integer
      if let value, value > here { return larger("'\(member.path)'", value, here) }
      if let relation = member.value["relation"]?.string, relation != "eq", value != nil {
        return NextPageSign(.count, "'\(member.path)' is the least number of items, not the exact.")
      }
    }
    for name in ListTotals.itemHeaders {
      guard let value = answer.header(name).flatMap({ Int($0) }), value > here else { continue }
      return larger("the header \(name)", value, here)
    }
    // As in `items 0-19/95`.
    let range = answer.header("Content-Range")?.split(separator: "/").last
    guard let total = range.flatMap({ Int($0) }), total > here else { return nil }
    return larger("the header Content-Range", total, here)
  }

  private static func larger(_ what: String, _ value: Int, _ here: Int) -> NextPageSign {
    NextPageSign(.count, "\(what) is \(value), and \(here) items are here.".capitalised)
  }

  /// Names of flags that are false as long as more follows.
  private static let endNames = [
    "islast", "islastpage", "last", "lastpage", "isend", "endoflist", "eof", "done", "isdone",
  ]
}

extension String {
  fileprivate var capitalised: String { prefix(1).uppercased() + dropFirst() }
}

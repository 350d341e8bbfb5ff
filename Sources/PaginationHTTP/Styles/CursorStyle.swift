import Pagination

struct CursorStyle: PageStyle {
  let next: HTTPParameter
  let previous: HTTPParameter
  let size: HTTPParameter?

  var name: String { "cursor" }
  var places: [HTTPParameter] { next == previous ? [next] : [next, previous] }
  var allowsAnySize: Bool { size != nil }
  var needsNext: Bool { true }

  func page<Item>(
    for request: PageRequest<HTTPPageKey>,
    from loader: PageLoader<Item>
  ) async throws -> Page<Item, HTTPPageKey> {
    let content = try await loader.content(
      for: request,
      at: try request.value(\.cursor),
      by: request.direction == .prepend ? previous : next,
      size: size
    )
    return Page(
      items: content.items,
      previous: content.previous.flatMap(Self.key),
      next: try content.checkedNext(content.next.flatMap(Self.key)),
      totalCount: content.totalCount
    )
  }

  private static func key(_ cursor: HTTPCursor) -> HTTPPageKey? {
    cursor.isEmpty ? nil : HTTPPageKey(.cursor(cursor))
  }
}

extension HTTPPageStyle {
  /// Pages by cursor: each response contains the cursor of the next page. The list ends if there is
  /// none, or if it is an empty string.
  ///
  /// - Parameters:
  ///   - cursor: The parameter for the next cursor. The first request has none.
  ///   - previous: The parameter for the previous cursor, such as `before`; by default the same. If
  ///     the format reads such a cursor, the list grows at its start, too.
  ///   - size: The parameter for the page's size.
  public static func cursor(
    _ cursor: HTTPParameter = "cursor",
    previous: HTTPParameter? = nil,
    size: HTTPParameter? = "limit"
  ) -> HTTPPageStyle {
    HTTPPageStyle(CursorStyle(next: cursor, previous: previous ?? cursor, size: size))
  }
}

extension CursorStyle {
  static func clue(in answer: FirstAnswer) -> Clue? {
    var notes: [String] = []
    for member in answer.members.named(CursorName.all) {
      guard let name = CursorName(member, in: answer) else { continue }
      let asked = answer.parameters.only(name.meaning.parameters)
      if let asked, !asked.text.isEmpty, asked.says(member.value.scalarText) {
        notes.append("'\(member.path)' repeats what the request asked for.")
        continue
      }
      let what =
        member.isNone ? "is empty: this is the last page of a list that has" : "contains"
      return clue(
        "'\(member.path)' \(what) a cursor.",
        HTTPPageFields(
          next: .body(member.path),
          previous: previous(beside: member, isAsked: asked != nil, in: answer).map { .body($0) }
        ),
        isLast: member.isNone,
        asked: asked,
        convention: answer.parameters.conventional(name.parameter)
      )
    }
    return notes.isEmpty ? nil : Clue(confidence: .unsure, style: nil, evidence: notes)
  }

  static func headerClue(in answer: FirstAnswer) -> Clue? {
    for (name, convention, meaning) in CursorName.headers {
      guard let value = answer.header(name) else { continue }
      let what = value.isEmpty ? "is empty: this is the last page" : "contains a cursor"
      return clue(
        "The header \(name) \(what).",
        HTTPPageFields(next: .header(name)),
        isLast: value.isEmpty,
        asked: answer.parameters.only(meaning.parameters),
        convention: convention
      )
    }
    return nil
  }

  /// - Parameters:
  ///   - asked: The request's parameter for such a cursor, if it has one.
  ///   - convention: The parameter that APIs usually have for it.
  private static func clue(
    _ seen: String,
    _ fields: HTTPPageFields,
    isLast: Bool,
    asked: RequestParameters.Item?,
    convention: HTTPParameter
  ) -> Clue {
    let parameter = asked?.parameter ?? convention
    let why =
      asked == nil
      ? "By convention it is sent as \(parameter); the request does not show the name."
      : "The request itself contains \(parameter)."
    return Clue(
      confidence: asked == nil ? .likely : .certain,
      style: .cursor(parameter, size: nil),
      fields: fields,
      isLast: isLast,
      evidence: [seen, why]
    )
  }

  /// The cursor of the previous page. A first page may name one, too, that leads to items which
  /// don't exist yet. So it counts only if the request has a cursor, or if it is empty now.
  private static func previous(
    beside member: AnswerMember,
    isAsked: Bool,
    in answer: FirstAnswer
  ) -> JSONPath? {
    answer.members.named(PagingNames.previousCursors)
      .first { $0.isBeside(member) && (isAsked || $0.isNone) }?.path
  }
}

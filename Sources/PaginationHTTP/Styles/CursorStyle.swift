public import Foundation
import Pagination

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct CursorStyle: PageStyle {
  let next: HTTPParameter
  let previous: HTTPParameter
  let size: HTTPParameter?
  let later: URL?
  var emptyIsKey = false

  var kind: HTTPPageStyle.Kind { .cursor }
  var name: String { "cursor" }
  var places: [HTTPParameter] { next == previous ? [next] : [next, previous] }
  var allowsAnySize: Bool { size != nil }
  var needsNext: Bool { true }

  func page<Item>(
    for request: PageRequest<HTTPPageKey>,
    from loader: PageLoader<Item>
  ) async throws -> Page<Item, HTTPPageKey> {
    let asked = try request.value(\.cursor)
    let content = try await loader.content(
      for: request,
      at: asked,
      by: request.direction == .start ? previous : next,
      size: size,
      later: later
    )
    return Page(
      items: content.items,
      previous: content.previous.flatMap { key($0) },
      next: next(content, asked, on: request),
      totalCount: content.totalCount
    )
  }

  private func next<Item>(
    _ content: HTTPPageContent<Item>,
    _ asked: HTTPCursor?,
    on request: PageRequest<HTTPPageKey>
  ) -> HTTPPageKey? {
    let next = content.next.flatMap { key($0) }
    guard let next, next.place == request.key?.place else {
      return content.checkedNext(next, on: request)
    }
    if content.items.isEmpty { return content.checkedNext(request.key, on: request) }
    // A handle. If the page is one that has come before, the rules for repeated pages say so.
    let visit = (request.key?.visit ?? 0) + 1
    return content.checkedNext(HTTPPageKey(next.place, visit: visit), on: request)
  }

  private func key(_ cursor: HTTPCursor) -> HTTPPageKey? {
    cursor.isEmpty && !emptyIsKey ? nil : HTTPPageKey(.cursor(cursor))
  }
}

extension HTTPPageStyle {
  /// Pages by cursor: each response contains the cursor of the next page. The list ends if there is
  /// none, or if it is an empty string.
  ///
  /// A cursor may be the same for all pages, as Elasticsearch's scroll has it: the server then keeps the place, and a page
  /// cannot be requested again.
  ///
  /// - Parameters:
  ///   - cursor: The parameter for the next cursor. The first request has none.
  ///   - previous: The parameter for the previous cursor, such as `before`; by default the same. If
  ///     the format reads such a cursor, the list grows at its start, too.
  ///   - size: The parameter for the page's size.
  ///   - later: The URL of all pages but the first, if the API has another one for them, as Dropbox
  ///     does. The body of their requests contains the cursor and nothing else.
  ///   - emptyIsKey: Whether an empty string is a cursor like any other, as MCP defines it; `false` by default.
  public static func cursor(
    _ cursor: HTTPParameter = "cursor",
    previous: HTTPParameter? = nil,
    size: HTTPParameter? = "limit",
    continuingAt later: URL? = nil,
    emptyIsKey: Bool = false
  ) -> HTTPPageStyle {
    HTTPPageStyle(
      CursorStyle(
        next: cursor,
        previous: previous ?? cursor,
        size: size,
        later: later,
        emptyIsKey: emptyIsKey
      )
    )
  }
}

extension CursorStyle {
  static func clue(in answer: FirstAnswer) -> Clue? {
    var notes: [String] = []
    for member in answer.members.named(CursorName.all) {
      guard let name = CursorName(member, in: answer) else { continue }
      // MediaWiki's `continue` is only one of the parameters that its cursor has.
      let asked =
        name.parameter == .queryMembers
        ? nil : answer.parameters.only(name.meaning.parameters)
      let isRepeated = asked.map { !$0.text.isEmpty && $0.says(member.value.scalarText) } ?? false
      // Solr's last page is empty, and names itself.
      let isLast = member.isNone || isRepeated && answer.hasEmptyList
      if isRepeated, !isLast {
        notes.append("'\(member.path)' repeats what the request asked for.")
        continue
      }
      let what =
        isLast ? "is empty or the page's own: this is the last page of a list that has" : "contains"
      return clue(
        "'\(member.path)' \(what) a cursor.",
        HTTPPageFields(
          next: .body(member.path),
          previous: previous(beside: member, isAsked: asked != nil, in: answer).map { .body($0) }
        ),
        isLast: isLast,
        asked: asked,
        convention: name.parameter,
        continuingAt: continuation(of: member, in: answer)
      )
    }
    return lastPage(in: answer)
      ?? (notes.isEmpty ? nil : Clue(confidence: .unsure, style: nil, evidence: notes))
  }

  /// The URL of the later pages of a list of Dropbox, such as `list_folder/continue`.
  private static func continuation(of member: AnswerMember, in answer: FirstAnswer) -> URL? {
    guard member.path == "cursor", answer.body["has_more"]?.boolean != nil,
      answer.parameters.body?["cursor"] == nil, answer.parameters.body != nil,
      let url = answer.request.url, url.path.hasPrefix("/2/"),
      url.lastPathComponent.hasPrefix("list")
    else { return nil }
    return url.appendingPathComponent("continue")
  }

  /// Recognises the last page of lists that leave the cursor out, by the members around it.
  private static func lastPage(in answer: FirstAnswer) -> Clue? {
    func clue(_ field: JSONPath, _ parameter: HTTPParameter, _ seen: String) -> Clue {
      Clue(
        confidence: .likely,
        style: .cursor(parameter, size: nil),
        fields: HTTPPageFields(next: .body(field)),
        isLast: true,
        evidence: ["\(seen): this is the last page of a list that has a cursor at '\(field)'."]
      )
    }
    let body = answer.body
    guard answer.items.path != nil else { return nil }
    if let pagination = body["pagination"], pagination.kind == .object, pagination.members.isEmpty {
      return clue("pagination.cursor", "after", "'pagination' is empty, as Twitch sends it")
    }
    if body["kind"]?.string?.hasSuffix("List") == true, body["metadata"]?["resourceVersion"] != nil
    {
      return clue("metadata.continue", "continue", "'metadata' has no 'continue', as in Kubernetes")
    }
    if body["batchcomplete"] != nil, body["continue"] == nil {
      let seen = "'batchcomplete' has no 'continue' beside it, as in MediaWiki"
      return clue("continue", .queryMembers, seen)
    }
    return nil
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
    convention: HTTPParameter,
    continuingAt later: URL? = nil
  ) -> Clue {
    let parameter = asked?.parameter ?? convention
    let why =
      asked == nil
      ? "By convention it is sent as \(parameter); the request does not show the name."
      : "The request itself contains \(parameter)."
    return Clue(
      confidence: asked == nil ? .likely : .certain,
      style: .cursor(parameter, size: nil, continuingAt: later),
      fields: fields,
      isLast: isLast,
      evidence: [seen, why] + (later == nil ? [] : ["Dropbox has another URL for later pages."])
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

public import Pagination

struct OffsetStyle: PageStyle {
  let parameter: HTTPParameter
  let initial: Int
  let size: HTTPParameter?
  let end: EndSignal?

  var name: String { "offset and limit" }
  var places: [HTTPParameter] { [parameter] }
  var allowsAnySize: Bool { size != nil }

  func page<Item>(
    for request: PageRequest<HTTPPageKey>,
    from loader: PageLoader<Item>
  ) async throws -> Page<Item, HTTPPageKey> {
    let source: ClosurePageSource<Item, PageOffset> = .offset(
      initialOffset: initial,
      end: end ?? .hasMore
    ) { offset, limit in
      let httpRequest = try loader.client.base.setting([
        (parameter, HTTPCursor(offset)), (size, HTTPCursor(limit)),
      ])
      return try await loader.load(httpRequest, isKeyed: false).content.batch(end: end)
    }
    return try await source.page(for: request, unwrap: \.offset) { .offset($0) }
  }
}

extension HTTPPageStyle {
  /// Pages by offset and limit.
  ///
  /// The next offset counts the items that the server sent, and confirmed edits shift it. So neither
  /// a server that caps the limit nor deleted rows make the list skip items. A format must therefore
  /// read all items: to leave some out, filter the source.
  ///
  /// - Parameters:
  ///   - offset: The parameter for the number of items to skip.
  ///   - initialOffset: The offset that the list opens at.
  ///   - size: The parameter for the number of items to return.
  ///   - end: How the API marks the last page; by default by the flag that the format reads, or else
  ///     by `EndSignal.emptyPage`.
  public static func offset(
    _ offset: HTTPParameter = "offset",
    initialOffset: Int = 0,
    size: HTTPParameter? = "limit",
    end: EndSignal? = nil
  ) -> HTTPPageStyle {
    HTTPPageStyle(OffsetStyle(parameter: offset, initial: initialOffset, size: size, end: end))
  }
}

extension OffsetStyle {
  /// Recognises the page's offset beside a total or a limit.
  static func clue(in answer: FirstAnswer) -> Clue? {
    let found = answer.members.named(names).first { member in
      member.value.integer != nil && isAccompanied(member, in: answer)
    }
    guard let member = found, let value = member.value.integer else { return nil }
    let asked = answer.parameters.only(PagingNames.offsetParameters)
    let seen = "'\(member.path)' is the number of items before the page, \(value)."
    if value == 1, asked == nil || asked?.integer == 1, member.isNamed("startindex") {
      return .note("'\(member.path)' counts items from 1, which no style supports.")
    }
    guard let asked else {
      guard value == 0 else {
        return .note("\(seen) But the request has none, so it may be the next page's.")
      }
      let parameter = answer.parameters.conventional(member.name)
      return Clue(
        confidence: .likely,
        style: .offset(parameter, size: nil),
        evidence: [seen, "By convention it is sent as \(parameter), the same name."]
      )
    }
    guard asked.integer == value else {
      return .note("\(seen) But the request asks by \(asked.parameter) for another one.")
    }
    return Clue(
      confidence: .certain,
      style: .offset(asked.parameter, initialOffset: value, size: nil),
      evidence: [seen, "The request asks for it by \(asked.parameter)."]
    )
  }

  static func requestClue(_ item: RequestParameters.Item) -> Clue? {
    guard let offset = item.integer, offset >= 0 else { return nil }
    return Clue(
      confidence: .likely,
      style: .offset(item.parameter, initialOffset: offset, size: nil),
      evidence: ["The request asks for items from \(offset) by \(item.parameter)."]
    )
  }

  private static func isAccompanied(_ member: AnswerMember, in answer: FirstAnswer) -> Bool {
    answer.members.named(PagingNames.itemCounts + PagingNames.sizes + ["nextoffset"])
      .contains { other in
        other.path != member.path && other.integer != nil
          && (other.isBeside(member) || other.containers.isEmpty)
      } || ListTotals(in: answer).itemCount != nil || answer.hasMore != nil
  }

  private static let names = ["offset", "skip", "startat", "startindex", "start", "from"]
}

public import Pagination

struct OffsetStyle: PageStyle {
  let parameter: HTTPParameter
  let first: Int
  let initial: Int
  let size: HTTPParameter?
  let end: EndSignal?
  var overlap = 1
  var counting = OffsetCounting.sent

  var kind: HTTPPageStyle.Kind { .offset }
  var name: String { first == 0 ? "offset and limit" : "offset from \(first) and limit" }
  var firstNumber: Int? { first }
  var places: [HTTPParameter] { [parameter] }
  var allowsAnySize: Bool { size != nil }

  func page<Item>(
    for request: PageRequest<HTTPPageKey>,
    from loader: PageLoader<Item>
  ) async throws -> Page<Item, HTTPPageKey> {
    var found: (start: Int, content: HTTPPageContent<Item>, answer: PageAnswer)?
    if loader.wanted != nil {
      found = try await loader.pageAroundItem(request, size: size, from: first) { answer in
        answer.contentRange?.start.map { $0 + first }
      }
    }
    let end = loader.endSignal(end)
    let source: ClosurePageSource<Item, PageOffset> = .offset(
      initialOffset: found.map { $0.start - first } ?? initial,
      end: end ?? .hasMore,
      overlap: overlap,
      counting: counting
    ) { [found] offset, limit in
      if let (_, content, answer) = found {
        return batch(content, at: offset, upTo: offset, answer, end)
      }
      // Forwards, the limit is what a page has, and not what the server is asked for.
      let wanted = request.direction == .end ? request.size : limit
      let httpRequest = try loader.client.base.setting([
        (parameter, HTTPCursor(offset + first)), (size, HTTPCursor(wanted)),
      ])
      let (content, answer) = try await loader.load(httpRequest, for: request)
      let most = counting == .sent ? loader.client.memory.largestCount : limit
      let reached = offset + min(limit, most)
      return batch(content, at: offset, upTo: reached, answer, end)
    }
    return try await source.page(for: stepping(request, loader), unwrap: \.offset) { .offset($0) }
  }

  /// The request with the size of the pages that the server sends: behind a page that it has left empty, the list goes on
  /// by that.
  private func stepping<Item>(
    _ request: PageRequest<HTTPPageKey>,
    _ loader: PageLoader<Item>
  ) -> PageRequest<HTTPPageKey> {
    let most = loader.client.memory.largestCount
    guard request.direction == .end, counting == .sent, most > 0, most < request.size else {
      return request
    }
    return PageRequest(key: request.key, direction: .end, size: most)
  }

  private func batch<Item>(
    _ content: HTTPPageContent<Item>,
    at offset: Int,
    upTo reached: Int,
    _ answer: PageAnswer,
    _ end: EndSignal?
  ) -> PageBatch<Item> {
    let total = answer.contentRange?.total
    let isFiltered = content.mayBeFiltered(upTo: reached, of: total)
    return content.batch(
      end: end,
      isBeforeLast: isFiltered
        ? true : total.map { !content.items.isEmpty && offset + content.items.count < $0 }
    )
  }
}

extension HTTPPageStyle {
  /// Pages by offset and limit.
  ///
  /// A list requests each page from the last row on that it has, and joins it there: 0, 19, 38 with pages of 20. So
  /// neither a server that caps the limit nor deleted rows make the list skip items. A format must therefore
  /// read all items: to leave some out, filter the source.
  ///
  /// - Parameters:
  ///   - offset: The parameter for the number of items to skip.
  ///   - first: The number of the first item: 0, or 1 for APIs such as SCIM's, whose `startIndex`
  ///     counts from 1.
  ///   - initialOffset: How many items come before the page that the list opens at.
  ///   - size: The parameter for the number of items to return.
  ///   - end: How the API marks the last page; by default by the flag that the format reads or the
  ///     total in a `Content-Range` header, or else by `EndSignal.emptyPage`.
  ///   - overlap: How many rows two pages share: 1, or 0 for a catalogue that never changes, and for an API that takes
  ///     only multiples of the limit.
  ///   - counting: Which rows an offset counts: those that the server sends, or those that it has looked through.
  public static func offset(
    _ offset: HTTPParameter = "offset",
    startingAt first: Int = 0,
    initialOffset: Int = 0,
    size: HTTPParameter? = "limit",
    end: EndSignal? = nil,
    overlap: Int = 1,
    counting: OffsetCounting = .sent
  ) -> HTTPPageStyle {
    HTTPPageStyle(
      OffsetStyle(
        parameter: offset,
        first: first,
        initial: initialOffset,
        size: size,
        end: end,
        overlap: overlap,
        counting: counting
      )
    )
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
    let first = countsFromOne(member, value, asked: asked, in: answer) ? 1 : 0
    let seen =
      first == 1
      ? "'\(member.path)' is the number of the page's first item, \(value), counted from 1."
      : "'\(member.path)' is the number of items before the page, \(value)."
    if asked == nil, let page = answer.parameters.only(PagingNames.pageParameters) {
      return pages(page, startingAt: value, seen: seen, beside: member, in: answer)
    }
    guard let asked else {
      // Auth0's, which takes page numbers only.
      if value == 0, answer.members.siblings(of: member).contains(where: { $0.isNamed("length") }) {
        return Clue(
          confidence: .likely,
          style: .pageNumber(answer.parameters.conventional("page"), startingAt: 0, size: nil),
          evidence: [seen, "Beside 'length', pages are requested by number, as in Auth0."]
        )
      }
      guard value == first else {
        return .note("\(seen) But the request has none, so it may be the next page's.")
      }
      // Open Library repeats its parameters.
      let other = answer.members.siblings(of: member).first { $0.isNamed("offset") && $0.isNone }
      let parameter = answer.convention(other?.name ?? member.name, for: member)
      return Clue(
        confidence: .likely,
        style: .offset(parameter, startingAt: first, size: nil),
        evidence: [seen, "By convention it is sent as \(parameter)."]
      )
    }
    guard asked.integer == value else {
      return .note("\(seen) But the request asks by \(asked.parameter) for another one.")
    }
    return Clue(
      confidence: .certain,
      style: .offset(asked.parameter, startingAt: first, initialOffset: value - first, size: nil),
      evidence: [seen, "The request asks for it by \(asked.parameter)."]
    )
  }

  /// Pages by number whose responses name an offset, as those of Auth0 do.
  private static func pages(
    _ page: RequestParameters.Item,
    startingAt offset: Int,
    seen: String,
    beside member: AnswerMember,
    in answer: FirstAnswer
  ) -> Clue {
    let size =
      answer.members.named(PagingNames.sizes).first { $0.isBeside(member) }?.integer
      ?? answer.items.elements.count
    guard let number = page.integer, size > 0,
      let first = [0, 1].first(where: { number >= $0 && (number - $0) * size == offset })
    else {
      return .note("\(seen) But the request has a page number, \(page.parameter).")
    }
    return Clue(
      confidence: .certain,
      style: .pageNumber(
        page.parameter,
        startingAt: first,
        initialPage: number == first ? nil : number,
        size: nil
      ),
      evidence: [seen, "The request asks for it by page number: \(page.parameter)."]
    )
  }

  /// Recognises a range that counts items, as in `Content-Range: 0-14/*`. PostgREST's has no unit.
  static func headerClue(in answer: FirstAnswer) -> Clue? {
    guard let range = ContentRange(answer.response), range.unit == nil else { return nil }
    let asked = answer.parameters.only(PagingNames.offsetParameters)
    let start = asked?.integer ?? 0
    guard start >= 0, range.start ?? start == start else { return nil }
    let parameter = asked?.parameter ?? answer.parameters.conventional("offset")
    return Clue(
      confidence: asked == nil ? .likely : .certain,
      style: .offset(parameter, initialOffset: start, size: nil),
      evidence: [
        "The header Content-Range counts items, as PostgREST's does. They are skipped by \(parameter)."
      ]
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

  /// Whether the first item has the number 1, as in SCIM.
  private static func countsFromOne(
    _ member: AnswerMember,
    _ value: Int,
    asked: RequestParameters.Item?,
    in answer: FirstAnswer
  ) -> Bool {
    guard member.isNamed("startindex") else { return false }
    let isSCIM = answer.body["schemas"]?.elements.first?.string?.contains(":scim:") == true
    return value == 1 && asked?.integer ?? 1 == 1 || isSCIM && value > 0
  }

  private static let names = ["offset", "skip", "startat", "startindex", "start", "from"]
}

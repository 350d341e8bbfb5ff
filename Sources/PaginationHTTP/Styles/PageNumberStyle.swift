public import Pagination

struct PageNumberStyle: PageStyle {
  let parameter: HTTPParameter
  let first: Int
  let initial: Int?
  let size: HTTPParameter?
  let end: EndSignal?

  var kind: HTTPPageStyle.Kind { .pageNumber }
  var name: String { "page numbers from \(first)" }
  var firstNumber: Int? { first }
  var places: [HTTPParameter] { [parameter] }

  // The size is fixed: page 3 of 20 items and page 3 of 50 start at different items.

  func page<Item>(
    for request: PageRequest<HTTPPageKey>,
    from loader: PageLoader<Item>
  ) async throws -> Page<Item, HTTPPageKey> {
    var found: (start: Int, content: HTTPPageContent<Item>, answer: PageAnswer)?
    if loader.wanted != nil {
      found = try await loader.pageAroundItem(request, size: size, from: first)
    }
    let end = loader.endSignal(end)
    let source: ClosurePageSource<Item, PageNumber> = .pageNumber(
      startingAt: first,
      initialPage: found?.start ?? initial,
      end: end ?? .hasMore
    ) { [found] page, size in
      func batch(_ content: HTTPPageContent<Item>, _ answer: PageAnswer) -> PageBatch<Item> {
        let most = min(size, loader.client.memory.largestCount)
        return self.batch(content, at: page, upTo: (page - first + 1) * most, answer, end)
      }
      if let (_, content, answer) = found { return batch(content, answer) }
      let httpRequest = try loader.client.base.setting([
        (parameter, HTTPCursor(page)), (self.size, HTTPCursor(size)),
      ])
      let (content, answer) = try await loader.load(httpRequest, for: request)
      return batch(content, answer)
    }
    return try await source.page(for: request, unwrap: \.pageNumber) { .pageNumber($0) }
  }

  private func batch<Item>(
    _ content: HTTPPageContent<Item>,
    at page: Int,
    upTo reached: Int,
    _ answer: PageAnswer,
    _ end: EndSignal?
  ) -> PageBatch<Item> {
    let pageCount = (content.pageCount ?? answer.pageCount).flatMap { $0 >= 0 ? $0 : nil }
    let isFiltered = content.mayBeFiltered(upTo: reached)
    return content.batch(
      end: end,
      isBeforeLast: pageCount.map { page - first + 1 < $0 } ?? (isFiltered ? true : nil)
    )
  }
}

extension HTTPPageStyle {
  /// Pages by number.
  ///
  /// - Parameters:
  ///   - page: The parameter for the number.
  ///   - first: The number of the API's first page: 1 or 0.
  ///   - initialPage: The page that the list opens at; the first by default.
  ///   - size: The parameter for the page's size, which is the same for all pages.
  ///   - end: How the API marks the last page; by default by the flag or the number of pages that
  ///     the format reads, or that a header such as `X-Total-Pages` contains, or else by
  ///     `EndSignal.emptyPage`.
  public static func pageNumber(
    _ page: HTTPParameter = "page",
    startingAt first: Int = 1,
    initialPage: Int? = nil,
    size: HTTPParameter? = "per_page",
    end: EndSignal? = nil
  ) -> HTTPPageStyle {
    HTTPPageStyle(
      PageNumberStyle(parameter: page, first: first, initial: initialPage, size: size, end: end)
    )
  }
}

extension PageNumberStyle {
  /// Recognises the page's number beside a total or a size.
  static func clue(in answer: FirstAnswer) -> Clue? {
    guard let (member, value) = answer.members.integer(PagingNames.pageNumbers),
      isAccompanied(member, in: answer)
    else { return nil }
    let seen = "'\(member.path)' is the page's number, \(value)."
    var fields = HTTPPageFields()
    // A count of one page means something else if more follows.
    if let pages = ListTotals.pageCount(in: answer), pages.value > 1 || answer.signs.isEmpty {
      fields.pageCount = pages.field
    }
    func clue(
      _ confidence: HTTPPageDetection.Confidence,
      _ parameter: HTTPParameter,
      from first: Int,
      at page: Int,
      _ why: String
    ) -> Clue {
      let style = style(parameter, from: first, at: page)
      return Clue(confidence: confidence, style: style, fields: fields, evidence: [seen, why])
    }
    guard let asked = answer.parameters.only(PagingNames.pageParameters) else {
      let isParameter = ["page", "pagenumber", "pageindex", "pageno", "pagenum"]
        .contains(member.foldedName)
      let parameter = answer.convention(isParameter ? member.name : "page", for: member)
      let why = "By convention it is sent as \(parameter); the request does not show the name."
      return clue(.likely, parameter, from: value, at: value, why)
    }
    let parameter = asked.parameter
    switch asked.integer {
    case value:
      // A list that has a page 0 starts there, as those of Spring and Algolia do.
      let first = value == 0 || countsFromZero(member, in: answer) ? 0 : 1
      let why = "The request asks for it by \(parameter)."
      return clue(.certain, parameter, from: first, at: value, why)
    case value + 1:
      let why =
        "The request asks by \(parameter) for one more: requests count from 1, responses from 0."
      return clue(.likely, parameter, from: 1, at: value + 1, why)
    default: return .note("\(seen) But the request asks by \(parameter) for another one.")
    }
  }

  static func requestClue(_ item: RequestParameters.Item) -> Clue? {
    guard let number = item.integer, number >= 0 else { return nil }
    return Clue(
      confidence: .likely,
      style: style(item.parameter, from: min(number, 1), at: number),
      evidence: ["The request asks for page \(number) by \(item.parameter)."]
    )
  }

  private static func style(
    _ parameter: HTTPParameter,
    from first: Int,
    at page: Int
  ) -> HTTPPageStyle {
    let initial = page == first ? nil : page
    return .pageNumber(parameter, startingAt: first, initialPage: initial, size: nil)
  }

  /// Whether a total, a size or a flag shows that the number is a page's.
  private static func isAccompanied(_ member: AnswerMember, in answer: FirstAnswer) -> Bool {
    let totals = ListTotals(in: answer)
    // These names mean a page only within `page` and the like.
    let isVague = ["number", "current"].contains(member.foldedName)
    let isSlice = answer.members.siblings(of: member).contains { $0.isNamed("numberofelements") }
    if isVague, member.containers.isEmpty, totals.pageCount == nil, !isSlice { return false }
    if totals.itemCount != nil || answer.hasMore != nil { return true }
    return answer.members.named(companions).contains { other in
      other.path != member.path && (other.integer != nil || other.isNone)
        && (other.isBeside(member) || other.containers.isEmpty)
    }
  }

  private static func countsFromZero(_ member: AnswerMember, in answer: FirstAnswer) -> Bool {
    let siblings = answer.members.siblings(of: member)
    return siblings.contains { $0.isNamed("nbpages") }
      || member.isNamed("number") && siblings.contains { $0.isNamed("totalelements") }
  }

  private static let companions =
    PagingNames.itemCounts + PagingNames.pageCounts + PagingNames.sizes
    + ["nextpage", "prevpage", "previouspage"]
}

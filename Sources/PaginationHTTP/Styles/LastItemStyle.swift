public import Pagination

struct LastItemStyle: PageStyle {
  let after: HTTPParameter
  let before: HTTPParameter?
  let size: HTTPParameter?
  let end: EndSignal?

  var kind: HTTPPageStyle.Kind { .lastItem }
  var name: String { "the last item's key" }
  var places: [HTTPParameter] { [after] + [before].compactMap(\.self) }
  var allowsAnySize: Bool { size != nil }

  func page<Item>(
    for request: PageRequest<HTTPPageKey>,
    from loader: PageLoader<Item>
  ) async throws -> Page<Item, HTTPPageKey> {
    let isBackward = request.direction == .start
    let asked = try request.value(\.item)
    let content = try await loader.content(
      for: request,
      at: asked,
      by: isBackward ? before ?? after : after,
      size: size
    )
    let end = loader.endSignal(end)
    // In the direction of the request.
    let isSaidToBeLast = try content.batch(end: end)
      .isLast(by: end ?? .hasMore, requested: request.size, reached: 0)
    // With an inclusive key, the last page begins and ends with the rows of that key. If it is full, more may have it.
    let leadsToItself = asked != nil && (isBackward ? content.firstKey : content.lastKey) == asked
    let size = min(request.size, loader.client.memory.largestCount)
    let isLast = isSaidToBeLast || leadsToItself && content.items.count < size
    let isHead = request.key == nil && loader.wanted == nil
    let missing = HTTPPageKey(.nowhere(content.items.isEmpty ? .noKey : .noItemKey))
    /// In the direction of the request, a page that is not the last must lead on.
    func key(_ cursor: HTTPCursor?, isAhead: Bool) -> HTTPPageKey? {
      if isAhead, isLast { return nil }
      return cursor.map { HTTPPageKey(.item($0)) } ?? (isAhead ? missing : nil)
    }
    return Page(
      items: content.items,
      previous: before == nil || isHead ? nil : key(content.firstKey, isAhead: isBackward),
      next: key(content.lastKey, isAhead: !isBackward),
      totalCount: content.totalCount
    )
  }
}

extension HTTPPageStyle {
  /// Keyset pages: each request names the key of the last item so far.
  ///
  /// The list must be sorted by the key, and the key must be unique, or items are lost. If the parameter is inclusive, such
  /// as `updated_since`, equal keys are allowed, as many as a page has items: the item of the key comes again and is shown
  /// once.
  ///
  /// - Parameters:
  ///   - after: The parameter for the last item's key.
  ///   - before: The parameter for the first item's key, such as `ending_before`, or Mastodon's `min_id`
  ///     beside `max_id`. It requests the items directly before that one, in list order. Only a list that
  ///     goes to an item (``HTTPPageSource/finding(by:start:id:)``) or that drops pages needs it; `nil` by
  ///     default.
  ///   - size: The parameter for the page's size.
  ///   - end: How the API marks the last page, but not `EndSignal.totalReached`; by default by the
  ///     flag that the format reads, or else by `EndSignal.emptyPage`.
  public static func lastItem(
    _ after: HTTPParameter = "starting_after",
    before: HTTPParameter? = nil,
    size: HTTPParameter? = "limit",
    end: EndSignal? = nil
  ) -> HTTPPageStyle {
    precondition(end != .totalReached, "Keyset pages cannot end by .totalReached")
    return HTTPPageStyle(LastItemStyle(after: after, before: before, size: size, end: end))
  }
}

extension LastItemStyle {
  /// Recognises sorted searches of Elasticsearch, and lists like those of Stripe: a flag, items with
  /// ids, and no cursor.
  static func clue(in answer: FirstAnswer) -> Clue? {
    let items = answer.items.elements
    if answer.parameters.body?["sort"] != nil, !items.isEmpty,
      items.allSatisfy({ $0["sort"]?.kind == .array })
    {
      return Clue(
        confidence: .certain,
        style: .lastItem(.body(names: ["search_after"]), size: nil),
        fields: HTTPPageFields(key: "sort"),
        evidence: [
          "The request has a 'sort', and so do the items: a search of Elasticsearch, whose next page "
            + "begins after the last item's."
        ]
      )
    }
    guard let more = answer.hasMore, answer.members.named(["nextcursor", "lastid"]).isEmpty else {
      return nil
    }
    let key = answer.known.key
    let haveKeys = answer.items.elements
      .allSatisfy { $0[at: key].flatMap { HTTPCursor($0) } != nil }
    guard answer.items.path != nil, haveKeys else { return nil }
    guard answer.body["object"]?.string == "list" else {
      return .note(
        "'\(more.field)' says whether more follows, and the items have a '\(key)', but nothing names "
          + "the parameter: perhaps the style is the last item's key."
      )
    }
    return Clue(
      confidence: .certain,
      style: .lastItem(answer.parameters.conventional("starting_after"), size: nil),
      evidence: [
        "'object' is \"list\", '\(more.field)' says whether more follows, and the items have a "
          + "'\(key)': a list like those of Stripe."
      ]
    )
  }
}

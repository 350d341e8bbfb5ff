import Pagination

struct SingleStyle: PageStyle {
  var kind: HTTPPageStyle.Kind { .single }
  var name: String { "the whole list in one response" }

  func page<Item>(
    for request: PageRequest<HTTPPageKey>,
    from loader: PageLoader<Item>
  ) async throws -> Page<Item, HTTPPageKey> {
    // No key is one of this style.
    let _: HTTPPageKey? = try request.value { _ in nil }
    let content = try await loader.load(loader.client.base, for: request).content
    return Page(items: content.items, next: nil, totalCount: content.totalCount)
  }
}

extension HTTPPageStyle {
  /// No pages: the unchanged request returns the whole list in one response.
  public static var single: HTTPPageStyle { HTTPPageStyle(SingleStyle()) }
}

extension SingleStyle {
  static func clue(in answer: FirstAnswer) -> Clue? {
    let count = answer.items.elements.count
    guard answer.items.path != nil, let total = total(in: answer) else { return nil }
    if let size = size(count, in: answer) {
      return .note(
        "'\(total)' is the number of items here, but so is the page's size, \(size): it may count "
          + "this page only."
      )
    }
    return Clue(
      confidence: .certain,
      style: .single,
      isLast: true,
      evidence: ["'\(total)' is the number of items here: this is the whole list."]
    )
  }

  /// Recognises a response that only says that nothing follows. Used if no rule knows the style.
  static func lastPageClue(in answer: FirstAnswer) -> Clue? {
    if let next = answer.members.named(["next", "nextpage"]).first(where: \.isNone) {
      return Clue(
        confidence: .likely,
        style: .single,
        isLast: true,
        evidence: ["'\(next.path)' is empty: nothing follows. Its kind is unknown."]
      )
    }
    guard let more = answer.hasMore, !more.value else { return nil }
    return Clue(
      confidence: .likely,
      style: .single,
      isLast: true,
      evidence: ["'\(more.field)' says that nothing follows."]
    )
  }

  /// The field of a total that equals the number of items, whether or not that is the whole list.
  private static func total(in answer: FirstAnswer) -> HTTPField? {
    let count = answer.items.elements.count
    if let total = ListTotals(in: answer).itemCount {
      return total.value == count ? total.field : nil
    }
    let members = answer.members.named(PagingNames.itemCounts)
    return members.first { ($0.integer ?? $0.value["value"]?.integer) == count }
      .map { .body($0.path) }
  }

  /// The size that was requested for the page, if the page is full.
  private static func size(_ count: Int, in answer: FirstAnswer) -> String? {
    guard count > 0 else { return nil }
    let asked = answer.parameters.items.first { item in
      item.integer == count && PagingNames.limits.contains(item.name.folded)
    }
    if let asked { return "\(asked.parameter)" }
    return answer.members.first { member in
      member.integer == count && PagingNames.limits.contains(member.foldedName)
    }.map { "'\($0.path)'" }
  }
}

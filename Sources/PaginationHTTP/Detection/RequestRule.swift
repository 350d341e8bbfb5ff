/// What the request itself asks for, where the response says nothing.
struct RequestRule: DetectionRule {
  func clue(in answer: FirstAnswer) -> Clue? {
    // Numbers of the response's own, which were heard and do not fit, speak against the request's.
    guard PageNumberRule().clue(in: answer) == nil, OffsetRule().clue(in: answer) == nil else {
      return nil
    }
    let page = answer.parameters.only(PageNumberRule.parameters).flatMap(pages)
    let offset = answer.parameters.only(OffsetRule.parameters).flatMap(offsets)
    switch (page, offset) {
    case (let clue?, nil), (nil, let clue?):
      return clue
    case (_?, _?):
      return .note("The request has both a page's number and an offset.")
    case (nil, nil):
      guard let cursor = answer.parameters.only(CursorName.Meaning.cursor.parameters) else {
        return nil
      }
      return .note("The request has \(cursor.parameter), but the response has no next cursor.")
    }
  }

  private func pages(_ item: RequestParameters.Item) -> Clue? {
    guard let number = item.integer, number >= 0 else { return nil }
    let first = min(number, 1)
    return Clue(
      .likely,
      .pageNumber(
        item.parameter,
        startingAt: first,
        initialPage: number == first ? nil : number,
        size: nil
      ),
      evidence: ["The request asks for page \(number) by \(item.parameter)."]
    )
  }

  private func offsets(_ item: RequestParameters.Item) -> Clue? {
    guard let offset = item.integer, offset >= 0 else { return nil }
    return Clue(
      .likely,
      .offset(item.parameter, initialOffset: offset, size: nil),
      evidence: ["The request asks for items from \(offset) by \(item.parameter)."]
    )
  }
}

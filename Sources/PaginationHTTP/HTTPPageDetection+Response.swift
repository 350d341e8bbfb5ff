#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension HTTPPageDetection {
  /// Detects how an API pages.
  ///
  /// - Parameters:
  ///   - body: The response's body.
  ///   - response: The response, for its headers.
  ///   - request: The request. Its parameters can make a likely style certain.
  ///   - fields: The fields that you know. They take precedence.
  public init(
    _ body: PageJSON,
    response: HTTPURLResponse,
    request: URLRequest,
    fields: HTTPPageFields? = nil
  ) {
    let known = fields ?? HTTPPageFields()
    let answer = FirstAnswer(body, response, request, known: known)
    let verdict = Verdict(on: answer)
    self.init(
      confidence: verdict.winner?.confidence ?? .unsure,
      style: verdict.winner?.style,
      fields: known.completed(by: verdict.winner, in: answer),
      evidence: verdict.evidence,
      others: verdict.others.map { clue in
        HTTPPageDetection(
          confidence: clue.confidence,
          style: clue.style,
          fields: known.completed(by: clue, in: answer),
          evidence: clue.evidence.map(\.visible),
          others: []
        )
      }
    )
  }
}

extension HTTPPageFields {
  fileprivate func completed(by clue: Clue?, in answer: FirstAnswer) -> HTTPPageFields {
    let style = clue?.style?.paging
    if style?.findsItems == true { return HTTPPageFields(key: key) }
    var fields = self
    fields.items = items ?? clue?.fields.items ?? answer.items.path
    fields.next = next ?? clue?.fields.next
    fields.previous = previous ?? clue?.fields.previous
    fields.totalCount = totalCount ?? ListTotals(in: answer).itemCount?.field
    fields.pageCount = pageCount ?? clue?.fields.pageCount
    if let own = clue?.fields.key, own != HTTPPageFields().key { fields.key = own }
    fields.hasMore = hasMore ?? answer.endFlag(for: style)?.field
    return fields
  }
}

extension FirstAnswer {
  /// The flag that may end a list of a style. It must not have a loose name. If it says that nothing
  /// follows, no count may contradict it; and no name of a next page, unless the style needs such
  /// names, because some servers name a cursor on the last page, too.
  fileprivate func endFlag(for style: (any PageStyle)?) -> Flag? {
    guard let flag = hasMore, !flag.isLoose else { return nil }
    let isContradicted = signs.contains { !$0.isName || style?.needsNext != true }
    return flag.value || !isContradicted ? flag : nil
  }
}

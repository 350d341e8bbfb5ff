#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension HTTPPageDetection {
  /// Looks at a response.
  ///
  /// - Parameters:
  ///   - body: The response's body.
  ///   - response: The response, for its headers.
  ///   - request: What it answers. A parameter that it has makes certain what convention alone makes
  ///     likely.
  ///   - fields: What is known already of where things are, which counts more than what is found;
  ///     by default nothing.
  public init(
    _ body: PageJSON,
    response: HTTPURLResponse,
    request: URLRequest,
    fields: HTTPPageFields? = nil
  ) {
    let known = fields ?? HTTPPageFields()
    let answer = FirstAnswer(body, response, request, known: known).withSigns
    let verdict = Verdict(on: answer)
    self.init(
      verdict.winner?.style,
      verdict.winner?.confidence ?? .unsure,
      fields: known.completed(by: verdict.winner, in: answer),
      evidence: verdict.evidence,
      others: verdict.others.map { clue in
        HTTPPageDetection(
          clue.style,
          clue.confidence,
          fields: known.completed(by: clue, in: answer),
          evidence: clue.evidence.map(\.visible)
        )
      }
    )
  }
}

extension HTTPPageFields {
  /// The fields that are known, and those that were found in the place of the others.
  fileprivate func completed(by clue: Clue?, in answer: FirstAnswer) -> HTTPPageFields {
    var fields = self
    let style = clue?.style
    if style?.isGraphQL == true {
      // Items and keys are the connection's.
      return HTTPPageFields(key: key)
    }
    fields.items = items ?? answer.items.path
    fields.next = next ?? clue?.fields.next
    fields.previous = previous ?? clue?.fields.previous
    fields.totalCount = totalCount ?? ListTotals(in: answer).itemCount?.field
    fields.pageCount = pageCount ?? clue?.fields.pageCount
    // A link says by itself that more follows.
    if style?.hasLinks != true { fields.hasMore = hasMore ?? answer.end(for: style)?.field }
    return fields
  }
}

extension FirstAnswer {
  /// The flag that may end a list of a style: not one with a loose name, and not one that says that
  /// nothing follows although a number says that more does, or, in a style whose responses name no
  /// next page, a name. (Lists of cursors name one on the last page, too.)
  fileprivate func end(for style: HTTPPageStyle?) -> Flag? {
    guard let flag = hasMore, !flag.isLoose else { return nil }
    let isContradicted = signs.contains { $0.kind != .name || style?.needsNext != true }
    return flag.value || !isContradicted ? flag : nil
  }
}

extension HTTPPageStyle {
  fileprivate var isGraphQL: Bool {
    if case .graphQL = kind { true } else { false }
  }

  fileprivate var hasLinks: Bool { kind == .nextURL || kind == .linkHeader }
}

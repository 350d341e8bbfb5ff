/// The next page's cursor in a header.
struct HeaderRule: DetectionRule {
  func clue(in answer: FirstAnswer) -> Clue? {
    for (name, convention, meaning) in Self.headers {
      guard let value = answer.header(name) else { continue }
      return .cursor(
        "The header \(name) \(value.isEmpty ? "is empty: this is the last page" : "is there").",
        HTTPPageFields(next: .header(name)),
        isLast: value.isEmpty,
        asked: answer.parameters.only(meaning.parameters),
        convention: convention
      )
    }
    return nil
  }

  /// The headers' names.
  static let names = headers.map(\.0)

  private static let headers: [(String, HTTPParameter, CursorName.Meaning)] = [
    ("X-Next-Page", "page", .pageNumber),
    ("X-Next-Cursor", "cursor", .cursor),
    ("X-Next-Page-Token", "page_token", .cursor),
    ("X-Next-Token", "next_token", .cursor),
    ("X-Continuation-Token", "continuationToken", .cursor),
    ("X-MS-ContinuationToken", "continuationToken", .cursor),
    ("X-MS-Continuation", .header("x-ms-continuation"), .cursor),
    ("opc-next-page", "page", .pageNumber),
  ]
}

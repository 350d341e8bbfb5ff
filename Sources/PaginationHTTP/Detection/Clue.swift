/// What one rule makes of a response.
struct Clue {
  let confidence: HTTPPageDetection.Confidence

  /// `nil` where the rule saw something and cannot say what to make of it.
  let style: HTTPPageStyle?

  /// Where the style has its `next`, `previous` and `pageCount`.
  var fields = HTTPPageFields()

  /// Whether it says that nothing follows.
  let isLast: Bool

  /// What was seen, what it was taken for, and what speaks against it: sentences, with names and
  /// counts and no other values of the response.
  let evidence: [String]

  init(
    _ confidence: HTTPPageDetection.Confidence,
    _ style: HTTPPageStyle?,
    fields: HTTPPageFields = HTTPPageFields(),
    isLast: Bool = false,
    evidence: [String]
  ) {
    self.confidence = confidence
    self.style = style
    self.fields = fields
    self.isLast = isLast
    self.evidence = evidence
  }

  /// Something that was seen and decides nothing.
  static func note(_ sentence: String) -> Clue {
    Clue(.unsure, nil, evidence: [sentence])
  }

  /// The next page's cursor at a place of the response.
  ///
  /// - Parameters:
  ///   - seen: What was seen, as a sentence.
  ///   - fields: Where the cursors are.
  ///   - isLast: Whether there is none, and so no next page.
  ///   - asked: The parameter of the request that such a cursor belongs to, where it has one.
  ///   - convention: The parameter that APIs have for it, where the request does not tell.
  static func cursor(
    _ seen: String,
    _ fields: HTTPPageFields,
    isLast: Bool,
    asked: RequestParameters.Item?,
    convention: @autoclosure () -> HTTPParameter
  ) -> Clue {
    let parameter = asked?.parameter ?? convention()
    let why =
      asked == nil
      ? "It is sent as \(parameter) by convention; the request does not show the name."
      : "The request itself has \(parameter), which it is sent as."
    return Clue(
      asked == nil ? .likely : .certain,
      .cursor(parameter, size: nil),
      fields: fields,
      isLast: isLast,
      evidence: [seen, why]
    )
  }

  /// The clue, as long as nothing says that more follows; else a note that decides nothing.
  func unlessContradicted(by signs: [NextPageSign]) -> Clue {
    guard isLast, let sign = signs.first else { return self }
    return Clue(.unsure, nil, evidence: evidence + ["But more may follow: \(sign.sentence)"])
  }

  /// Whether two styles would ask for the next page alike: a page number that the response names
  /// as the next page's cursor is no contradiction to page numbers.
  func agrees(with other: Clue) -> Bool {
    if style == other.style { return true }
    guard let place = style?.placeParameter else { return false }
    return place == other.style?.placeParameter
  }
}

extension HTTPPageStyle {
  /// The parameter that says which page is wanted.
  fileprivate var placeParameter: HTTPParameter? {
    switch kind {
    case .pageNumber(let style): style.parameter
    case .offset(let style): style.parameter
    case .cursor(let next, _): next
    case .lastItem(let after, _): after
    case .nextURL, .linkHeader, .graphQL, .single: nil
    }
  }
}

/// One way to recognise how an API pages.
protocol DetectionRule: Sendable {
  /// What the rule makes of a response; `nil` where it sees nothing.
  func clue(in answer: FirstAnswer) -> Clue?
}

/// What one rule makes of a response.
struct Clue {
  let confidence: HTTPPageDetection.Confidence

  /// `nil` where the rule saw something and cannot say what to make of it.
  let style: HTTPPageStyle?

  /// Where the style has its `next`, `previous` and `pageCount`.
  var fields = HTTPPageFields()

  /// What was seen, what it was taken for, and what speaks against it: sentences, with names and
  /// counts and no other values of the response.
  let evidence: [String]

  init(
    _ confidence: HTTPPageDetection.Confidence,
    _ style: HTTPPageStyle?,
    fields: HTTPPageFields = HTTPPageFields(),
    evidence: [String]
  ) {
    self.confidence = confidence
    self.style = style
    self.fields = fields
    self.evidence = evidence
  }

  /// Something that was seen and decides nothing.
  static func note(_ sentence: String) -> Clue {
    Clue(.unsure, nil, evidence: [sentence])
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

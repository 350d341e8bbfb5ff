/// The conclusion of one rule from a response.
struct Clue {
  let confidence: HTTPPageDetection.Confidence

  /// `nil` if the rule saw something but can't conclude anything.
  let style: HTTPPageStyle?

  /// The style's `next`, `previous` and `pageCount`.
  var fields = HTTPPageFields()

  /// Whether the response says that nothing follows.
  let isLast: Bool

  /// What was seen, the conclusion, and what contradicts it: sentences with names and counts, but no
  /// other values of the response.
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

  /// An observation without a conclusion.
  static func note(_ sentence: String) -> Clue {
    Clue(.unsure, nil, evidence: [sentence])
  }

  /// The clue, or a note if it says that nothing follows and a sign says the contrary.
  func unlessContradicted(by signs: [NextPageSign]) -> Clue {
    guard isLast, let sign = signs.first else { return self }
    return Clue(.unsure, nil, evidence: evidence + ["But more may follow: \(sign.sentence)"])
  }

  /// Whether both styles request the next page in the same way. For example, a response may name
  /// the next page's number like a cursor.
  func agrees(with other: Clue) -> Bool {
    if style == other.style { return true }
    guard let place = style?.paging.places.first else { return false }
    return place == other.style?.paging.places.first
  }
}

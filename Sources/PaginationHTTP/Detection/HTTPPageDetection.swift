/// What one response says about how its API pages.
///
/// ```swift
/// let (data, response) = try await URLSession.shared.data(for: request)
/// if let response = response as? HTTPURLResponse {
///   print(HTTPPageDetection(try JSON(data), response: response, request: request))
/// }
/// ```
///
/// Looks for, in this order: a `Link` header, the next page's URL or cursor in the body or a header,
/// page numbers, offsets, Stripe's lists, GraphQL connections, and a total that equals the number
/// of items. Ways that contradict each other are no answer, nor is an end of the list that something
/// else in the response contradicts. Nothing is guessed: where it is ``Confidence/unsure``, the
/// ``evidence`` says what there is to choose from.
///
/// ``HTTPPageSource/detect(_:fields:configuration:onDetection:)`` makes a source of it.
public struct HTTPPageDetection: Sendable {
  /// How sure a detection is.
  public enum Confidence: Hashable, Sendable, Comparable {
    /// Nothing that is understood, or ways that contradict each other.
    case unsure

    /// The response says it, and the name of the parameter is the one that such APIs have.
    case likely

    /// The response says it, and leaves no name to choose, or the request itself has it.
    case certain
  }

  /// How sure it is.
  public let confidence: Confidence

  /// How the next pages are asked for, without sizes; `nil` where it is unsure.
  public let style: HTTPPageStyle?

  /// Where the response has what the list needs: what the caller knows, and else what was found.
  public let fields: HTTPPageFields

  /// What was seen, what it was taken for and what speaks against it, as sentences.
  ///
  /// Names and numbers only: cursors and other values may be secrets.
  public let evidence: [String]

  /// Other ways to the next page that the response shows, the likeliest first.
  ///
  /// If all is well, they lead to the same rows.
  public let others: [HTTPPageDetection]

  init(
    _ style: HTTPPageStyle?,
    _ confidence: Confidence,
    fields: HTTPPageFields,
    evidence: [String],
    others: [HTTPPageDetection] = []
  ) {
    self.style = style
    self.confidence = confidence
    self.fields = fields
    self.evidence = evidence
    self.others = others
  }
}

extension HTTPPageDetection: CustomStringConvertible {
  /// The style, how sure it is, and the evidence, a line each.
  public var description: String {
    let style = style.map { "\($0) (\(confidence))" } ?? "No style that is sure"
    return ([style] + evidence.map { "- \($0)" }).joined(separator: "\n")
  }
}

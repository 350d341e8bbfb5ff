/// How an API pages, as far as one response shows it.
///
/// ```swift
/// let (data, response) = try await URLSession.shared.data(for: request)
/// if let response = response as? HTTPURLResponse {
///   print(HTTPPageDetection(try PageJSON(data), response: response, request: request))
/// }
/// ```
///
/// It looks for a GraphQL connection first. Otherwise it looks for, in this order: the `next` field that you have
/// named, a `Link` header, the next page's URL or cursor in the body or a header, page numbers, offsets, lists like
/// those of Stripe, and a total that equals the number of items. If these contradict each other, or if something
/// contradicts the end of the list, the result is ``Confidence/unsure``: it never guesses, and the ``evidence`` says
/// what there is to choose from.
///
/// ``HTTPPageSource/init(detecting:format:configuration:onDetection:choose:)`` creates a source from it.
public struct HTTPPageDetection: Sendable {
  /// How sure a detection is.
  public enum Confidence: Hashable, Sendable, Comparable {
    /// Nothing was recognised, or there are contradictions.
    case unsure
    /// The response shows the style, and the parameter's name follows a convention.
    case likely
    /// The response shows the style, and the request or the style itself names the parameter.
    case certain
  }

  /// How sure the detection is.
  public let confidence: Confidence
  /// How the next pages are requested, without sizes; `nil` if the detection is unsure.
  public var style: HTTPPageStyle?

  /// Where the response holds what the list needs: the fields that the user knows, completed by
  /// those that were found.
  public var fields: HTTPPageFields

  /// What was seen, the conclusion, and what contradicts it, as sentences with names and counts only,
  /// since cursors and other values may be secrets.
  public let evidence: [String]

  /// Other ways to the next page that the response shows; the likeliest comes first. On a consistent
  /// server they lead to the same items.
  ///
  /// If the detection itself has no style, these are all styles that are possible, even those that are
  /// mere guesses by the request's parameters; their confidence is ``Confidence/unsure``.
  public let others: [HTTPPageDetection]
}

extension HTTPPageDetection: CustomStringConvertible {
  /// The style, how sure the detection is, and the evidence, each on a line.
  public var description: String {
    let style = style.map { "\($0) (\(confidence))" } ?? "No style that is sure"
    return ([style] + evidence.map { "- \($0)" }).joined(separator: "\n")
  }
}

/// The conclusion of one rule from a response.
struct Clue {
  let confidence: HTTPPageDetection.Confidence

  /// `nil` if the rule saw something but can't conclude anything.
  let style: HTTPPageStyle?
  /// The style's `next`, `previous` and `pageCount`.
  var fields = HTTPPageFields()

  var isLast = false

  /// What was seen, the conclusion, and what contradicts it: sentences with names and counts, but no
  /// other values of the response.
  let evidence: [String]

  static func note(_ sentence: String) -> Clue {
    Clue(confidence: .unsure, style: nil, evidence: [sentence])
  }

  func unlessContradicted(by signs: [NextPageSign]) -> Clue {
    guard isLast, let sign = signs.first else { return self }
    let evidence = evidence + ["But more may follow: \(sign.sentence)"]
    return Clue(confidence: .unsure, style: nil, evidence: evidence)
  }

  /// Whether both styles request the next page in the same way. For example, a response may name
  /// the next page's number like a cursor.
  func agrees(with other: Clue) -> Bool {
    if style == other.style { return true }
    guard let place = style?.paging.places.first else { return false }
    return place == other.style?.paging.places.first
  }
}

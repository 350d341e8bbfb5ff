import Foundation
public import Pagination

/// Why a page did not come over HTTP.
///
/// Its description is one line that says which request failed and how, fit to be shown and logged:
/// the URL has no user and `…` for all query values but page numbers and sizes, and no header of
/// the request is in it.
///
/// ```text
/// GET https://api.example.com/posts?page=3&token=… was answered with 503: Down for maintenance
/// ```
///
/// What the request carried is left out wherever the server echoes it: headers, query values and
/// what its body holds. `localizedDescription` is a sentence for people, without the request.
///
/// The `RetryPolicy` asks ``isRetryable`` and ``retryAfter``.
public struct HTTPPageError: Error, Sendable {
  /// The kind of error. More may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name, as in ``status``.
    public let description: String

    /// The server answered with another status than 200 to 299.
    public static let status = Code(description: "status")

    /// No answer: no connection, a time-out, a certificate that is not trusted.
    /// ``HTTPPageError/underlyingError`` is a `URLError`.
    public static let network = Code(description: "network")

    /// The body is not what was expected. ``HTTPPageError/underlyingError`` is the
    /// `DecodingError`.
    public static let decoding = Code(description: "decoding")

    /// The key of the next page is a link that must not be followed: it leads to another origin,
    /// carries a user, or is no URL. The request's credentials stay where they belong.
    public static let refusedLink = Code(description: "refusedLink")

    /// The server redirected to another origin, and the request's credentials stay where they
    /// belong.
    public static let refusedRedirect = Code(description: "refusedRedirect")

    /// There were too many redirects, which mostly lead around in circles.
    public static let tooManyRedirects = Code(description: "tooManyRedirects")

    /// The key of the page is dead: its cursor or link has expired, or the server does not know it
    /// any more. Asking again by the same key cannot succeed; the list has to be loaded anew.
    public static let expiredKey = Code(description: "expiredKey")

    /// The key of the next page, a cursor or a link, is longer than
    /// ``HTTPPageConfiguration/maximumKeyLength``.
    public static let keyTooLong = Code(description: "keyTooLong")

    /// The whole answer took longer than ``HTTPPageConfiguration/totalTimeout``. (A server that is
    /// silent for too long is a ``network`` error.)
    public static let timeout = Code(description: "timeout")

    /// The answer to a GraphQL request holds errors.
    public static let graphQL = Code(description: "graphQL")

    /// The body is larger than the transport allows.
    public static let bodyTooLarge = Code(description: "bodyTooLarge")

    /// The request cannot say which page is wanted: its body is no JSON object.
    public static let invalidRequest = Code(description: "invalidRequest")

    /// How the API pages could not be told from its first response. The reason says what was seen
    /// there; say the style.
    public static let undetected = Code(description: "undetected")

    /// The answer is not HTTP, or has a header that is too long.
    public static let invalidResponse = Code(description: "invalidResponse")
  }

  /// What kind of error this is.
  public let code: Code

  /// The request's method, such as `GET`.
  public let method: String

  /// The request's URL, redacted: for people to read, not to be requested again.
  public let url: String

  /// What was wrong, as a sentence without the request.
  public let reason: String

  /// What to do about it in code, as a sentence; `nil` where nothing can be said in general.
  public let advice: String?

  /// The response's status; `nil` where there was no response.
  public let status: Int?

  /// What the server said in a JSON problem (RFC 9457), its `detail` or else its `title`; `nil`
  /// where it sent none.
  public let problem: String?

  /// The start of the body as one line, at most 200 characters; `nil` where there was no text.
  public let body: String?

  /// How long the server asked to wait; zero where the date has passed, `nil` where it did not say.
  public let retryAfter: Duration?

  /// Whether the same request may succeed later.
  public let isRetryable: Bool

  /// The error beneath, without the request's URL; `nil` where there is none.
  public let underlyingError: (any Error)?

  /// Whether the page's key is dead, so that asking for the same page again cannot succeed.
  public var isKeyExpired: Bool { code == .expiredKey }

  init(
    _ code: Code,
    _ request: RequestSummary,
    reason: String,
    advice: String? = nil,
    status: Int? = nil,
    problem: String? = nil,
    body: String? = nil,
    retryAfter: Duration? = nil,
    isRetryable: Bool = false,
    underlyingError: (any Error)? = nil
  ) {
    self.code = code
    self.method = request.method
    self.url = request.url
    self.reason = reason
    self.advice = advice
    self.status = status
    self.problem = problem
    self.body = body
    self.retryAfter = retryAfter
    self.isRetryable = isRetryable
    self.underlyingError = underlyingError
  }
}

extension HTTPPageError: RetryAdvising {}

extension HTTPPageError: CustomStringConvertible {
  /// The request, what was wrong and what to do, in one line for logs.
  public var description: String {
    "\(method) \(url) \(reason)" + (advice.map { ". \($0)" } ?? "")
  }
}

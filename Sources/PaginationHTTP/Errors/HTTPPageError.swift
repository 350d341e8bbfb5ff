public import Foundation
public import Pagination

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Why a page could not be loaded over HTTP.
///
/// Its ``description`` says in one line which request failed and how. It is safe to show and log:
/// the URL has no user and `…` for all query values except page numbers and sizes, the request's
/// headers aren't in it, and credentials that the server echoes are blanked.
///
/// ```text
/// GET https://api.example.com/posts?page=3&token=… was answered with 503: Down for maintenance
/// ```
///
/// `localizedDescription` is a sentence for the user, without the request.
///
/// `RetryPolicy` uses ``isRetryable`` and ``retryAfter``.
public struct HTTPPageError: Error, Sendable {
  /// The kind of error. More may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name, as in ``status``.
    public let description: String

    /// The server answered with a status outside 200 to 299.
    public static let status = Code(description: "status")

    /// The server didn't answer: no connection, a timeout, an untrusted certificate.
    /// ``HTTPPageError/underlyingError`` is a `URLError`.
    public static let network = Code(description: "network")

    /// The body has an unexpected form. ``HTTPPageError/underlyingError`` is the `DecodingError`.
    public static let decoding = Code(description: "decoding")

    /// The key of the next page is a link that must not be followed: it leads to another origin,
    /// contains a user, or isn't a URL.
    public static let refusedLink = Code(description: "refusedLink")

    /// The server redirected to another origin, which must not get the request's credentials.
    public static let refusedRedirect = Code(description: "refusedRedirect")

    /// There were too many redirects, probably in a circle.
    public static let tooManyRedirects = Code(description: "tooManyRedirects")

    /// The page's key has expired: the server no longer accepts its cursor or link. A request with
    /// the same key can't succeed; the list has to be reloaded.
    public static let expiredKey = Code(description: "expiredKey")

    /// The key of the next page, a cursor or a link, is longer than
    /// ``HTTPPageConfiguration/maximumKeyLength``.
    public static let keyTooLong = Code(description: "keyTooLong")

    /// The complete response took longer than ``HTTPPageConfiguration/totalTimeout``. (If the
    /// server is silent for too long, the code is ``network``.)
    public static let timeout = Code(description: "timeout")

    /// The response to a GraphQL request holds errors.
    public static let graphQL = Code(description: "graphQL")

    /// The body is larger than the transport allows.
    public static let bodyTooLarge = Code(description: "bodyTooLarge")

    /// The page's parameters could not be added to the request: its body isn't a JSON object.
    public static let invalidRequest = Code(description: "invalidRequest")

    /// The API's paging style could not be detected from its first response. The reason says what
    /// was found there.
    public static let undetected = Code(description: "undetected")

    /// The response isn't HTTP, or has a header that is too long.
    public static let invalidResponse = Code(description: "invalidResponse")
  }

  /// The kind of error.
  public let code: Code

  /// The request's method, such as `GET`.
  public let method: String

  /// The request's URL, redacted: for people to read, not to be requested.
  public let url: String

  /// What was wrong, as the rest of a sentence that begins with the request.
  public let reason: String

  /// How to fix it in code, as a sentence; `nil` without general advice.
  public let advice: String?

  /// The response's status; `nil` without a response.
  public let status: Int?

  /// The server's message in a JSON problem (RFC 9457), its `detail` or else its `title`, or in a
  /// GraphQL error; `nil` without one.
  public let problem: String?

  /// The start of the body as one line of at most 200 characters; `nil` if it holds no text.
  public let body: String?

  /// How long the server asked to wait; zero if the date has passed, `nil` if it didn't ask.
  public let retryAfter: Duration?

  /// Whether the same request may succeed later.
  public let isRetryable: Bool

  /// The cause, without the request's URL; `nil` if there is none.
  public let underlyingError: (any Error)?

  /// Whether the page's key has expired, so that a request for the same page can't succeed.
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
  /// The request, what was wrong and how to fix it, in one line for logs.
  public var description: String {
    "\(method) \(url) \(reason)" + (advice.map { ". \($0)" } ?? "")
  }
}

extension HTTPPageError: LocalizedError {
  /// What went wrong, as a sentence for the user.
  ///
  /// Network errors and statuses use Foundation's words in the user's language; the others are in
  /// English. ``description`` is for logs.
  public var errorDescription: String? {
    switch code {
    case .network: networkSentence
    case .status: statusSentence
    case .timeout: "The server took too long to answer."
    case .expiredKey: "This list is out of date. Reload it to continue."
    case .refusedLink, .refusedRedirect:
      "The server pointed to another site, which was not visited for safety."
    case .tooManyRedirects: "The server redirected the request too many times."
    case .bodyTooLarge: "The server sent too much data."
    case .graphQL: "The server could not answer the request."
    default: "The server sent something that cannot be read."
    }
  }

  private var networkSentence: String {
    guard let error = underlyingError as? URLError else { return "The server cannot be reached." }
    // Without a description in its user info, a URLError describes itself by number.
    if let words = error.userInfo[NSLocalizedDescriptionKey] as? String { return words }
    let words = error.code.sentence
    return words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  private var statusSentence: String {
    let status = status ?? 0
    let words = HTTPURLResponse.localizedString(forStatusCode: status)
    return "\(words.prefix(1).uppercased())\(words.dropFirst()) (\(status))."
  }
}

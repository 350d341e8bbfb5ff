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
/// `localizedDescription` is a sentence for the user. `RetryPolicy` uses ``isRetryable`` and
/// ``retryAfter``.
///
/// ## Topics
///
/// ### What was wrong
///
/// - ``code``
/// - ``Code``
/// - ``reason``
/// - ``status``
/// - ``problem``
/// - ``evidence``
/// - ``underlyingError``
///
/// ### The request
///
/// - ``method``
/// - ``url``
///
/// ### Words
///
/// - ``description``
/// - ``errorDescription``
///
/// ### Retrying
///
/// - ``isRetryable``
/// - ``retryAfter``
/// - ``isKeyExpired``
///
/// ### For transports
///
/// - ``bodyTooLarge(limit:for:)``
/// - ``redacted(_:)``
public struct HTTPPageError: Error, Sendable {
  /// The kind of error. More may be added, so a `switch` needs a `default`.
  ///
  /// ## Topics
  ///
  /// ### No answer
  ///
  /// - ``network``
  /// - ``timeout``
  /// - ``tooManyRedirects``
  /// - ``refusedRedirect``
  /// - ``invalidRequest``
  ///
  /// ### An answer that is an error
  ///
  /// - ``status``
  /// - ``graphQL``
  /// - ``expiredKey``
  /// - ``itemNotFound``
  ///
  /// ### An answer that cannot be used
  ///
  /// - ``invalidResponse``
  /// - ``decoding``
  /// - ``bodyTooLarge``
  /// - ``keyTooLong``
  /// - ``refusedLink``
  /// - ``undetected``
  public enum Code: Sendable {
    /// The server answered with a status outside 200 to 299.
    case status
    /// The server didn't answer: no connection, a timeout, an untrusted certificate.
    /// ``HTTPPageError/underlyingError`` is a `URLError`.
    case network
    /// The body has an unexpected form. ``HTTPPageError/underlyingError`` is the `DecodingError`.
    case decoding
    /// The link to the next page must not be followed: it leads to another origin, contains a user,
    /// or isn't a URL.
    case refusedLink
    /// The server redirected to another origin, which must not get the request's credentials.
    case refusedRedirect
    /// There were too many redirects, probably in a circle.
    case tooManyRedirects
    /// The server no longer accepts the page's cursor or link. The list has to be reloaded.
    case expiredKey
    /// The next page's cursor or link is longer than ``HTTPPageConfiguration/maximumKeyLength``.
    case keyTooLong
    /// The complete response took longer than ``HTTPPageConfiguration/totalTimeout``. (If the
    /// server is silent for too long, the code is ``network``.)
    case timeout
    /// The response to a GraphQL request holds errors.
    case graphQL
    /// The body is larger than the transport allows.
    case bodyTooLarge
    /// The page's parameters could not be added to the request: its body isn't a JSON object, or a
    /// header cannot contain the page's key.
    case invalidRequest
    /// The server does not have the item that the list was to go to, or it ignores the parameter for its
    /// id; see ``HTTPPageSource/finding(by:start:id:)``.
    case itemNotFound
    /// The API's paging style could not be detected. The reason says what its response shows.
    case undetected
    /// The response isn't HTTP, its paging headers are too long or can't be read, or its body holds an error
    /// instead of items, under a status of 200 to 299.
    case invalidResponse
  }

  /// The kind of error.
  public private(set) var code: Code
  /// The request's method, such as `GET`.
  public let method: String
  /// The request's URL, redacted as in ``description``.
  public let url: String
  /// What was wrong, as the rest of a sentence that begins with the request.
  public let reason: String
  /// The response's status; `nil` without a response.
  public let status: Int?

  /// The server's message in a JSON problem (RFC 9457), its `detail` or else its `title`, in a
  /// GraphQL error, or in a body that has an error instead of items; `nil` without one.
  public let problem: String?

  /// What was seen, if the style could not be detected; the end of ``reason``.
  public private(set) var evidence: String?

  /// The start of the body as one line of at most 200 characters; `nil` if it holds no text.
  package let body: String?
  /// How long the server asked to wait; zero if the date has passed, `nil` if it didn't ask.
  public let retryAfter: Duration?
  /// Whether the same request may succeed later.
  public let isRetryable: Bool
  /// The cause, without the request's URL; `nil` if there is none.
  public let underlyingError: (any Error)?
  /// Whether the page's key has expired, so that a request for the same page can't succeed.
  public var isKeyExpired: Bool { code == .expiredKey }

  /// The error of an answer that does not show how the API pages.
  init(undetected request: RequestSummary, evidence: String, status: Int) {
    self.init(
      .undetected,
      request,
      reason: "got a response that does not show for certain how the API pages. \(evidence)",
      status: status
    )
    self.evidence = evidence
  }

  init(
    _ code: Code,
    _ request: RequestSummary,
    reason: String,
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
    self.status = status
    self.problem = problem
    self.body = body
    self.retryAfter = retryAfter
    self.isRetryable = isRetryable
    self.underlyingError = underlyingError
  }
}

extension HTTPPageError {
  /// A URL as errors show it, for the logs of a transport.
  public static func redacted(_ url: URL) -> String { url.redacted }
}

extension HTTPPageError {
  /// Whether the server does not have what was requested.
  var saysNotFound: Bool { code == .status && (status == 404 || status == 410) }

  /// The error of a request for an item that the server does not have.
  var ofMissingItem: HTTPPageError {
    var error = self
    error.code = .itemNotFound
    return error
  }
}

extension HTTPPageError: RetryAdvising, CustomStringConvertible {
  /// The request, what was wrong and how to fix it, in one line for logs.
  public var description: String { "\(method) \(url) \(reason)" + (advice.map { ". \($0)" } ?? "") }

  private var advice: String? {
    switch code {
    case .refusedLink:
      "If the link is right, add its origin to HTTPPageConfiguration.allowedOrigins"
    case .refusedRedirect:
      "If the new URL is right, use it, or add its origin to HTTPPageConfiguration.allowedOrigins"
    case .timeout: "Ask for smaller pages, or raise HTTPPageConfiguration.totalTimeout"
    case .keyTooLong: "If the key is right, raise HTTPPageConfiguration.maximumKeyLength"
    case .bodyTooLarge: "Ask for smaller pages, or raise the transport's maximumBodySize"
    case .itemNotFound:
      "The item may have been deleted. If not, check the name of the parameter for its id"
    case .undetected: "Choose a style: HTTPPageSource(_:_:format:configuration:)"
    case .status, .network, .decoding, .tooManyRedirects, .expiredKey, .graphQL, .invalidRequest,
      .invalidResponse:
      nil
    }
  }
}

extension HTTPPageError: LimitReporting {
  package var isLimit: Bool { status == 429 || retryAfter != nil }
}

extension HTTPPageError: LocalizedError {
  /// What went wrong, as a sentence for the user.
  ///
  /// Network errors and statuses use Foundation's words in the user's language; the others are in
  /// English.
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
    case .itemNotFound: "The server does not have this item."
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

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPPageError {
  /// The error for a response that isn't a page: a status outside 200 to 299, or a page's key that
  /// has expired.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - body: Its body.
  ///   - request: The request.
  ///   - isKeyExpired: Whether the response says that the page's key has expired.
  ///   - now: The current date, for a `Retry-After` that is a date.
  static func status(
    _ response: HTTPURLResponse,
    body: Data,
    request: RequestSummary,
    isKeyExpired: Bool,
    now: Date
  ) -> HTTPPageError {
    let status = response.statusCode
    let problem = Problem(response, body: body)?.message.flatMap(request.excerpt(of:))
    let excerpt = request.excerpt(of: body)
    // A difference from the server's own date is right even if the device's clock is wrong.
    let sent = response.value(forHTTPHeaderField: "Date").flatMap(RetryAfter.date)
    let said = (problem ?? excerpt).map { ": \($0)" } ?? ""
    return HTTPPageError(
      isKeyExpired ? .expiredKey : .status,
      request,
      reason: "was answered with \(status)\(said)"
        + (isKeyExpired ? ". The page's key has expired: reload the list" : ""),
      status: status,
      problem: problem,
      body: excerpt,
      retryAfter: response.value(forHTTPHeaderField: "Retry-After")
        .flatMap { RetryAfter.delay($0, now: sent ?? now) },
      isRetryable: (500...599).contains(status) || [408, 425, 429].contains(status)
    )
  }

  /// The error for a GraphQL response that holds errors.
  ///
  /// - Parameters:
  ///   - messages: The errors' messages.
  ///   - response: The response.
  ///   - body: Its body.
  ///   - request: The request.
  ///   - isKeyed: Whether the request has a cursor, which may have expired.
  static func graphQL(
    _ messages: [String],
    response: HTTPURLResponse,
    body: Data,
    request: RequestSummary,
    isKeyed: Bool
  ) -> HTTPPageError {
    let said = request.excerpt(of: messages.joined(separator: "; ")) ?? "no message"
    return HTTPPageError(
      isKeyed && ExpiredKey.isNamed(byErrorsOf: body) ? .expiredKey : .graphQL,
      request,
      reason: "was answered with a GraphQL error: \(said)",
      status: response.statusCode,
      problem: said,
      body: request.excerpt(of: body)
    )
  }

  /// The error for a link to the next page that was not followed.
  ///
  /// - Parameters:
  ///   - link: The link, with the reason to refuse it.
  ///   - request: The request.
  static func refusedLink(_ link: String, request: RequestSummary) -> HTTPPageError {
    HTTPPageError(
      .refusedLink,
      request,
      reason: "named a next page by a link that was not followed, "
        + "\(request.excerpt(of: link) ?? ""): credentials are sent only to the origin they belong "
        + "to",
      advice: "If the link is right, add its origin to HTTPPageConfiguration.allowedOrigins"
    )
  }

  /// The error for a redirect that was not followed.
  static func refusedRedirect(
    to target: URL,
    status: Int,
    request: RequestSummary
  ) -> HTTPPageError {
    HTTPPageError(
      .refusedRedirect,
      request,
      reason: "was redirected to another origin, \(request.excerpt(of: target.redacted) ?? "…"), "
        + "which was not followed: credentials are sent only to the origin they belong to",
      advice: "If the new URL is right, use it, or add its origin to "
        + "HTTPPageConfiguration.allowedOrigins",
      status: status
    )
  }

  /// The error for an endless chain of redirects.
  static func tooManyRedirects(limit: Int, request: RequestSummary) -> HTTPPageError {
    HTTPPageError(
      .tooManyRedirects,
      request,
      reason: "was redirected more than \(limit) times"
    )
  }

  /// The error for a response that took too long as a whole.
  static func timeout(_ limit: Duration, request: RequestSummary) -> HTTPPageError {
    HTTPPageError(
      .timeout,
      request,
      reason: "was not answered completely within \(limit / .seconds(1)) seconds",
      advice: "Ask for smaller pages, or raise HTTPPageConfiguration.totalTimeout",
      isRetryable: true
    )
  }

  /// The error for a page's key that is too long.
  static func keyTooLong(limit: Int, request: RequestSummary) -> HTTPPageError {
    HTTPPageError(
      .keyTooLong,
      request,
      reason: "named a next page by a key of more than \(limit) bytes, which was not followed",
      advice: "If the key is right, raise HTTPPageConfiguration.maximumKeyLength"
    )
  }

  /// The error for a request without a response.
  static func network(_ error: URLError, request: RequestSummary) -> HTTPPageError {
    // Foundation's description is for people, but its user info holds the whole URL as well.
    let words = (error.userInfo[NSLocalizedDescriptionKey] as? String)
      .flatMap(request.excerpt(of:))
    return HTTPPageError(
      .network,
      request,
      reason: "got no answer: \(error.code.sentence)",
      isRetryable: !error.code.isPermanent,
      underlyingError: URLError(
        error.code,
        userInfo: words.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
      )
    )
  }

  /// The error for a response that isn't HTTP.
  static func notHTTP(request: RequestSummary) -> HTTPPageError {
    HTTPPageError(.invalidResponse, request, reason: "was not answered by an HTTP server")
  }

  /// The error for a body with an unexpected form.
  static func decoding(
    _ error: any Error,
    underlyingError: (any Error)?,
    response: HTTPURLResponse,
    body: Data,
    request: RequestSummary
  ) -> HTTPPageError {
    let problem = request.excerpt(of: (error as? DecodingError)?.sentence ?? "\(error)")
    return HTTPPageError(
      .decoding,
      request,
      reason: "sent a body that could not be decoded: \(problem ?? "no reason given")",
      status: response.statusCode,
      body: request.excerpt(of: body),
      underlyingError: underlyingError
    )
  }
}

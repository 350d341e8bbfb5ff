import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPPageError {
  /// The error for a status other than 200 to 299.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - body: Its body.
  ///   - request: What it answers.
  ///   - isKeyed: Whether the page was asked for by a key that the server had given out, so that it
  ///     may have expired.
  ///   - now: The time of day.
  static func status(
    _ response: HTTPURLResponse,
    body: Data,
    request: RequestSummary,
    isKeyed: Bool = false,
    now: Date
  ) -> HTTPPageError {
    let status = response.statusCode
    let problem = Problem(response, body: body)?.message.flatMap(request.excerpt(of:))
    let excerpt = request.excerpt(of: body)
    // The server's own date keeps a wrong clock on the device out of the difference.
    let sent = response.value(forHTTPHeaderField: "Date").flatMap(RetryAfter.date)
    let said = (problem ?? excerpt).map { ": \($0)" } ?? ""
    let isExpired = isKeyed && ExpiredKey.isMeant(status: status, body: body)
    return HTTPPageError(
      isExpired ? .expiredKey : .status,
      request,
      reason: "was answered with \(status)\(said)"
        + (isExpired ? ". The page's key has expired: load the list anew" : ""),
      status: status,
      problem: problem,
      body: excerpt,
      retryAfter: response.value(forHTTPHeaderField: "Retry-After")
        .flatMap { RetryAfter.delay($0, now: sent ?? now) },
      isRetryable: (500...599).contains(status) || [408, 425, 429].contains(status)
    )
  }

  /// The error for an answer with status 200 that says nevertheless that the key has expired, as
  /// Slack's API does.
  static func expiredKey(
    _ response: HTTPURLResponse,
    body: Data,
    request: RequestSummary
  ) -> HTTPPageError {
    let excerpt = request.excerpt(of: body)
    return HTTPPageError(
      .expiredKey,
      request,
      reason: "was answered with: \(excerpt ?? ""). The page's key has expired: load the list anew",
      status: response.statusCode,
      body: excerpt
    )
  }

  /// The error for a GraphQL answer that holds errors.
  ///
  /// - Parameters:
  ///   - messages: The errors' messages, and what else they say of themselves (`type`, `code`).
  ///   - response: The response.
  ///   - body: Its body.
  ///   - request: What it answers.
  ///   - isKeyed: Whether the page was asked for by a cursor.
  static func graphQL(
    _ messages: [String],
    response: HTTPURLResponse,
    body: Data,
    request: RequestSummary,
    isKeyed: Bool
  ) -> HTTPPageError {
    let said = request.excerpt(of: messages.joined(separator: "; ")) ?? "no message"
    let isExpired = isKeyed && messages.contains(where: ExpiredKey.isMeant(by:))
    return HTTPPageError(
      isExpired ? .expiredKey : .graphQL,
      request,
      reason: "was answered with a GraphQL error: \(said)",
      status: response.statusCode,
      problem: said,
      body: request.excerpt(of: body)
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
        + "which was not followed: credentials stay with the origin they were given for",
      advice: "Use the new URL if it is right, or add its origin to "
        + "HTTPPageConfiguration.allowedOrigins",
      status: status
    )
  }

  /// The error for a chain of redirects that does not end.
  static func tooManyRedirects(
    limit: Int,
    status: Int?,
    request: RequestSummary
  ) -> HTTPPageError {
    HTTPPageError(
      .tooManyRedirects,
      request,
      reason: "was redirected more than \(limit) times",
      status: status
    )
  }

  /// The error for an answer that took too long as a whole.
  static func timeout(_ limit: Duration, request: RequestSummary) -> HTTPPageError {
    HTTPPageError(
      .timeout,
      request,
      reason: "was not answered completely within \(limit / .seconds(1)) seconds",
      advice: "Ask for smaller pages, or raise HTTPPageConfiguration.totalTimeout",
      isRetryable: true
    )
  }

  /// The error for a key that is too long to be one.
  static func keyTooLong(limit: Int, request: RequestSummary) -> HTTPPageError {
    HTTPPageError(
      .keyTooLong,
      request,
      reason: "named a next page by a key of more than \(limit) bytes, which was not followed",
      advice: "Raise HTTPPageConfiguration.maximumKeyLength if it is right"
    )
  }

  /// The error for a request that got no answer.
  static func network(_ error: URLError, request: RequestSummary) -> HTTPPageError {
    // Foundation's words are for people, but its user info holds the whole URL as well.
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

  /// The error for a body that is not what was expected.
  static func decoding(
    _ error: any Error,
    underlyingError: (any Error)?,
    response: HTTPURLResponse,
    body: Data,
    request: RequestSummary
  ) -> HTTPPageError {
    let excerpt = request.excerpt(of: body)
    let problem = request.excerpt(of: (error as? DecodingError)?.sentence ?? "\(error)")
    return HTTPPageError(
      .decoding,
      request,
      reason: "sent what could not be decoded: \(problem ?? "no reason given")",
      status: response.statusCode,
      body: excerpt,
      underlyingError: underlyingError
    )
  }
}

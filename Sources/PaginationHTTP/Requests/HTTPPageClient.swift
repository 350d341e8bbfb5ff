import Foundation
import Pagination

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A response that is to be read as a page.
struct PageAnswer {
  let request: URLRequest
  let response: HTTPURLResponse
  var body: Data
  let decoder: JSONDecoder
  let maximumItems: Int

  /// The body as JSON, if it has been validated already.
  var validated: PageJSON?

  func json() throws -> PageJSON { try validated ?? PageJSON(body) }

  var url: URL? { response.url ?? request.url }
}

struct HTTPPageClient: Sendable {
  /// How many redirects are followed. (Most transports follow redirects to the same origin
  /// themselves, with their own limits.)
  static let maximumRedirects = 5

  /// Thirty years. Clocks and sessions trap if they add a much longer duration to the time.
  private static let longestTimeout = Duration.seconds(1_000_000_000)

  let configuration: HTTPPageConfiguration
  let base: URLRequest
  let memory = PageMemory()
  private let timeLimit: TimeLimit

  init(_ endpoint: URLRequest, _ configuration: HTTPPageConfiguration) {
    var base = endpoint
    base.timeoutInterval = min(configuration.timeout, Self.longestTimeout) / .seconds(1)
    if base.value(forHTTPHeaderField: "Accept") == nil {
      base.setValue("application/json", forHTTPHeaderField: "Accept")
    }
    // A session would put its stored cookies in their place.
    if base.value(forHTTPHeaderField: "Cookie") != nil { base.httpShouldHandleCookies = false }
    base.moveUserToHeader()
    self.base = base
    self.configuration = configuration
    timeLimit = TimeLimit(
      min(configuration.totalTimeout, Self.longestTimeout),
      clock: configuration.clock
    )
  }

  /// The base request with the URL of a link, if that may be followed.
  func request(following link: HTTPCursor) throws -> URLRequest {
    try check(link)
    guard let named = URL(string: link.text), HTTPOrigin(named) != nil else {
      throw refused("one that is no http or https URL")
    }
    let url = configuration.links == .path ? base.url?.leading(to: named) ?? named : named
    guard url.user == nil, url.password == nil else {
      throw refused("one with a user in it, \(url.redacted)")
    }
    let kept = base.url.map { url.adding(configuration.keepQuery, of: $0) } ?? url
    guard let request = base.visiting(kept, allowed: configuration.allowedOrigins) else {
      throw refused("one to another origin, \(url.redacted)")
    }
    return request
  }

  /// The error of a request for a page to which no response leads.
  func error(_ missing: HTTPPageKey.Missing) -> HTTPPageError {
    let reason =
      switch missing {
      case .unreadableLinkHeader:
        "had a Link header before this page that cannot be read, or is longer than "
          + "\(configuration.maximumHeaderLength) bytes, and that may name it"
      case .noKey:
        "said before this page that more follows, but there was no next page where the format looks for it. "
          + "Check the format"
      case .noItemKey:
        "sent a page whose last item has no key to continue from. Tell the format where items have their key"
      }
    return HTTPPageError(.invalidResponse, RequestSummary(base), reason: reason)
  }

  /// Tells the app, once, what a link to the next page leaves out of the first request's query.
  func noteDroppedQuery(of link: String) {
    guard let link = URL(string: link) else { return }
    let dropped = PagingNames.missing(in: link, of: base.url)
      .filter { !configuration.keepQuery.contains($0) }
    guard !dropped.isEmpty, memory.isFirstNoteOfQuery() else { return }
    configuration.onDroppedQuery(dropped)
  }

  private func refused(_ link: String) -> HTTPPageError {
    let request = RequestSummary(base)
    return HTTPPageError(
      .refusedLink,
      request,
      reason: "named a next page by a link that was not followed, "
        + "\(request.excerpt(of: link) ?? ""): credentials are sent only to the origin they belong "
        + "to"
    )
  }

  /// Checks the length of a key when its page is requested, so that the page that contains the key
  /// is still shown.
  func check(_ key: HTTPCursor) throws {
    let limit = configuration.maximumKeyLength
    guard key.text.utf8.count > limit else { return }
    throw HTTPPageError(
      .keyTooLong,
      RequestSummary(base),
      reason: "named a next page by a key of more than \(limit) bytes, which was not followed"
    )
  }

  /// Performs a request: redirects, time limit, status.
  ///
  /// - Parameter isKeyed: Whether the request contains a key that the server sent (a cursor, a
  ///   link, the last item's key), which may have expired. Page numbers and offsets don't expire.
  /// - Returns: The response, whose status is 200 to 299.
  /// - Throws: ``HTTPPageError``, `CancellationError`, or another error of the transport.
  @concurrent func answer(to request: URLRequest, isKeyed: Bool) async throws -> PageAnswer {
    let limit = configuration.totalTimeout
    do {
      let (body, response) = try await timeLimit.run {
        HTTPPageError(
          .timeout,
          RequestSummary(request),
          reason: "was not answered completely within \(limit / .seconds(1)) seconds",
          isRetryable: true
        )
      } _: {
        try await follow(request, isKeyed: isKeyed)
      }
      return PageAnswer(
        request: request,
        response: response,
        body: body,
        decoder: configuration.decoder,
        maximumItems: configuration.maximumItemsPerPage
      )
    } catch {
      if error.isCancellation || Task.isCancelled { throw CancellationError() }
      guard let error = error as? URLError else { throw error }
      throw HTTPPageError.network(error.blaming(request.url), request: await summary(of: request))
    }
  }

  private func follow(_ first: URLRequest, isKeyed: Bool) async throws -> (Data, HTTPURLResponse) {
    var request = first
    for _ in 0...Self.maximumRedirects {
      let (body, response) = try await send(request)
      switch Redirect(response, to: request, from: first, allowed: configuration.allowedOrigins) {
      case .none:
        let problem = Problem(response, body: body)
        let isKeyExpired =
          isKeyed
          && (response.statusCode == 410 || problem?.isExpiredKey == true
            || 400...499 ~= response.statusCode && ExpiredKey.isNamed(in: body)
            || configuration.isKeyExpired?(response, body) == true)
        if (200...299).contains(response.statusCode), !isKeyExpired { return (body, response) }
        throw HTTPPageError.status(
          response,
          body: body,
          problem: problem?.message,
          request: await summary(of: request, redirectedFrom: first),
          isKeyExpired: isKeyExpired,
          now: configuration.now()
        )
      case .follow(let next): request = next
      case .refused(let target):
        let summary = await summary(of: first)
        throw HTTPPageError(
          .refusedRedirect,
          summary,
          reason: "was redirected to another origin, "
            + "\(summary.excerpt(of: target.redacted) ?? "…"), which was not followed: credentials "
            + "are sent only to the origin they belong to",
          status: response.statusCode
        )
      }
    }
    throw HTTPPageError(
      .tooManyRedirects,
      RequestSummary(first),
      reason: "was redirected more than \(Self.maximumRedirects) times"
    )
  }

  private func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    do {
      return try await configuration.transport.data(for: request)
    } catch  where Task.isCancelled {
      // A cancelled load hasn't failed, however the transport reports it.
      throw CancellationError()
    }
  }

  /// Throws the error that a body without items holds, if it does.
  ///
  /// - Parameter isKeyed: Whether the request contains a key that the server sent.
  func checkBody(of answer: PageAnswer, isKeyed: Bool) async throws {
    guard let json = try? answer.json(),
      let failure = BodyFailure(in: json, unlike: memory.usualCodes)
    else { return }
    let isKeyExpired = isKeyed && failure.codes.contains(where: ExpiredKey.isNamed)
    throw HTTPPageError.failure(
      failure,
      answer.response,
      body: answer.body,
      request: await summary(of: answer.request),
      isKeyExpired: isKeyExpired,
      now: configuration.now()
    )
  }

  func summary(
    of request: URLRequest,
    redirectedFrom first: URLRequest? = nil
  ) async -> RequestSummary {
    RequestSummary(
      request,
      redirectedFrom: first,
      credentials: await configuration.transport.credentials(for: first ?? request)
    )
  }

  /// Reads something from a response; turns what `read` throws into an ``HTTPPageError``.
  func read<Output>(_ answer: PageAnswer, _ read: () throws -> Output) async throws -> Output {
    do {
      return try read()
    } catch {
      let request = await summary(of: answer.request)
      let foreign =
        error.isSyntaxError
        ? ForeignBody(answer.response, answer.body)?.sentence(answer.response) : nil
      let problem = request.excerpt(
        of: foreign ?? (error as? DecodingError)?.sentence ?? "\(error)"
      )
      throw HTTPPageError(
        .decoding,
        request,
        reason: "sent a body that could not be decoded: \(problem ?? "no reason given")",
        status: answer.response.statusCode,
        body: request.excerpt(of: answer.body),
        underlyingError: (error as? PageReadingError).map(\.underlyingError) ?? error
      )
    }
  }
}

extension URLRequest {
  /// Moves a user from the URL to a header, which goes with every page within the origin. Relative links would repeat
  /// the user, and keys are stored; other links would lack the user.
  fileprivate mutating func moveUserToHeader() {
    guard value(forHTTPHeaderField: "Authorization") == nil,
      let url, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let user = parts.user
    else { return }
    let login = Data("\(user):\(parts.password ?? "")".utf8).base64EncodedString()
    setValue("Basic \(login)", forHTTPHeaderField: "Authorization")
    (parts.user, parts.password) = (nil, nil)
    self.url = parts.url
  }
}

/// A response that can't be read as a page.
struct PageReadingError: Error, CustomStringConvertible {
  let description: String
  var underlyingError: (any Error)?
}

extension Error {
  /// Whether a body is not JSON at all.
  fileprivate var isSyntaxError: Bool {
    if case .dataCorrupted(let context) = self as? DecodingError {
      return context.codingPath.isEmpty
    }
    return self is JSONError || (self as? PageReadingError)?.underlyingError is JSONError
  }
}

extension URLError {
  /// Foundation on Linux reports `unsupportedURL` for a response that isn't HTTP.
  fileprivate func blaming(_ url: URL?) -> URLError {
    guard code == .unsupportedURL, url.flatMap(HTTPOrigin.init) != nil else { return self }
    return URLError(.badServerResponse)
  }
}

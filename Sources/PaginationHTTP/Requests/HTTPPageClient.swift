import Foundation
import Pagination

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends the requests of a source, in every style.
struct HTTPPageClient: Sendable {
  /// How many redirects are followed. (Most transports follow redirects to the same origin
  /// themselves, and have limits of their own.)
  static let maximumRedirects = 5

  let configuration: HTTPPageConfiguration
  let base: URLRequest

  init(_ endpoint: some HTTPRequestConvertible, _ configuration: HTTPPageConfiguration) {
    var base = endpoint.httpRequest
    base.timeoutInterval = configuration.timeout / .seconds(1)
    if base.value(forHTTPHeaderField: "Accept") == nil {
      base.setValue("application/json", forHTTPHeaderField: "Accept")
    }
    self.base = base
    self.configuration = configuration
  }

  // MARK: Keys

  /// The base request with the URL of a link.
  ///
  /// Within the origin it keeps its headers; to an allowed origin it goes without credentials.
  ///
  /// - Throws: ``HTTPPageError`` with the code ``HTTPPageError/Code/refusedLink`` or
  ///   ``HTTPPageError/Code/keyTooLong``.
  func request(following link: String) throws -> URLRequest {
    guard let url = URL(string: try checkedKey(link)), HTTPOrigin(url) != nil else {
      throw refused("one that is no http or https URL")
    }
    guard url.user == nil, url.password == nil else {
      throw refused("one with a user in it, \(url.redacted)")
    }
    guard let request = base.visiting(url, allowed: configuration.allowedOrigins) else {
      throw refused("one to another origin, \(url.redacted)")
    }
    return request
  }

  private func refused(_ link: String) -> HTTPPageError {
    .refusedLink(link, request: RequestSummary(base))
  }

  /// Checks the length of a key that the server sent.
  ///
  /// Call it when the key's page is requested rather than when the key arrives, so that the page
  /// that contains the key is still shown.
  ///
  /// - Throws: ``HTTPPageError`` with the code ``HTTPPageError/Code/keyTooLong``.
  func checkedKey(_ key: String) throws -> String {
    guard key.utf8.count <= configuration.maximumKeyLength else {
      throw HTTPPageError.keyTooLong(
        limit: configuration.maximumKeyLength,
        request: RequestSummary(base)
      )
    }
    return key
  }

  /// Checks the length of a cursor when its page is requested.
  func check(_ cursor: HTTPCursor) throws {
    _ = try checkedKey(cursor.text)
  }

  // MARK: Requests

  /// Performs a request: redirects, time limit, status.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isKeyed: Whether the request contains a key that the server sent (a cursor, a link, the
  ///     last item's key), which may have expired. Page numbers and offsets don't expire.
  /// - Returns: The body and the response, whose status is 200 to 299.
  /// - Throws: ``HTTPPageError``, `CancellationError`, or another error of the transport.
  @concurrent
  func fetch(_ request: URLRequest, isKeyed: Bool) async throws -> (Data, HTTPURLResponse) {
    let limit = configuration.totalTimeout
    do {
      return try await withTimeLimit(limit, clock: configuration.clock) {
        HTTPPageError.timeout(limit, request: RequestSummary(request))
      } _: {
        try await follow(request, isKeyed: isKeyed)
      }
    } catch {
      if error.isCancellation || Task.isCancelled { throw CancellationError() }
      guard let error = error as? URLError else { throw error }
      throw HTTPPageError.network(error.blaming(request.url), request: await summary(of: request))
    }
  }

  private func follow(
    _ first: URLRequest,
    isKeyed: Bool
  ) async throws -> (Data, HTTPURLResponse) {
    var request = first
    for _ in 0...Self.maximumRedirects {
      let (body, response) = try await send(request)
      switch Redirect(response, to: request, allowed: configuration.allowedOrigins) {
      case .none:
        let isKeyExpired = isKeyed && isKeyExpired(response, body)
        if (200...299).contains(response.statusCode), !isKeyExpired { return (body, response) }
        throw HTTPPageError.status(
          response,
          body: body,
          request: await summary(of: request, redirectedFrom: first),
          isKeyExpired: isKeyExpired,
          now: configuration.now()
        )
      case .follow(let next):
        request = next
      case .refused(let target):
        throw HTTPPageError.refusedRedirect(
          to: target,
          status: response.statusCode,
          request: await summary(of: first)
        )
      }
    }
    throw HTTPPageError.tooManyRedirects(
      limit: Self.maximumRedirects,
      request: RequestSummary(first)
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

  private func isKeyExpired(_ response: HTTPURLResponse, _ body: Data) -> Bool {
    response.statusCode == 410
      || Problem(response, body: body)?.isExpiredKey == true
      || configuration.isKeyExpired?(response, body) == true
  }

  // MARK: Errors

  /// The parts of a request that an error may show.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - first: The request before its redirects.
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
}

/// Runs an operation, and cancels it if it takes too long.
///
/// The cancelled operation is awaited, so it must end at once, as every transport has to.
private func withTimeLimit<Output: Sendable>(
  _ limit: Duration,
  clock: some Clock<Duration>,
  or error: @escaping @Sendable () -> any Error,
  _ operation: @escaping @Sendable @concurrent () async throws -> Output
) async throws -> Output {
  try await withThrowingTaskGroup(of: Output.self) { group in
    group.addTask { try await operation() }
    group.addTask {
      try await clock.sleep(until: clock.now.advanced(by: limit), tolerance: nil)
      throw error()
    }
    defer { group.cancelAll() }
    guard let output = try await group.next() else { throw CancellationError() }
    return output
  }
}

extension URLError {
  /// Foundation on Linux reports `unsupportedURL` for a response that isn't HTTP.
  fileprivate func blaming(_ url: URL?) -> URLError {
    guard code == .unsupportedURL, url.flatMap(HTTPOrigin.init) != nil else { return self }
    return URLError(.badServerResponse)
  }
}

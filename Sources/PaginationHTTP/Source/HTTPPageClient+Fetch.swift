import Foundation
import Pagination

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPPageClient {
  /// How many redirects are followed. (Those to the same origin are followed by most transports
  /// themselves, and are counted there.)
  static let maximumRedirects = 5

  /// One request's whole life: what is remembered is asked about, redirects are followed as far as
  /// they may be, time runs, and what is no success becomes an error.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isKeyed: Whether it asks by a key that the server had given out (a cursor, a link, the last
  ///     item's), which may have expired. A page's number and an offset are none.
  /// - Returns: The body and the response, whose status is 200 to 299.
  /// - Throws: ``HTTPPageError``, `CancellationError`, or what else the transport threw.
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
      let (body, response) = try await exchange(request)
      switch Redirect(response, to: request, allowed: configuration.allowedOrigins) {
      case .none:
        guard let problem = problem(of: response, body: body, isKeyed: isKeyed) else {
          return (body, response)
        }
        throw problem(await summary(of: request, redirectedFrom: first))
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
      status: nil,
      request: RequestSummary(first)
    )
  }

  private func exchange(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    do {
      guard let cache = configuration.cache else {
        return try await configuration.transport.data(for: request)
      }
      return try await cache.exchange(request, over: configuration.transport)
    } catch  where Task.isCancelled {
      // However a transport reports it, a cancelled load has not failed.
      throw CancellationError()
    }
  }

  /// What is wrong with an answer; `nil` where nothing is.
  private func problem(
    of response: HTTPURLResponse,
    body: Data,
    isKeyed: Bool
  ) -> ((RequestSummary) -> HTTPPageError)? {
    guard (200...299).contains(response.statusCode) else {
      let now = configuration.now()
      return { .status(response, body: body, request: $0, isKeyed: isKeyed, now: now) }
    }
    guard isKeyed, ExpiredKey.isMeantInSuccess(body: body) else { return nil }
    return { .expiredKey(response, body: body, request: $0) }
  }

  /// What an error about a request may tell.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - first: The one before its redirects.
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

extension URLError {
  /// Foundation on Linux blames the URL for an answer that is not HTTP.
  fileprivate func blaming(_ url: URL?) -> URLError {
    guard code == .unsupportedURL, url.flatMap(HTTPOrigin.init) != nil else { return self }
    return URLError(.badServerResponse)
  }
}

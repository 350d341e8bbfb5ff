import Foundation
import Pagination

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes the requests of a source, sends them and reads the answers. All styles share it.
struct HTTPPageClient: Sendable {
  private let base: URLRequest
  private let configuration: HTTPPageConfiguration

  init(_ endpoint: some HTTPRequestConvertible, _ configuration: HTTPPageConfiguration) {
    var base = endpoint.httpRequest
    base.timeoutInterval = configuration.timeout / .seconds(1)
    if base.value(forHTTPHeaderField: "Accept") == nil {
      base.setValue("application/json", forHTTPHeaderField: "Accept")
    }
    self.base = base
    self.configuration = configuration
  }

  /// The base request with query items set, in the place of those of the same name.
  func request(_ parameters: [(name: String?, value: String)]) -> URLRequest {
    var request = base
    let parameters = parameters.compactMap { name, value in name.map { ($0, value) } }
    request.url = base.url?.settingQuery(parameters)
    return request
  }

  /// The base request, sent to where a link leads.
  ///
  /// The headers go along, so the link must lead to the origin for which they were given.
  ///
  /// - Throws: ``HTTPPageError`` with the code ``HTTPPageError/Code/refusedLink``.
  func request(following link: String) throws -> URLRequest {
    guard let url = URL(string: link), let origin = Origin(url) else {
      throw HTTPPageError.refusedLink("one that is no http or https URL", base)
    }
    guard url.user == nil, url.password == nil else {
      throw HTTPPageError.refusedLink("one with a user in it, \(url.redacted)", base)
    }
    guard origin == base.url.flatMap(Origin.init) else {
      throw HTTPPageError.refusedLink("one to another origin, \(url.redacted)", base)
    }
    var request = base
    request.url = url
    return request
  }

  /// Sends a request, decodes the answer and takes from it what is wanted.
  ///
  /// Runs off the caller's actor: decoding a page on the main actor would drop frames.
  ///
  /// - Throws: ``HTTPPageError``, `CancellationError`, or what else the transport threw.
  @concurrent
  func load<Envelope: Decodable & Sendable, Output: Sendable>(
    _ request: URLRequest,
    read: @Sendable (Envelope, HTTPURLResponse) throws -> Output
  ) async throws -> Output {
    let (body, response) = try await send(request)
    try check(response, body: body, request: request)
    let envelope: Envelope
    do {
      envelope = try configuration.decoder.decode(Envelope.self, from: body)
    } catch {
      throw HTTPPageError.decoding(
        error,
        response: response,
        body: body,
        request: RequestSummary(request)
      )
    }
    return try read(envelope, response)
  }

  private func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    do {
      return try await configuration.transport.data(for: request)
    } catch {
      // However a transport reports it, a cancelled load has not failed.
      if error.isCancellation || Task.isCancelled { throw CancellationError() }
      guard let error = error as? URLError else { throw error }
      throw HTTPPageError.network(error, request: RequestSummary(request))
    }
  }

  private func check(_ response: HTTPURLResponse, body: Data, request: URLRequest) throws {
    switch response.statusCode {
    case 200...299:
      return
    case 300...399:
      guard let target = response.redirectTarget(of: request),
        Origin(target) != request.url.flatMap(Origin.init)
      else { fallthrough }
      throw HTTPPageError.refusedRedirect(
        to: target,
        status: response.statusCode,
        request: RequestSummary(request)
      )
    default:
      throw HTTPPageError.status(
        response,
        body: body,
        request: RequestSummary(request),
        now: configuration.now()
      )
    }
  }
}

extension HTTPURLResponse {
  fileprivate func redirectTarget(of request: URLRequest) -> URL? {
    value(forHTTPHeaderField: "Location").flatMap { URL(string: $0, relativeTo: url) }
  }
}

extension HTTPPageError {
  fileprivate static func refusedLink(_ problem: String, _ base: URLRequest) -> HTTPPageError {
    HTTPPageError(
      .refusedLink,
      RequestSummary(base),
      reason: "named a next page by a link that was not followed, \(problem): credentials stay "
        + "with the origin they were given for"
    )
  }
}

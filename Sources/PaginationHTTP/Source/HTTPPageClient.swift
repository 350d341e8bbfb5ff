import Foundation
import Pagination

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes the requests of a source. All styles share it.
struct HTTPPageClient: Sendable {
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

  /// The base request, sent to where a link leads.
  ///
  /// At home the headers go along; to an origin that is allowed by name it goes without
  /// credentials.
  ///
  /// - Throws: ``HTTPPageError`` with the code ``HTTPPageError/Code/refusedLink`` or
  ///   ``HTTPPageError/Code/keyTooLong``.
  func request(following link: String) throws -> URLRequest {
    guard let url = URL(string: try checkedKey(link)), HTTPOrigin(url) != nil else {
      throw HTTPPageError.refusedLink("one that is no http or https URL", base)
    }
    guard url.user == nil, url.password == nil else {
      throw HTTPPageError.refusedLink("one with a user in it, \(url.redacted)", base)
    }
    guard let request = base.visiting(url, allowed: configuration.allowedOrigins) else {
      throw HTTPPageError.refusedLink("one to another origin, \(url.redacted)", base)
    }
    return request
  }

  /// A key that the server gave out, if it is not longer than one may be.
  ///
  /// To be called when the page is wanted and not when the key arrives, so that the page which
  /// brought it stays.
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
}

extension HTTPPageError {
  fileprivate static func refusedLink(_ problem: String, _ base: URLRequest) -> HTTPPageError {
    let request = RequestSummary(base)
    return HTTPPageError(
      .refusedLink,
      request,
      reason: "named a next page by a link that was not followed, "
        + "\(request.excerpt(of: problem) ?? ""): credentials stay with the origin they were given "
        + "for",
      advice: "Add the link's origin to HTTPPageConfiguration.allowedOrigins if it is right"
    )
  }
}

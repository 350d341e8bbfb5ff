import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

enum Redirect {
  case none
  case follow(URLRequest)
  /// The redirect leads to an origin that isn't allowed.
  case refused(URL)

  /// - Parameters:
  ///   - first: The first request, which other redirects may have followed. They may lead back to its origin, but leave
  ///     its credentials behind.
  ///   - allowed: The other origins that may be visited, without credentials.
  init(
    _ response: HTTPURLResponse,
    to request: URLRequest,
    from first: URLRequest,
    allowed: Set<HTTPOrigin>
  ) {
    guard [301, 302, 303, 307, 308].contains(response.statusCode),
      let target = response.target(redirecting: request)
    else {
      self = .none
      return
    }
    let home = first.url.flatMap(HTTPOrigin.init)
    let origins = home.map { allowed.union([$0]) } ?? allowed
    guard let next = request.visiting(target, allowed: origins) else {
      self = .refused(target)
      return
    }
    // Browsers turned a POST into a GET after 301 and 302, and RFC 9110 (15.4) adopted that.
    let (method, status) = (request.httpMethod ?? "GET", response.statusCode)
    let keepsMethod = status == 303 ? method == "HEAD" : method != "POST" || status > 303
    // A stream has already been read and can't be sent again.
    if keepsMethod, request.httpBodyStream != nil {
      self = .none
      return
    }
    self = .follow(keepsMethod ? next : next.asGET)
  }
}

extension HTTPURLResponse {
  /// Where a redirect leads; `nil` if it does not say, or not by a URL.
  func target(redirecting request: URLRequest) -> URL? {
    value(forHTTPHeaderField: "Location")
      .flatMap { URL(link: $0, relativeTo: url ?? request.url) }
  }
}

extension URLRequest {
  private static let harmlessHeaders: Set<String> = [
    "accept", "accept-language", "content-type", "user-agent",
  ]

  /// The request with another URL; `nil` if that has a user or an origin that isn't allowed.
  ///
  /// Within the origin the request keeps its headers. To an allowed origin it goes without
  /// credentials, with the harmless headers only.
  func visiting(_ target: URL, allowed: Set<HTTPOrigin>) -> URLRequest? {
    guard target.user == nil, target.password == nil, let origin = HTTPOrigin(target) else {
      return nil
    }
    var request = self
    request.url = target
    if let home = url.flatMap(HTTPOrigin.init), origin == home { return request }
    guard allowed.contains(origin) else { return nil }
    for name in (allHTTPHeaderFields ?? [:]).keys
    where !Self.harmlessHeaders.contains(name.lowercased()) {
      request.setValue(nil, forHTTPHeaderField: name)
    }
    // Cookie stores tell hosts apart, but not ports.
    request.httpShouldHandleCookies = false
    return request
  }

  fileprivate var asGET: URLRequest {
    var request = self
    request.httpMethod = "GET"
    request.httpBody = nil
    request.httpBodyStream = nil
    for name in ["Content-Type", "Content-Length", "Content-Encoding"] {
      request.setValue(nil, forHTTPHeaderField: name)
    }
    return request
  }
}

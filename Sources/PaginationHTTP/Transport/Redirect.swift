import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What to make of a response that points elsewhere.
enum Redirect {
  /// It is no redirect that can be followed.
  case none

  /// The request to go on with.
  case follow(URLRequest)

  /// It leads to another origin, which was not allowed.
  case refused(URL)

  /// Reads a response.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - request: What it answers.
  ///   - allowed: The origins that may be visited without credentials.
  init(_ response: HTTPURLResponse, to request: URLRequest, allowed: Set<HTTPOrigin>) {
    guard [301, 302, 303, 307, 308].contains(response.statusCode),
      let location = response.value(forHTTPHeaderField: "Location"),
      let target = URL(string: location, relativeTo: response.url ?? request.url)?.absoluteURL
    else {
      self = .none
      return
    }
    guard let next = request.visiting(target, allowed: allowed) else {
      self = .refused(target)
      return
    }
    // A stream has been read once already and cannot be sent again.
    let keepsMethod = !request.becomesGET(by: response.statusCode)
    if keepsMethod, request.httpBodyStream != nil {
      self = .none
      return
    }
    self = .follow(keepsMethod ? next : next.asGET)
  }
}

extension URLRequest {
  /// What another origin may know of a request.
  private static let harmlessHeaders: Set<String> = [
    "accept", "accept-language", "content-type", "user-agent",
  ]

  /// The request, sent to another URL, if it may go there.
  ///
  /// At home it goes as it is. To an origin that was allowed by name it goes without credentials:
  /// of the headers only `Accept`, `Accept-Language`, `Content-Type` and `User-Agent`.
  ///
  /// - Parameters:
  ///   - target: Where to.
  ///   - allowed: The origins that were allowed by name.
  /// - Returns: `nil` where the URL leads elsewhere, or has a user in it.
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
    // Those of a cookie store are kept by host, but not by port.
    request.httpShouldHandleCookies = false
    return request
  }

  /// Browsers made GET of a POST by 301 and 302, and so it became the rule (RFC 9110, 15.4).
  fileprivate func becomesGET(by status: Int) -> Bool {
    let method = httpMethod ?? "GET"
    return status == 303 ? method != "HEAD" : method == "POST" && status < 303
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

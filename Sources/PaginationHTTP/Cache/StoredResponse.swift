import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A page as it was last sent, with what it can be asked about again by (RFC 9111).
struct StoredResponse: Sendable {
  private let body: Data
  private let url: URL
  private let headers: [String: String]
  private let entityTag: String?
  private let lastModified: String?

  /// How many bytes it takes.
  var size: Int {
    headers.reduce(body.count + url.absoluteString.utf8.count) {
      $0 + $1.key.utf8.count + $1.value.utf8.count
    }
  }

  /// A response that may be remembered; `nil` for any other.
  ///
  /// It has to be complete, to say by what it can be asked about, and to be allowed to be stored.
  init?(_ response: HTTPURLResponse, body: Data) {
    guard response.statusCode == 200, let url = response.url else { return nil }
    entityTag = response.value(forHTTPHeaderField: "ETag").nonEmpty
    lastModified = response.value(forHTTPHeaderField: "Last-Modified").nonEmpty
    let control = response.value(forHTTPHeaderField: "Cache-Control") ?? ""
    guard entityTag != nil || lastModified != nil, !control.hasDirective("no-store"),
      // What varies with more than the request can never be known to be the same.
      response.value(forHTTPHeaderField: "Vary")?.contains("*") != true
    else { return nil }
    self.body = body
    self.url = url
    headers = response.textHeaders
  }

  /// The request with the question whether the page has changed.
  func conditional(_ request: URLRequest) -> URLRequest {
    var request = request
    if let entityTag { request.setValue(entityTag, forHTTPHeaderField: "If-None-Match") }
    if let lastModified { request.setValue(lastModified, forHTTPHeaderField: "If-Modified-Since") }
    // Else a cache beneath might answer from its own memory, which is older than the question.
    request.cachePolicy = .reloadIgnoringLocalCacheData
    return request
  }

  /// The remembered page, its headers brought up to date by a 304 (RFC 9111, section 4.3.4); `nil`
  /// where that speaks of something else.
  func freshened(by response: HTTPURLResponse) -> (Data, HTTPURLResponse)? {
    let tag = response.value(forHTTPHeaderField: "ETag").nonEmpty
    guard tag == nil || entityTag == nil || tag?.opaqueTag == entityTag?.opaqueTag,
      response.url == url
    else { return nil }
    var headers = headers
    for (name, value) in response.textHeaders where !ownHeaders.contains(name.lowercased()) {
      for old in headers.keys where old.lowercased() == name.lowercased() {
        headers[old] = nil
      }
      headers[name] = value
    }
    return HTTPURLResponse(
      url: url,
      statusCode: 200,
      httpVersion: "HTTP/1.1",
      headerFields: headers
    ).map { (body, $0) }
  }
}

/// The headers of a 304 that say something about itself, or about a body that it does not have.
private let ownHeaders: Set<String> = [
  "connection", "content-encoding", "content-length", "content-range", "content-type", "keep-alive",
  "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
]

extension HTTPURLResponse {
  fileprivate var textHeaders: [String: String] {
    allHeaderFields.reduce(into: [:]) { headers, field in
      guard let name = field.key as? String else { return }
      headers[name] = field.value as? String
    }
  }
}

extension String {
  /// The tag without the mark of a weak one: what compresses a response on its way weakens its tag.
  fileprivate var opaqueTag: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }

  /// Whether a list of directives holds one.
  func hasDirective(_ name: String) -> Bool {
    split(separator: ",").contains {
      $0.prefix { $0 != "=" }.trimmingCharacters(in: .whitespaces).lowercased() == name
    }
  }
}

extension String? {
  fileprivate var nonEmpty: String? {
    guard let self, !self.isEmpty else { return nil }
    return self
  }
}

public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// What an ``HTTPPageSource`` asks for its pages: a `URL`, or a `URLRequest` with headers.
///
/// ```swift
/// var request = URLRequest(url: url)
/// request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
/// let posts = HTTPPageSource<Post>.pageNumber(request)
/// ```
public protocol HTTPRequestConvertible {
  /// The request for a page, before the source has added which page and how large.
  var httpRequest: URLRequest { get }
}

extension URL: HTTPRequestConvertible {
  /// A GET request.
  public var httpRequest: URLRequest { URLRequest(url: self) }
}

extension URLRequest: HTTPRequestConvertible {
  /// The request itself.
  public var httpRequest: URLRequest { self }
}

public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The endpoint of an ``HTTPPageSource``: a `URL`, or a `URLRequest` with headers.
///
/// ```swift
/// var request = URLRequest(url: url)
/// request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
/// let posts = HTTPPageSource<Post>(request, .pageNumber(), format: .json())
/// ```
public protocol HTTPRequestConvertible {
  /// The request, before the source adds the page and its size.
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

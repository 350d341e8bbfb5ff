import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPURLResponse {
  /// A header that says something about paging, or `nil` where it is not there.
  ///
  /// - Throws: ``HTTPPageError`` where it is longer than allowed.
  func header(_ name: String, maximumLength: Int, of request: URLRequest) throws -> String? {
    guard let value = value(forHTTPHeaderField: name) else { return nil }
    guard value.utf8.count <= maximumLength else {
      throw HTTPPageError(
        .invalidResponse,
        RequestSummary(request),
        reason: "sent a \(name) header of more than \(maximumLength) bytes",
        status: statusCode
      )
    }
    return value
  }
}

extension HTTPPageError {
  /// How many bytes a header may have where nothing else was said.
  static var defaultMaximumHeaderLength: Int { 65_536 }
}

import Foundation

extension URL {
  /// The URL with more query items; their values are encoded, "+" and "&" too.
  func adding(_ parameters: [(name: String, value: String)]) -> URL {
    guard !parameters.isEmpty,
      var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    else { return self }
    let items = parameters.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }
    let query = [components.percentEncodedQuery ?? ""] + items
    components.percentEncodedQuery = query.filter { !$0.isEmpty }.joined(separator: "&")
    return components.url ?? self
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// What RFC 3986 calls unreserved.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  )
}

import Foundation

extension URL {
  /// The URL with query items set, in the place of those of the same name; the others stay.
  func settingQuery(_ parameters: [(name: String, value: String)]) -> URL? {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return nil }
    let names = Set(parameters.map(\.name))
    let kept = (parts.percentEncodedQueryItems ?? []).filter {
      !names.contains($0.name.removingPercentEncoding ?? $0.name)
    }
    let items =
      kept
      + parameters.map { URLQueryItem(name: $0.name.queryEncoded, value: $0.value.queryEncoded) }
    parts.percentEncodedQueryItems = items.isEmpty ? nil : items
    return parts.url
  }
}

extension String {
  /// Everything but RFC 3986's unreserved characters is encoded.
  ///
  /// `URLQueryItem` leaves `+` alone, which servers read as a space: the cursor of a page would
  /// arrive broken.
  fileprivate var queryEncoded: String {
    addingPercentEncoding(withAllowedCharacters: .unreserved) ?? self
  }
}

extension CharacterSet {
  fileprivate static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  )
}

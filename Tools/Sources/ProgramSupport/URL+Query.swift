package import Foundation

extension URL {
  /// The items of the query; the first of each name.
  package var queryItems: [String: String] {
    let items = URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
  }

  /// The URL with more query items; their values are encoded, "+" and "&" too.
  package func adding(_ parameters: [(name: String, value: String)]) -> URL {
    guard !parameters.isEmpty,
      var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
    else { return self }
    let items = parameters.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }
    let query = [components.percentEncodedQuery ?? ""] + items
    components.percentEncodedQuery = query.filter { !$0.isEmpty }.joined(separator: "&")
    return components.url ?? self
  }

  /// The URL with a query item in place of those with the same name.
  package func setting(_ name: String, to value: String) -> URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    // The other items stay as they are written: encoding a "+" again would change it.
    let kept = parts.percentEncodedQueryItems?.filter {
      $0.name.removingPercentEncoding != name
    }
    parts.percentEncodedQueryItems = kept?.isEmpty == true ? nil : kept
    return parts.url?.adding([(name, value)]) ?? self
  }

  /// The URL with `…` for the values of its query, which may be secret.
  package var withoutQueryValues: String {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return "…" }
    let names = parts.queryItems?.map { "\($0.name)=…" } ?? []
    (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
    let url = parts.string ?? "…"
    let text = names.isEmpty ? url : "\(url)?\(names.joined(separator: "&"))"
    return PlainText(text).description
  }

  /// Everything is encoded except the unreserved characters of RFC 3986.
  private static func encoded(_ text: String) -> String {
    let unreserved = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}

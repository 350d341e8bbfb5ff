import ArgumentParser
import Foundation
import PaginationHTTP

/// The query of the URL on the command line, which may hold an access token.
///
/// Servers repeat it in the links to their pages. A printed key ends up in a terminal's scrollback,
/// in logs and in bug reports, so the values are left out: `access_token={}` means the first
/// `access_token` of the URL, `{2}` the second. The next run restores them from its own URL.
struct GivenQuery {
  private struct Item {
    let name: String
    let value: String
    /// The value as it is written in the URL.
    let encodedValue: String

    /// `nil` for a name without a value, and for invalid percent encoding.
    init?(_ text: Substring) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let name = Self.decoded(parts[0]), let value = Self.decoded(parts[1])
      else { return nil }
      (self.name, self.value, encodedValue) = (name, value, String(parts[1]))
    }

    private static func decoded(_ text: Substring) -> String? {
      text.replacing("+", with: " ").removingPercentEncoding
    }
  }

  private let items: [Item]

  init(_ url: URL) {
    items = LinkParts(url.absoluteString).query.compactMap { Item($0) }
  }

  /// Values whose names suggest a secret; a server may repeat them under other names.
  var secrets: [String] {
    items.filter { $0.value.utf8.count >= 4 && $0.name.suggestsSecret }.map(\.value)
  }

  /// The key's text without the values of the URL's query.
  func hiding(_ key: HTTPPageKey) -> String {
    changed(key.rawValue) { part in
      guard let item = Item(part) else { return nil }
      let same = items.filter { $0.name == item.name }
      if let index = same.firstIndex(where: { $0.value == item.value }) {
        return index == 0 ? "{}" : "{\(index + 1)}"
      }
      // A value that only looks like a placeholder.
      return Self.place(item.encodedValue) == nil
        ? nil : item.encodedValue.replacing("{", with: "%7B").replacing("}", with: "%7D")
    }
  }

  /// Reverses ``hiding(_:)``.
  ///
  /// - Throws: `ValidationError` if the URL lacks a value.
  func restoring(_ key: HTTPPageKey) throws -> HTTPPageKey {
    var missing: String?
    let text = changed(key.rawValue) { part in
      guard let item = Item(part), let place = Self.place(item.encodedValue) else { return nil }
      let same = items.filter { $0.name == item.name }
      guard same.indices.contains(place) else {
        missing = missing ?? item.name
        return nil
      }
      return same[place].encodedValue
    }
    if let missing {
      throw ValidationError(
        "The key leaves out the URL's '\(missing)': give the URL as before, with it in its query."
      )
    }
    return HTTPPageKey(rawValue: text) ?? key
  }

  /// The text of a link's key with other values in its query.
  ///
  /// - Parameter value: Returns an item's new value; `nil` leaves the item as it is.
  private func changed(_ text: String, _ value: (Substring) -> String?) -> String {
    guard text.hasPrefix("link:") else { return text }
    var parts = LinkParts(text)
    parts.query = parts.query.map { part in
      guard let value = value(part), let end = part.firstIndex(of: "=") else { return part }
      return part[...end] + value
    }
    return parts.text
  }

  /// The index that a placeholder stands for; `nil` for any other value.
  private static func place(_ value: String) -> Int? {
    if value == "{}" { return 0 }
    guard value.hasPrefix("{"), value.hasSuffix("}"),
      let number = Int(value.dropFirst().dropLast()),
      number > 0
    else { return nil }
    return number - 1
  }
}

/// The parts of a link. Unlike parsers of URLs, it keeps every byte.
private struct LinkParts {
  private let start: Substring
  private let fragment: Substring
  private let hasQuery: Bool
  var query: [Substring]

  init(_ text: String) {
    let end = text.firstIndex(of: "#") ?? text.endIndex
    fragment = text[end...]
    let question = text[..<end].firstIndex(of: "?")
    hasQuery = question != nil
    start = text[..<(question ?? end)]
    query =
      question.map {
        text[text.index(after: $0)..<end].split(separator: "&", omittingEmptySubsequences: false)
      } ?? []
  }

  var text: String {
    start + (hasQuery ? "?" + query.joined(separator: "&") : "") + fragment
  }
}

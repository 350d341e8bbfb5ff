import ArgumentParser
import Foundation
import PaginationHTTP

/// The query of the URL that the command line gives, which may hold an access token.
///
/// A server repeats it in the links to its pages. A printed key ends up in a terminal's scrollback, in
/// logs and in bug reports, so it leaves the values out: `access_token={}` means the first
/// `access_token` of the URL, `{2}` the second. They are put back from the URL that the next run is
/// given.
struct GivenQuery {
  private struct Item {
    let name: String
    let value: String
    /// The value as it is written.
    let encodedValue: String

    /// `nil` for a name without a value, and for what is no percent-encoded text.
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

  /// Values that are secrets by their names, and that a server may repeat elsewhere than under these.
  var secrets: [String] {
    let words = ["auth", "code", "key", "pass", "pwd", "secret", "session", "sig", "token"]
    return items.filter { item in
      item.value.utf8.count >= 4 && words.contains(where: item.name.lowercased().contains)
    }.map(\.value)
  }

  /// The key's text without what the URL has in its query.
  func hiding(_ key: HTTPPageKey) -> String {
    changed(key.rawValue) { part in
      guard let item = Item(part) else { return nil }
      let same = items.filter { $0.name == item.name }
      if let index = same.firstIndex(where: { $0.value == item.value }) {
        return index == 0 ? "{}" : "{\(index + 1)}"
      }
      // What looks like a place, and is none.
      return Self.place(item.encodedValue) == nil
        ? nil : item.encodedValue.replacing("{", with: "%7B").replacing("}", with: "%7D")
    }
  }

  /// The key with what ``hiding(_:)`` left out.
  ///
  /// - Throws: `ValidationError` where the URL does not have it.
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
  /// - Parameter value: The value in the place of an item's; `nil` to leave the item as it is.
  private func changed(_ text: String, _ value: (Substring) -> String?) -> String {
    guard text.hasPrefix("link:") else { return text }
    var parts = LinkParts(text)
    parts.query = parts.query.map { part in
      guard let value = value(part), let end = part.firstIndex(of: "=") else { return part }
      return part[...end] + value
    }
    return parts.text
  }

  /// Which of the items of a name is meant, from 0; `nil` for a value of another kind.
  private static func place(_ value: String) -> Int? {
    if value == "{}" { return 0 }
    guard value.hasPrefix("{"), value.hasSuffix("}"),
      let number = Int(value.dropFirst().dropLast()),
      number > 0
    else { return nil }
    return number - 1
  }
}

/// A link taken apart without changing a byte of it, as parsers of URLs do.
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

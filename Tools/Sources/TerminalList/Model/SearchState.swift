/// What the reader searches for, and whether the search field has the keys.
struct SearchState: Hashable, Sendable {
  private(set) var text = ""
  private(set) var isTyping = false

  var isShown: Bool { isTyping || !text.isEmpty }

  mutating func open() { isTyping = true }

  mutating func close() { isTyping = false }

  /// Adds a character. Returns whether the text has changed.
  mutating func type(_ scalar: Unicode.Scalar) -> Bool {
    // As long as any name, and short enough for any server.
    guard text.unicodeScalars.count < 80 else { return false }
    text.unicodeScalars.append(scalar)
    return true
  }

  mutating func eraseLast() -> Bool {
    text.unicodeScalars.popLast() != nil
  }

  mutating func clear() -> Bool {
    isTyping = false
    defer { text = "" }
    return !text.isEmpty
  }
}

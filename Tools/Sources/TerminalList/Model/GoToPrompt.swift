/// Where to go in the list, as the user types it: the number of a row (`120000`), or a part of the list
/// (`50%`).
struct GoToPrompt: Hashable, Sendable {
  private(set) var text = ""

  /// Whether a part of the list is a place.
  var takesParts = true

  /// Creates an empty prompt.
  init(takesParts: Bool = true) { self.takesParts = takesParts }

  /// Creates a prompt with the number of a row.
  init(index: Int) { text = "\(index + 1)" }

  var isPart: Bool { text.hasSuffix("%") }

  /// Adds a character, if it can follow.
  mutating func type(_ scalar: Unicode.Scalar) {
    let isDigit = ("0"..."9").contains(scalar)
    guard isDigit || scalar == "%" && !text.isEmpty && takesParts, !isPart, text.count < 10 else {
      return
    }
    text.unicodeScalars.append(scalar)
  }

  mutating func eraseLast() { _ = text.popLast() }

  /// The index of the row in a list of this length; `nil` without a number, and for a part of a list whose length is
  /// not known.
  func index(of count: Int?) -> Int? {
    guard let number = Int(text.prefix { $0 != "%" }) else { return nil }
    guard let count else { return isPart ? nil : max(0, number - 1) }
    let index = isPart ? min(number, 100) * (count - 1) / 100 : number - 1
    return max(0, min(index, count - 1))
  }
}

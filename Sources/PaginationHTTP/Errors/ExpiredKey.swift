import Foundation

/// Recognises an answer by which a server says that it does not know a cursor any more.
///
/// There is no standard for it but the status 410. What APIs send is a 400, 404 or 422 whose body
/// says in one way or another that the cursor is invalid: a name of a cursor (`cursor`,
/// `starting_after`, `pageToken`, …) close to a word such as `invalid` or `expired`. The text is
/// read as words, whether it is JSON, HTML or plain, and whether a name is written with
/// underscores, hyphens or capitals.
enum ExpiredKey {
  /// How much of a body is read.
  private static let maximumLength = 8192

  /// Whether the answer to a request that asked by a key says that the key is dead.
  static func isMeant(status: Int, body: Data) -> Bool {
    switch status {
    case 410: true
    case 400, 404, 422: isMeant(by: String(decoding: body.prefix(maximumLength), as: UTF8.self))
    default: false
    }
  }

  /// Whether a successful answer says so: `{"ok": false, "error": "invalid_cursor"}`.
  static func isMeantInSuccess(body: Data) -> Bool {
    // The first is to be cheap: every page passes here.
    guard body.count <= 1024, let answer = try? JSONDecoder().decode(Refusal.self, from: body)
    else { return false }
    return !answer.ok && isMeant(by: answer.error)
  }

  /// Whether a text says so.
  static func isMeant(by text: String) -> Bool {
    let words = Words.read(text)
    return words.indices.contains { start in
      names.contains { name in
        words[start...].starts(with: name) && isFaulted(words, start..<start + name.count)
      }
    }
  }

  /// Whether the name at a place in the text is said to be wrong.
  private static func isFaulted(_ words: [String], _ name: Range<Int>) -> Bool {
    let before = words[..<name.lowerBound].suffix(5).reversed()
      .prefix { !ends.contains($0) && $0 != "request" }
    let after = words[name.upperBound...].prefix(6).prefix { !ends.contains($0) }
    guard !(after.first.map(kinds.contains) ?? false) else { return false }
    // `{"param": "starting_after"}` names the culprit.
    if let culprit = before.first, ["bad", "param", "parameter"].contains(culprit) { return true }
    return isFault(before.reversed()) || isFault(Array(after))
  }

  private static func isFault(_ words: [String]) -> Bool {
    words.indices.contains { start in
      faults.contains { words[start...].starts(with: $0) }
    }
  }

  private struct Refusal: Decodable {
    let ok: Bool
    let error: String
  }
}

/// What APIs call the key of a page, in words.
private let names: [[String]] = [
  "cursor", "starting after", "ending before", "page token", "pagetoken", "pagination token",
  "paging token", "next token", "nexttoken", "continuation", "exclusive start key", "start key",
  "skip token", "skiptoken", "scroll id", "search context", "resumption token", "sync token",
  "position token", "query locator", "page info", "bookmark", "page key", "next page id",
].map { $0.split(separator: " ").map(String.init) }

/// What they say of it, in words.
private let faults: [[String]] = [
  "invalid", "expired", "expire", "malformed", "unknown", "stale", "outdated", "corrupt",
  "corrupted", "incorrect", "unrecognized", "unrecognised", "wrong", "missing", "gone",
  "deprecated", "not found", "no such", "not valid", "not a valid", "to be a valid",
  "does not exist", "doesn t exist", "no longer", "could not", "couldn t", "cannot", "can t",
  "unable to", "failed to", "failure", "out of date", "not recognized", "not exist",
].map { $0.split(separator: " ").map(String.init) }

/// After a name these make it a manner of paging, and not a key.
private let kinds: Set<String> = ["pagination", "paging", "based", "paginated"]

/// Words that end the reach of a name: the end of a sentence, and what else may be wrong.
private let ends: Set<String> = [
  Words.endOfSentence, "limit", "size", "sort", "order", "filter", "first", "count", "required",
]

/// The words of a text in lower case, also those within names.
private enum Words {
  static let endOfSentence = "."

  static func read(_ text: String) -> [String] {
    var reader = WordReader()
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      reader.read(byte, next: index + 1 < bytes.count ? bytes[index + 1] : nil)
    }
    reader.endWord()
    return reader.words
  }
}

private struct WordReader {
  var words: [String] = []
  private var word: [UInt8] = []
  private var previous: UInt8 = 0
  private var isInPath = false

  mutating func read(_ byte: UInt8, next: UInt8?) {
    defer { previous = byte }
    let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    let isLower = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    if isUpper, !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(previous) { endWord() }
    if isUpper || isLower || isDigit {
      word.append(isUpper ? byte | 0x20 : byte)
      return
    }
    if byte == UInt8(ascii: "=") { word = [] }
    endWord()
    if byte == UInt8(ascii: "/") {
      isInPath = true
    } else if byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") && byte != UInt8(ascii: ".") {
      isInPath = false
    }
    if ends(byte, next: next) { words.append(Words.endOfSentence) }
  }

  mutating func endWord() {
    // A name in a path or query is a part of an echoed URL.
    if !word.isEmpty, !isInPath { words.append(String(decoding: word, as: UTF8.self)) }
    word = []
  }

  private func ends(_ byte: UInt8, next: UInt8?) -> Bool {
    switch byte {
    case UInt8(ascii: ";"): true
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"):
      next.map { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\"") } ?? true
    default: false
    }
  }
}

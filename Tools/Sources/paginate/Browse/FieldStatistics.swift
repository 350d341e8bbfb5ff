import PaginationHTTP
import TerminalList

/// The values of one field in several items.
struct FieldStatistics {
  /// The names that lead to it.
  let path: [String]

  /// How many items there are, with or without it.
  let itemCount: Int

  /// Its texts in the items that have it.
  let texts: [String]

  /// Whether all values are numbers.
  let isNumeric: Bool

  /// The kind of most of the texts.
  let kind: FieldText

  private let widths: [Int]

  /// - Parameter values: The values that are not null; at least one.
  init(path: [String], itemCount: Int, values: [PageJSON]) {
    self.path = path
    self.itemCount = itemCount
    texts = values.map(\.rowText)
    isNumeric = values.allSatisfy { $0.kind == .number }
    widths = texts.map { RowColumn.width(of: $0) }.sorted()
    let kinds = texts.filter { !$0.isEmpty }.map { FieldText($0) }
    kind =
      [.unreadable, .date].first { kind in
        2 * kinds.count(where: { $0 == kind }) > kinds.count
      } ?? .plain
  }

  /// The width of nine of ten texts.
  var usualWidth: Int { widths[min(widths.count - 1, widths.count * 9 / 10)] }

  private var greatestWidth: Int { widths.last ?? 0 }

  /// How different the items' values are: 1 if all differ, near 0 if all are the same.
  private var variety: Double {
    let distinct = Set(texts.lazy.filter { !$0.isEmpty }).count
    guard distinct > 1 else { return texts.count < 3 ? Double(distinct) : 0.15 }
    return 0.4 + 0.6 * Double(distinct) / Double(texts.count)
  }

  /// How well it tells the items apart for people, from 0 to 100.
  var weight: Double {
    guard kind != .unreadable, let name = path.last else { return 0 }
    let known = FieldName.weight(name)
    var weight =
      switch (isNumeric, kind) {
      case (true, _): min(known ?? 15, 50.0)
      case (false, .date): 30.0
      case (false, _): known ?? 35.0
      }
    // Fields of an object inside the item describe the item less.
    for outer in path.dropLast() where !FieldName.isWrapper(outer) { weight *= 0.5 }
    return weight * variety * brevity * Double(texts.count) / Double(itemCount)
  }

  private var brevity: Double {
    switch usualWidth {
    case ...60: 1
    case ...120: 0.8
    case ...300: 0.6
    default: 0.1
    }
  }

  /// Whether this numbers the items, in a narrow column.
  var isNumbering: Bool {
    path.dropLast().allSatisfy { FieldName.isWrapper($0) } && numberingRank < .max
      && Set(texts).count == itemCount && greatestWidth <= 12
  }

  /// The lower the better.
  var numberingRank: Int { path.last.flatMap { FieldName.numberingRank($0) } ?? .max }

  /// The width of its column, which is a little wider than the texts if the heading needs it.
  var columnWidth: Int {
    max(textWidth, min(RowColumn.width(of: path.joined(separator: ".")), textWidth + 3))
  }

  private var textWidth: Int {
    // Numbers must not be cut, and get longer from page to page.
    if isNumbering {
      return isNumeric ? max(greatestWidth, min(greatestWidth + 3, 12)) : greatestWidth
    }
    return min(max(greatestWidth <= usualWidth + 4 ? greatestWidth : usualWidth, 1), 30)
  }

  /// Whether both mostly have the same values. For two names, one may be a part of the other, as
  /// `swift` is of `swiftlang/swift`.
  func says(_ other: FieldStatistics) -> Bool {
    let areNames = min(nameWeight, other.nameWeight) >= 70
    let same = zip(texts, other.texts).count { one, other in
      let (one, other) = (one.lowercased(), other.lowercased())
      let (short, long) = one.count < other.count ? (one, other) : (other, one)
      return one == other || areNames && short.count >= 3 && long.contains(short)
    }
    return 2 * same > min(texts.count, other.texts.count)
  }

  private var nameWeight: Double { path.last.flatMap { FieldName.weight($0) } ?? 0 }
}

/// What a field's name says about its importance.
private enum FieldName {
  /// The importance of a field with this name, from 0 to 100; `nil` for an unknown name.
  static func weight(_ name: String) -> Double? {
    let plain = normal(name)
    if let weight = weights[plain] { return weight }
    if plain.hasSuffix("name") || plain.hasSuffix("title") { return 70 }
    return ["_id", "-id", "Id", "ID"].contains { name.hasSuffix($0) } ? 5 : nil
  }

  /// How well a field of this name numbers the items, 0 is best; `nil` for other names.
  static func numberingRank(_ name: String) -> Int? { numbering.firstIndex(of: normal(name)) }

  /// Whether a field of this name only wraps the item's own fields.
  static func isWrapper(_ name: String) -> Bool { wrappers.contains(normal(name)) }

  /// In lower case, letters and digits only: `fullName` and `full_name` are the same.
  private static func normal(_ name: String) -> String {
    String(
      name.lowercased().unicodeScalars.filter {
        $0.properties.isAlphabetic || ("0"..."9").contains($0)
      }
    )
  }

  private static let numbering = ["number", "iid", "id", "pk", "symbol", "code", "key", "sku"]
  private static let wrappers: Set = [
    "node", "attributes", "data", "fields", "properties", "snippet",
  ]

  private static let weights: [String: Double] = Dictionary(
    uniqueKeysWithValues: [
      100: "name title fullname displayname label subject headline",
      80: "login username handle summary nickname firstname",
      75: "lastname codepoint character",
      60: "email code symbol sku key message text caption question slug",
      55: "description content body comment number",
      45: "type kind category status state language country city company author artist brand age",
      40: "price amount",
      30: "date year version total score",
      5: "id pk iid uuid guid",
    ].flatMap { weight, names in names.split(separator: " ").map { (String($0), Double(weight)) } }
  )
}

/// The kind of text in a field, for people who scan rows.
enum FieldText {
  /// A few words or a number.
  case plain
  /// A date or a time as servers write it.
  case date
  /// A URL, a hash, markup, or anything else that people do not read in a row.
  case unreadable

  init(_ text: String) {
    if text.isAddress || text.isMarkup || text.isCode {
      self = .unreadable
    } else {
      self = text.isDate ? .date : .plain
    }
  }
}

extension String {
  fileprivate var isAddress: Bool {
    hasPrefix("/") && utf8.count > 3 || utf8.count < 2000 && contains("://") && !contains(" ")
      || hasPrefix("data:") && contains(",")
  }

  fileprivate var isMarkup: Bool { hasPrefix("<") && contains(">") }

  /// Whether this is one long word of hexadecimal digits or Base64.
  fileprivate var isCode: Bool {
    guard utf8.count >= 20, utf8.allSatisfy(\.isCodeByte) else { return false }
    return utf8.contains(where: \.isDigit) || utf8.count >= 40
  }

  /// Whether this begins like `2026-11-21`.
  fileprivate var isDate: Bool {
    let start = utf8.prefix(10)
    guard start.count == 10, utf8.count <= 40 else { return false }
    return zip(start, "dddd-dd-dd".utf8).allSatisfy { byte, pattern in
      pattern == UInt8(ascii: "d") ? byte.isDigit : byte == pattern
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isCodeByte: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) || "-_+/=".utf8.contains(self)
  }
}

import Foundation

/// The text is base64url of version, numbers and a check sum.
///
/// The check sum covers the filter, so a cursor that was cut, made up, or taken from another search
/// is refused instead of answered with the wrong rows. It is no signature, and a cursor holds no
/// secret: it stays valid when the server is started again.
extension PageCursor {
  /// The text that clients send back.
  package func encoded(for filter: CharacterFilter) -> String {
    let text = "\(payload).\(Self.checkSum(of: payload, filter: filter))"
    return Data(text.utf8).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  static func decoded(_ text: String, filter: CharacterFilter) -> PageCursor? {
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: standard + padding) else { return nil }
    guard let cursor = PageCursor(String(decoding: data, as: UTF8.self)) else { return nil }
    // Writing it again checks the version, the sum and every other way to spell the same.
    return cursor.encoded(for: filter) == text ? cursor : nil
  }

  /// Version 1 has a row and a page; version 2 also says since when, and after how many empty pages.
  private var payload: String {
    guard issued != nil || emptyPages > 0 else { return "1.\(row).\(ordinal ?? 0)" }
    return "2.\(row).\(ordinal ?? 0).\(issued ?? 0).\(emptyPages)"
  }

  private init?(_ text: String) {
    let numbers = text.split(separator: ".").dropLast().map { Int($0) }
    guard numbers.count == 3 || numbers.count == 5 else { return nil }
    guard let row = numbers[1], let ordinal = numbers[2] else { return nil }
    // The check sum keeps nobody from making up a number that no arithmetic survives.
    guard (0...0x10FFFF).contains(row), (0...1_000_000_000).contains(ordinal) else { return nil }
    self.init(row: row, ordinal: ordinal == 0 ? nil : ordinal)
    guard numbers.count == 5 else { return }
    guard let issued = numbers[3], let emptyPages = numbers[4] else { return nil }
    guard (0...1_000_000_000_000_000).contains(issued) else { return nil }
    guard (0...FaultOptions.maximumEmptyPages).contains(emptyPages) else { return nil }
    self.issued = issued == 0 ? nil : issued
    self.emptyPages = emptyPages
  }

  /// FNV-1a, 64 bits, over the payload and the filter.
  private static func checkSum(of payload: String, filter: CharacterFilter) -> String {
    let fields = [payload, filter.category?.rawValue ?? ""] + filter.words
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in fields.joined(separator: "\n").utf8 {
      sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(sum, radix: 36)
  }
}

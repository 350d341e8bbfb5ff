import Foundation

/// A place between two rows of a list. It is an opaque text for clients.
package struct PageCursor: Hashable, Sendable {
  /// The row beside the place; 0 is the start of the list.
  package var row: Int
  /// The number of the page at the cursor, from 1; `nil` if it was not counted.
  package var ordinal: Int?
  /// When it was created, in milliseconds since 1970; `nil` if it does not expire.
  package var issued: Int?
  /// How many empty pages were already sent at this place.
  package var emptyPages: Int

  package init(row: Int, ordinal: Int?, issued: Int? = nil, emptyPages: Int = 0) {
    self.row = row
    self.ordinal = ordinal.map { max(1, $0) }
    self.issued = issued
    self.emptyPages = emptyPages
  }

  /// - Throws: ``Problem``, if the text is not a cursor of this list.
  init(_ text: String, parameter: Parameter, filter: CharacterFilter) throws {
    guard let cursor = Self.decoded(text, filter: filter) else {
      throw Problem(
        .invalidCursor,
        detail: "'\(parameter.rawValue)' must be a cursor from a page of this list.",
        parameter: parameter.rawValue,
      )
    }
    self = cursor
  }
}

/// The text is base64url of a version, numbers and a checksum.
///
/// The checksum covers the filter, so a damaged cursor or one from another search is refused. It is no
/// signature, and a cursor has no secret: it stays valid after a restart of the server.
extension PageCursor {
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
    // Encoding it again checks the version, the checksum and other spellings of the same cursor.
    return cursor.encoded(for: filter) == text ? cursor : nil
  }

  /// Version 1 has the row and the page; version 2 adds the date and the number of empty pages.
  private var payload: String {
    guard issued != nil || emptyPages > 0 else { return "1.\(row).\(ordinal ?? 0)" }
    return "2.\(row).\(ordinal ?? 0).\(issued ?? 0).\(emptyPages)"
  }

  private init?(_ text: String) {
    let numbers = text.split(separator: ".").dropLast().map { Int($0) }
    guard numbers.count == 3 || numbers.count == 5 else { return nil }
    guard let row = numbers[1], let ordinal = numbers[2] else { return nil }
    // Made-up numbers must not overflow; the checksum does not prevent them.
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

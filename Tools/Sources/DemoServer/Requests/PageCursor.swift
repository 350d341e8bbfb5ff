import Foundation

/// A place between two rows of a list, opaque to clients: base64url of version, row, page number and
/// a check sum.
///
/// The check sum covers the filter, so a cursor that was cut, made up, or taken from another search
/// is refused instead of answered with the wrong rows. It is no signature, and a cursor holds no
/// secret: it stays valid when the server is started again.
package struct PageCursor: Hashable, Sendable {
  /// The row on this side of the place.
  package var row: Int
  /// The number of the page that the cursor leads to, from 1.
  package var ordinal: Int

  package init(row: Int, ordinal: Int) {
    self.row = row
    self.ordinal = max(1, ordinal)
  }

  init(_ text: String, parameter: Parameter, filter: CharacterFilter) throws {
    guard let cursor = Self.decoded(text, filter: filter) else {
      throw Problem(
        .invalidCursor,
        detail: "'\(parameter.rawValue)' must be a cursor that a page of this very list gave.",
        parameter: parameter.rawValue,
      )
    }
    self = cursor
  }

  /// The text that clients send back.
  package func encoded(for filter: CharacterFilter) -> String {
    let payload = "\(Self.version).\(row).\(ordinal)"
    let text = "\(payload).\(Self.checkSum(of: payload, filter: filter))"
    return Data(text.utf8).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  private static func decoded(_ text: String, filter: CharacterFilter) -> PageCursor? {
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: standard + padding) else { return nil }
    let parts = String(decoding: data, as: UTF8.self).split(separator: ".")
    guard parts.count == 4, let row = Int(parts[1]), let ordinal = Int(parts[2]) else { return nil }
    // The check sum keeps nobody from making up a number that no arithmetic survives.
    guard (0...0x10FFFF).contains(row), (1...1_000_000_000).contains(ordinal) else { return nil }
    let cursor = PageCursor(row: row, ordinal: ordinal)
    // Writing it again checks the version, the sum and every other way to spell the same.
    return cursor.encoded(for: filter) == text ? cursor : nil
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

  private static let version = "1"
}

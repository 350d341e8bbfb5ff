import Foundation

/// The text of a cursor: base64url of some numbers and a checksum.
///
/// The checksum covers what the cursor belongs to, such as a filter, so a damaged cursor or one from
/// another list is refused. It is no signature, and a cursor has no secret.
enum CursorText {
  /// - Parameters:
  ///   - numbers: What the cursor says.
  ///   - list: What the cursor belongs to.
  static func encoded(_ numbers: [Int], of list: [String]) -> String {
    let payload = numbers.map(String.init).joined(separator: ".")
    let sum = checkSum(of: ([payload] + list).joined(separator: "\n"))
    return Data("\(payload).\(sum)".utf8).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The numbers; `nil` if the text is damaged, made up, or from another list.
  static func decoded(_ text: String, of list: [String]) -> [Int]? {
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: standard + padding) else { return nil }
    let parts = String(decoding: data, as: UTF8.self).split(separator: ".").dropLast()
    let numbers = parts.compactMap { Int($0) }
    // Encoding it again checks the checksum and other spellings of the same cursor.
    guard encoded(numbers, of: list) == text else { return nil }
    return numbers
  }

  /// FNV-1a, 64 bits.
  private static func checkSum(of text: String) -> String {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(sum, radix: 36)
  }
}

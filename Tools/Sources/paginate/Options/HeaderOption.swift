import ArgumentParser

/// A header as curl takes it: `Name: value`.
struct HeaderOption: ExpressibleByArgument, Hashable {
  let name: String
  let value: String

  /// `nil` without a colon, with a name that is no token, or with a line break in the value, which
  /// would be the start of another header.
  init?(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let value = String(parts[1].drop { $0 == " " })
    let name = String(parts[0])
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isTokenByte),
      !value.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F })
    else { return nil }
    (self.name, self.value) = (name, value)
  }

  /// What RFC 9110, section 5.6.2, allows in a token.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default:
      "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

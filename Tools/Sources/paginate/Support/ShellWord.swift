/// A text as one word of a shell's command line, which shows all that is in it.
///
/// Whatever a server may have put into a key, it commands no terminal and forges no line: control
/// characters are written as `$'…'` writes them, which the shells of today read.
struct ShellWord: CustomStringConvertible {
  let description: String

  init(_ text: String) {
    guard text.unicodeScalars.contains(where: \.isUnseen) else {
      description = "'\(text.replacing("'", with: "'\\''"))'"
      return
    }
    description = "$'" + text.unicodeScalars.map(\.escaped).joined() + "'"
  }
}

extension Unicode.Scalar {
  /// A key is to be seen to the byte, joiners too.
  fileprivate var isUnseen: Bool { isHidden || isJoiner }

  fileprivate var escaped: String {
    switch self {
    case "'", "\\": "\\\(self)"
    case _ where isUnseen: UTF8.encode(self).map { $0.map(Self.octal).joined() } ?? ""
    default: "\(self)"
    }
  }

  /// Three digits, so that no digit behind them belongs to it.
  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }
}

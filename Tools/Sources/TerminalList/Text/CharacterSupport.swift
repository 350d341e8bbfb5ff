import CNCurses

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the terminal's encoding can show, and how many columns it takes.
enum CharacterSupport {
  /// Whether characters beyond ASCII can be shown: the locale's encoding, or one that can be had
  /// instead, is UTF-8. The first use sets the locale of the process.
  static let isUnicode: Bool = {
    // An empty name takes the reader's own locale; the others are tried where that is "C".
    for name in ["", "C.UTF-8", "en_US.UTF-8", "UTF-8"] where setlocale(LC_CTYPE, name) != nil {
      if curses_width(0x4E00) == 2 { return true }
    }
    return false
  }()

  /// How many columns a scalar takes, or `nil` if it cannot be shown.
  ///
  /// The C library's answer, because ncurses goes by it, and columns hold only if both agree.
  static func width(of scalar: Unicode.Scalar) -> Int? {
    guard isUnicode || scalar.isASCII else { return nil }
    let width = curses_width(scalar.value)
    return width < 0 ? nil : Int(width)
  }
}

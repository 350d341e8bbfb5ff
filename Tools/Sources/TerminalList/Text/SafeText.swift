import CNCurses

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Text that is safe to send to a terminal: without control and invisible format characters, and
/// with a known number of columns.
///
/// - A combining mark without a letter is placed on a dotted circle.
/// - Tabs and line breaks become spaces; characters that the terminal cannot show become "�".
/// - Invisible characters (joiners, direction marks, variation selectors) are left out: they take no
///   column here, but may take one in a terminal, or reverse the rest of the line. Text with only
///   such characters becomes "�".
struct SafeText: Hashable, Sendable {
  /// A character and the marks on it.
  struct Glyph: Hashable, Sendable {
    var scalars: String.UnicodeScalarView
    var width: Int
    /// Whether it belongs to the same character as the previous glyph, such as the second person of
    /// a family emoji: no line is broken between them.
    var isContinuation = false

    var isSpace: Bool { scalars.first == " " && scalars.count == 1 }

    static func == (one: Glyph, other: Glyph) -> Bool {
      one.width == other.width && one.scalars.elementsEqual(other.scalars)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(String(scalars)) }
  }

  private(set) var glyphs: [Glyph] = []
  private(set) var width = 0

  init(_ text: String) {
    var previous: Unicode.Scalar?
    for character in text {
      let start = glyphs.count
      for scalar in character.unicodeScalars {
        append(scalar, after: previous)
        previous = scalar
      }
      for index in glyphs.indices.dropFirst(start + 1) { glyphs[index].isContinuation = true }
    }
    if glyphs.isEmpty, previous != nil { append(Self.replacement, width: 1) }
  }

  init(glyphs: some Sequence<Glyph>) {
    self.glyphs = Array(glyphs)
    width = self.glyphs.reduce(0) { $0 + $1.width }
  }

  var text: String {
    var scalars = String.UnicodeScalarView()
    for glyph in glyphs { scalars.append(contentsOf: glyph.scalars) }
    return String(scalars)
  }

  /// As much of the text as fits; the last column is an ellipsis if something was cut off.
  func cut(to columns: Int) -> SafeText {
    guard width > columns else { return self }
    let mark = SafeText(columns >= 3 ? (CharacterSupport.isUnicode ? "…" : "~") : "")
    var used = mark.width
    let kept = glyphs.prefix {
      used += $0.width
      return used <= columns
    }
    return SafeText(glyphs: kept + mark.glyphs)
  }

  private mutating func append(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) {
    let category = scalar.properties.generalCategory
    switch category {
    case .control, .lineSeparator, .paragraphSeparator:
      append(scalar.properties.isWhitespace ? " " : Self.replacement, width: 1)
    case .surrogate, .privateUse, .unassigned:
      append(Self.replacement, width: 1)
    case _ where scalar.properties.isDefaultIgnorableCodePoint || category == .format:
      return
    case _
    where scalar.properties.isEmojiModifier && previous?.properties.isEmojiModifierBase == true:
      // Some terminals draw both as one, others side by side.
      return
    default:
      switch CharacterSupport.width(of: scalar) {
      case nil: append(Self.replacement, width: 1)
      case 0?: appendMark(scalar)
      case let width?: append(scalar, width: width)
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, width: Int) {
    let shown = scalar.isASCII || CharacterSupport.isUnicode ? scalar : "?"
    glyphs.append(Glyph(scalars: String.UnicodeScalarView([shown]), width: width))
    self.width += width
  }

  private mutating func appendMark(_ mark: Unicode.Scalar) {
    let carriesMarks = glyphs.last?.scalars.first.map { $0 != " " && $0 != Self.replacement }
    if carriesMarks != true { append("\u{25CC}", width: 1) }
    let last = glyphs.count - 1
    // A cell of ncurses holds five scalars.
    guard glyphs[last].scalars.count < 5 else { return }
    glyphs[last].scalars.append(mark)
  }

  static let replacement: Unicode.Scalar = "\u{FFFD}"
}

/// Which characters the terminal's encoding can show, and how many columns they take.
enum CharacterSupport {
  /// Whether characters beyond ASCII can be shown: the locale's encoding is UTF-8, or another locale
  /// with UTF-8 is available. The first use sets the locale of the process.
  static let isUnicode: Bool = {
    // An empty name stands for the user's locale; the others are tried if that is "C".
    for name in ["", "C.UTF-8", "en_US.UTF-8", "UTF-8"] where setlocale(LC_CTYPE, name) != nil {
      if curses_width(0x4E00) == 2 { return true }
    }
    return false
  }()

  /// How many columns a scalar takes, or `nil` if it cannot be shown.
  ///
  /// Both this and ncurses ask the C library, so that columns line up.
  static func width(of scalar: Unicode.Scalar) -> Int? {
    guard isUnicode || scalar.isASCII else { return nil }
    let width = curses_width(scalar.value)
    return width < 0 ? nil : Int(width)
  }
}

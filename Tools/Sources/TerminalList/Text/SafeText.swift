/// Text that can be sent to a terminal: no control and no invisible format characters, and a known
/// number of columns.
///
/// - A combining mark without a letter stands on a dotted circle.
/// - Tabs and line breaks become spaces; what the terminal cannot show becomes "�".
/// - Invisible characters (joiners, direction marks, variation selectors) are left out: they take no
///   column here but may take one there, or turn the rest of the line around. Text that has nothing
///   else becomes "�".
struct SafeText: Hashable, Sendable {
  /// A character and the marks on it.
  struct Glyph: Hashable, Sendable {
    var scalars: String.UnicodeScalarView
    var width: Int
    /// Whether it belongs to the same character as the glyph before it, as the second person of a
    /// family of emoji does: no line is broken between them.
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

  /// As much of the text as fits, the last column an ellipsis if something was cut off.
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
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator:
      let isBlank = scalar.properties.isWhitespace
      append(isBlank ? " " : Self.replacement, width: 1)
    case .surrogate, .privateUse, .unassigned:
      append(Self.replacement, width: 1)
    case _ where scalar.properties.isDefaultIgnorableCodePoint || scalar.isFormat:
      return
    case _ where scalar.properties.isEmojiModifier && previous?.isModifiable == true:
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
    if carriesMarks != true { append(Self.dottedCircle, width: 1) }
    let last = glyphs.count - 1
    // A cell of ncurses holds five scalars.
    guard glyphs[last].scalars.count < 5 else { return }
    glyphs[last].scalars.append(mark)
  }

  static let replacement: Unicode.Scalar = "\u{FFFD}"
  private static let dottedCircle: Unicode.Scalar = "\u{25CC}"
}

extension Unicode.Scalar {
  fileprivate var isFormat: Bool { properties.generalCategory == .format }
  fileprivate var isModifiable: Bool { properties.isEmojiModifierBase }
}

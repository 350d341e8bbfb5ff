extension SafeText {
  /// The text in lines of at most this width.
  ///
  /// Lines break at spaces, and inside words that are wider than a line, but never inside a character
  /// that fits. Further lines are indented like the first, by at most half of the width. A text that
  /// fits stays unchanged.
  ///
  /// - Complexity: O(*n*) in the number of glyphs.
  func lines(_ columns: Int) -> [SafeText] {
    guard width > columns else { return [self] }
    var lines = BrokenLines(columns: max(1, columns), indent: glyphs.prefix(while: \.isSpace).count)
    var rest = glyphs.drop(while: \.isSpace)
    while !rest.isEmpty {
      let word = rest.prefix { !$0.isSpace }
      rest = rest[word.endIndex...]
      lines.append(word: word)
      let gap = rest.prefix(while: \.isSpace)
      rest = rest[gap.endIndex...]
      lines.gap = gap.count
    }
    return lines.all.map { SafeText(glyphs: $0) }
  }
}

/// Lines that are filled with words.
private struct BrokenLines {
  /// How many spaces precede the next word, unless it begins a new line.
  var gap = 0

  private let columns: Int
  private let indent: [SafeText.Glyph]
  private var finished: [[SafeText.Glyph]] = []
  private var line: [SafeText.Glyph]
  private var lineWidth: Int
  private var isFresh = true

  private static let space = SafeText.Glyph(scalars: String.UnicodeScalarView([" "]), width: 1)

  init(columns: Int, indent: Int) {
    self.columns = columns
    self.indent = Array(repeating: Self.space, count: min(indent, columns / 2, max(0, columns - 2)))
    line = self.indent
    lineWidth = self.indent.count
  }

  var all: [[SafeText.Glyph]] { finished + [line] }

  mutating func append(word: ArraySlice<SafeText.Glyph>) {
    let width = word.reduce(0) { $0 + $1.width }
    let spaces = isFresh ? 0 : gap
    if lineWidth + spaces + width <= columns {
      append(Array(repeating: Self.space, count: spaces) + word)
    } else if indent.count + width <= columns {
      startLine()
      append(word)
    } else {
      // The word is broken anyway, so it can begin on this line.
      append(Array(repeating: Self.space, count: min(spaces, columns - lineWidth)))
      appendBroken(word)
    }
  }

  private mutating func appendBroken(_ word: ArraySlice<SafeText.Glyph>) {
    var rest = word
    while let first = rest.popFirst() {
      let character = [first] + rest.prefix(while: \.isContinuation)
      rest = rest.dropFirst(character.count - 1)
      let width = character.reduce(0) { $0 + $1.width }
      if lineWidth + width > columns { startLine() }
      if lineWidth + width <= columns {
        append(character)
      } else {
        appendGlyphs(character)
      }
    }
  }

  /// Adds a character that is wider than a line, piece by piece.
  private mutating func appendGlyphs(_ character: [SafeText.Glyph]) {
    for glyph in character {
      if lineWidth + glyph.width > columns { startLine() }
      let fits = lineWidth + glyph.width <= columns
      append([fits ? glyph : .init(scalars: .init([SafeText.replacement]), width: 1)])
    }
  }

  private mutating func append(_ glyphs: some Sequence<SafeText.Glyph>) {
    for glyph in glyphs {
      line.append(glyph)
      lineWidth += glyph.width
      isFresh = false
    }
  }

  private mutating func startLine() {
    guard !isFresh else { return }
    finished.append(line)
    line = indent
    lineWidth = indent.count
    isFresh = true
  }
}

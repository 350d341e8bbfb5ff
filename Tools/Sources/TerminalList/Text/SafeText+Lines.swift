extension SafeText {
  /// The text in lines of at most this width.
  ///
  /// Lines break at spaces, and inside words that are wider than a line, but never inside a character
  /// that fits. Further lines are indented like the first, by at most half of the width. A text that
  /// fits stays unchanged.
  func lines(_ columns: Int) -> [SafeText] {
    guard width > columns else { return [self] }
    let indent = glyphs.prefix(while: \.isSpace).prefix(min(columns / 2, max(0, columns - 2)))
    var lines = BrokenLines(columns: max(1, columns), indent: Array(indent))
    var gap = glyphs[..<glyphs.startIndex]
    var rest = glyphs.drop(while: \.isSpace)
    while !rest.isEmpty {
      let word = rest.prefix { !$0.isSpace }
      lines.append(word, behind: gap)
      rest = rest[word.endIndex...]
      gap = rest.prefix(while: \.isSpace)
      rest = rest[gap.endIndex...]
    }
    return lines.all.map { SafeText(glyphs: $0) }
  }
}

/// Lines that are filled with words.
private struct BrokenLines {
  let columns: Int
  let indent: [SafeText.Glyph]
  private(set) var all: [[SafeText.Glyph]]

  init(columns: Int, indent: [SafeText.Glyph]) {
    (self.columns, self.indent, all) = (columns, indent, [indent])
  }

  private var room: Int { columns - all[all.count - 1].reduce(0) { $0 + $1.width } }

  mutating func append(
    _ word: ArraySlice<SafeText.Glyph>,
    behind gap: ArraySlice<SafeText.Glyph>
  ) {
    let width = word.reduce(0) { $0 + $1.width }
    let fits = gap.count + width <= room
    if !fits, indent.count + width <= columns {
      startLine()
      return put(word)
    }
    // A word that is broken anyway can begin on this line.
    all[all.count - 1] += gap.prefix(room)
    var rest = word
    while let first = rest.popFirst() {
      let character = [first] + rest.prefix(while: \.isContinuation)
      rest = rest.dropFirst(character.count - 1)
      put(character[...])
    }
  }

  private mutating func startLine() {
    if all[all.count - 1].count > indent.count { all.append(indent) }
  }

  /// Adds glyphs, on a new line if they do not fit; one by one if they are wider than a line.
  private mutating func put(_ glyphs: ArraySlice<SafeText.Glyph>) {
    let width = glyphs.reduce(0) { $0 + $1.width }
    if width > room { startLine() }
    if width <= room {
      all[all.count - 1] += glyphs
    } else if glyphs.count > 1 {
      for glyph in glyphs { put([glyph]) }
    } else {
      put([SafeText.Glyph(scalars: .init([SafeText.replacement]), width: 1)])
    }
  }
}

/// How the lines of a screen are divided. The list comes first, and always has one.
struct FrameLayout: Hashable, Sendable {
  let hasTitle: Bool
  /// How many notices fit.
  let noticeCount: Int
  let hasStatus: Bool
  let listHeight: Int

  init(rows: Int, notices: Int) {
    var left = max(1, rows) - 1
    func take(_ wanted: Int, keeping spare: Int = 0) -> Int {
      let taken = max(0, min(wanted, left - spare))
      left -= taken
      return taken
    }
    // The search and errors are more important than counts, and counts more than titles.
    noticeCount = take(notices)
    hasStatus = take(1) == 1
    hasTitle = take(1, keeping: 1) == 1
    listHeight = 1 + left
  }
}

/// Text in the middle of the screen, broken into lines at spaces.
struct Message: Hashable, Sendable {
  let text: String
  let role: TextRole

  init(_ text: String, _ role: TextRole) {
    self.text = text
    self.role = role
  }

  /// At most `height` lines.
  func lines(_ columns: Int, _ height: Int) -> [TextLine] {
    var texts = SafeText(text).lines(columns).map(\.text)
    if texts.count > height {
      // The last line then ends in an ellipsis.
      texts[height - 1] = texts[(height - 1)...].joined(separator: " ")
      texts.removeLast(texts.count - height)
    }
    let blank = TextLine.filled("", .plain, columns: columns)
    let above = Array(repeating: blank, count: (height - texts.count) / 2)
    return above
      + texts.map { text in
        var line = TextLine(columns: columns)
        line.append("", .plain, width: max(0, columns - SafeText(text).width) / 2)
        line.append(text, role)
        line.fill(.plain)
        return line
      }
  }
}

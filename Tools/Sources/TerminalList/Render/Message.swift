/// Text that fills the screen, in the middle of it, broken into lines at spaces.
struct Message: Hashable, Sendable {
  let text: String
  let role: TextRole

  init(_ text: String, _ role: TextRole) {
    self.text = text
    self.role = role
  }

  /// At most `height` lines.
  func lines(_ columns: Int, _ height: Int) -> [TextLine] {
    var texts = broken(at: columns)
    if texts.count > height {
      // What does not fit ends in an ellipsis.
      texts[height - 1] = texts[(height - 1)...].joined(separator: " ")
      texts.removeLast(texts.count - height)
    }
    let blank = TextLine.filled("", .plain, columns: columns)
    let above = Array(repeating: blank, count: (height - texts.count) / 2)
    return above + texts.map { line($0, columns) }
  }

  private func line(_ text: String, _ columns: Int) -> TextLine {
    var line = TextLine(columns: columns)
    line.append("", .plain, width: max(0, columns - SafeText(text).width) / 2)
    line.append(text, role)
    line.fill(.plain)
    return line
  }

  private func broken(at columns: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace).map(String.init) {
      if let last = lines.last, SafeText("\(last) \(word)").width <= columns {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines.isEmpty ? [""] : lines
  }
}

/// Draws the whole of one item: a title, the text, and where in it the reader is.
struct DetailRenderer {
  /// What the item is called.
  let title: String

  /// How many lines the text has on a screen of this size.
  static func textHeight(_ size: ScreenSize) -> Int { layout(size).listHeight }

  @MainActor
  func frame(_ detail: ItemDetail, _ size: ScreenSize) -> Frame {
    let layout = Self.layout(size)
    var lines: [TextLine] = []
    if layout.hasTitle { lines.append(.filled(title, .title, columns: size.columns)) }
    let shown = detail.visibleLines.prefix(layout.listHeight)
    lines += shown.map { .filled($0, .plain, columns: size.columns) }
    let blank = TextLine.filled("", .plain, columns: size.columns)
    lines += Array(repeating: blank, count: layout.listHeight - shown.count)
    if layout.hasStatus { lines.append(status(detail).line(size.columns)) }
    return Frame(size: size, lines: lines)
  }

  private static func layout(_ size: ScreenSize) -> FrameLayout {
    FrameLayout(rows: size.rows, notices: 0)
  }

  @MainActor
  private func status(_ detail: ItemDetail) -> StatusLine {
    let count = detail.lines.count
    let shown = detail.visibleLines
    let lines = count == 1 ? "1 line" : "\(count.grouped) lines"
    let place =
      shown.count < count
      ? "Lines \((shown.startIndex + 1).grouped) to \(shown.endIndex.grouped) of \(count.grouped)"
      : lines
    return StatusLine(parts: [place], hint: "Esc back")
  }
}

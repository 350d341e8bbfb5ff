import Pagination

/// Draws a list, or the detail of an item, from the state of the model and its paginator.
@MainActor
struct ListRenderer<Item: Identifiable & Sendable> where Item.ID: Sendable {
  private(set) var content: RowContent<Item>

  init(content: RowContent<Item>) { self.content = content }

  /// Lets the content choose its columns once there are items.
  mutating func chooseColumns(_ model: ListModel<Item>) {
    content.chooseColumns(model.paginator.items)
  }

  /// Updates the model for the state of its paginator and the size of the screen.
  func update(_ model: ListModel<Item>, _ size: ScreenSize) {
    let layout = FrameLayout(rows: size.rows, notices: notices(model).count)
    let detail = FrameLayout(rows: size.rows, notices: 0)
    model.update(
      height: layout.listHeight,
      detail: ScreenSize(columns: size.columns, rows: detail.listHeight)
    )
  }

  func frame(_ model: ListModel<Item>, _ size: ScreenSize) -> Frame {
    if let help = model.help { return frame(help, "Keys", model, size) }
    if let (item, detail) = model.detail {
      return frame(detail, summary(item, size.columns), model, size)
    }
    return frame(
      size,
      title(model, size.columns),
      notices(model),
      StatusLine(model, noun: content.noun)
    ) {
      list(model, columns: size.columns, height: $0)
    }
  }

  private func frame(
    _ detail: ItemDetail,
    _ title: String,
    _ model: ListModel<Item>,
    _ size: ScreenSize
  ) -> Frame {
    let lines = detail.visibleLines.map { TextLine.filled($0, .plain, columns: size.columns) }
    return frame(size, title, [], StatusLine(detail, hints: model.hints)) {
      Array(lines.prefix($0))
    }
  }

  private func frame(
    _ size: ScreenSize,
    _ title: String,
    _ notices: [(text: String, role: TextRole)],
    _ status: StatusLine,
    _ body: (_ height: Int) -> [TextLine]
  ) -> Frame {
    let layout = FrameLayout(rows: size.rows, notices: notices.count)
    var lines: [TextLine] = []
    if layout.hasTitle { lines.append(.filled(title, .title, columns: size.columns)) }
    let body = body(layout.listHeight)
    let blank = TextLine.filled("", .plain, columns: size.columns)
    lines += body + Array(repeating: blank, count: max(0, layout.listHeight - body.count))
    for notice in notices.suffix(layout.noticeCount) {
      lines.append(.filled(notice.text, notice.role, columns: size.columns))
    }
    if layout.hasStatus { lines.append(status.line(size.columns)) }
    return Frame(size: size, lines: lines)
  }

  private func title(_ model: ListModel<Item>, _ columns: Int) -> String {
    let rows = model.shown.rows
    let first = model.window.rows.lazy.compactMap { $0 < rows.count ? rows[$0].item : nil }.first
    return first.flatMap { content.section($0, columns) } ?? ""
  }

  private func summary(_ item: Item, _ columns: Int) -> String {
    content.columns(item, columns).map { $0.text.trimmed }.filter { !$0.isEmpty }.joined(
      separator: "  "
    )
  }

  /// The lines below the rows, the most important last.
  private func notices(_ model: ListModel<Item>) -> [(text: String, role: TextRole)] {
    var notices: [(text: String, role: TextRole)] = model.notice.map { ($0, .field) }
    if let failure = model.paginator.refreshError {
      let text = content.describe(failure.error).line(with: ", r to retry the refresh")
      notices.append((text, .failure))
    }
    if let text = model.goingTo?.text {
      notices.append(("\(model.goToLabel): \(text)▏", .field))
    } else if model.search.isTyping {
      notices.append(("/\(model.search.text)▏", .field))
    } else if model.search.isShown {
      notices.append(("/\(model.search.text)  Esc to clear", .field))
    }
    return notices
  }

  private func list(_ model: ListModel<Item>, columns: Int, height: Int) -> [TextLine] {
    switch model.shown.phase {
    case .idle, .noSource: []
    case .loading: Message(loading(model), .loading).lines(columns, height)
    case .empty: Message(emptyText(model), .dim).lines(columns, height)
    case .failed(let failure): Message(text(for: failure), .failure).lines(columns, height)
    case .content: rows(model, columns: columns)
    }
  }

  private func emptyText(_ model: ListModel<Item>) -> String {
    if model.query.isEmpty { return "No \(content.noun)" }
    guard model.isFiltered else { return "No \(content.noun) match “\(model.query)”" }
    let count = model.paginator.items.count
    return "None of the \(count.grouped) loaded \(content.noun) matches “\(model.query)”"
  }

  /// What a cell of the screen shows, for the mouse.
  func target(of pointer: Pointer, _ model: ListModel<Item>, _ size: ScreenSize) -> PointerTarget {
    guard model.detail == nil, model.help == nil, case .content = model.shown.phase else {
      return .nothing
    }
    let layout = FrameLayout(rows: size.rows, notices: notices(model).count)
    let line = pointer.line - (layout.hasTitle ? 1 : 0)
    // A drag may leave the bar's column.
    let isAtBar = pointer.column == size.columns - 1 || pointer.action != .press
    if isAtBar, hasBar(size.columns), model.extent.thumb(height: layout.listHeight) != nil {
      return .bar(line: line, height: layout.listHeight)
    }
    let lines = model.window.lines
    guard line >= 0, line < lines.count,
      case .row(let index) = model.window.content(ofLine: lines.lowerBound + line)
    else { return .nothing }
    return .row(index)
  }

  /// A narrow screen has no room for a scroll bar.
  private func hasBar(_ columns: Int) -> Bool { columns >= 60 }

  private func rows(_ model: ListModel<Item>, columns: Int) -> [TextLine] {
    let hasBar = hasBar(columns)
    let lines = self.lines(model, columns: hasBar ? columns - 1 : columns)
    guard hasBar else { return lines }
    let thumb = model.extent.thumb(height: lines.count)
    return lines.enumerated().map { line in
      let isThumb = thumb?.contains(line.offset) ?? false
      return line.element.extended(by: thumb == nil ? " " : Self.bar(isThumb), .dim)
    }
  }

  private static func bar(_ isThumb: Bool) -> String {
    CharacterSupport.isUnicode ? (isThumb ? "█" : "│") : (isThumb ? "#" : "|")
  }

  private func lines(_ model: ListModel<Item>, columns: Int) -> [TextLine] {
    let window = model.window
    let rows = model.shown.rows
    return window.lines.map { line in
      switch window.content(ofLine: line) {
      case .startRow: edge(model.shown.start, model, columns: columns)
      case .row(let index): row(rows[index], model, index: index, columns: columns)
      case .endRow: edge(model.endState, model, columns: columns)
      }
    }
  }

  func row(
    _ row: PaginationRow<Item>,
    _ model: ListModel<Item>,
    index: Int,
    columns: Int
  ) -> TextLine {
    let isCurrent = index == model.window.cursor
    switch row {
    case .item(let item):
      return self.row(item, isCurrent: isCurrent, columns: columns)
    case .gap(let gap):
      let (text, role) = text(for: gap, model)
      var line = TextLine(columns: columns)
      // A spinner keeps its role, which is what turns it.
      line.append(text, isCurrent && role != .loading ? .cursor : role)
      line.fill(isCurrent ? .cursor : role)
      return line
    case .placeholder(let number):
      let failure = model.failure(ofPlaceholderAt: index)
      let text = failure.map(text) ?? "··· \((number + 1).grouped)"
      let role = failure == nil ? TextRole.dim : .failure
      return .filled(text, isCurrent ? .cursor : role, columns: columns)
    }
  }

  private func text(for gap: PaginationGap, _ model: ListModel<Item>) -> (String, TextRole) {
    switch gap.state {
    case .loading: return (loading(model), .loading)
    case .failed(let failure): return (text(for: failure), .failure)
    case .idle, .complete:
      let missing =
        switch gap.missingCount {
        case nil: "rows may be missing"
        case 1: "1 row is missing"
        case let count?: "\(count.grouped) rows are missing"
        }
      return ("··· \(missing) · Enter loads", .dim)
    }
  }

  private func row(_ item: Item, isCurrent: Bool, columns: Int) -> TextLine {
    var line = TextLine(columns: columns)
    for column in content.columns(item, columns) {
      line.append(column.text, isCurrent ? .cursor : column.role, width: column.width)
    }
    line.fill(isCurrent ? .cursor : .plain)
    return line
  }

  private func edge(_ state: LoadState, _ model: ListModel<Item>, columns: Int) -> TextLine {
    switch state {
    case .idle: .filled("", .plain, columns: columns)
    case .loading: .filled(loading(model), .loading, columns: columns)
    case .failed(let failure): .filled(text(for: failure), .failure, columns: columns)
    case .complete: .filled(endText(model), .dim, columns: columns)
    }
  }

  private func endText(_ model: ListModel<Item>) -> String {
    guard model.isFiltered, model.paginator.end != .complete else { return "— end —" }
    return "— no more among the loaded \(content.noun) —"
  }

  private func loading(_ model: ListModel<Item>) -> String {
    let frames = CharacterSupport.isUnicode ? Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏") : Array("|/-\\")
    return "\(frames[model.spinnerStep % frames.count]) Loading…"
  }

  private func text(for failure: LoadFailure) -> String {
    content.describe(failure.error).line(with: ", r to retry")
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmed: Substring {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}

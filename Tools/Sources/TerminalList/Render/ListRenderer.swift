import Pagination

/// Draws a list: a frame from the model's and the paginator's state, and nothing else.
@MainActor
struct ListRenderer<Item: Identifiable & Sendable> where Item.ID: Sendable {
  private(set) var content: RowContent<Item>

  init(content: RowContent<Item>) { self.content = content }

  /// Lets the content choose its columns once there are items.
  mutating func chooseColumns(_ model: ListModel<Item>) {
    content.chooseColumns(model.paginator.items)
  }

  /// Brings the model up to date with its paginator and with the size of the screen.
  func update(_ model: ListModel<Item>, _ size: ScreenSize) {
    model.update(height: listHeight(model, size))
    model.resizeDetail(columns: size.columns, height: DetailRenderer.textHeight(size))
  }

  /// How many lines the list has on a screen of this size.
  private func listHeight(_ model: ListModel<Item>, _ size: ScreenSize) -> Int {
    FrameLayout(rows: size.rows, notices: notices(model).count).listHeight
  }

  func frame(_ model: ListModel<Item>, _ size: ScreenSize) -> Frame {
    if let (item, detail) = model.detail {
      return DetailRenderer(title: summary(item)).frame(detail, size)
    }
    let notices = notices(model)
    let layout = FrameLayout(rows: size.rows, notices: notices.count)
    var lines: [TextLine] = []
    if layout.hasTitle { lines.append(.filled(title(model), .title, columns: size.columns)) }
    lines += list(model, columns: size.columns, height: layout.listHeight)
    for notice in notices.suffix(layout.noticeCount) {
      lines.append(.filled(notice.text, notice.role, columns: size.columns))
    }
    if layout.hasStatus { lines.append(StatusLine(model, noun: content.noun).line(size.columns)) }
    return Frame(size: size, lines: lines)
  }

  private func title(_ model: ListModel<Item>) -> String {
    let items = model.paginator.items
    guard let first = model.window.items.first, first < items.count else { return "" }
    return content.section(items[first]) ?? ""
  }

  /// The row's columns in one text.
  private func summary(_ item: Item) -> String {
    content.columns(item).map { $0.text.trimmed }.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// What must be said beside the rows, the most important last.
  private func notices(_ model: ListModel<Item>) -> [(text: String, role: TextRole)] {
    var notices: [(text: String, role: TextRole)] = model.notice.map { ($0, .field) }
    if let failure = model.paginator.refreshError {
      notices.append(("Refresh failed, r to retry: \(content.describe(failure.error))", .failure))
    }
    if model.search.isTyping {
      notices.append(("/\(model.search.text)▏", .field))
    } else if model.search.isShown {
      notices.append(("/\(model.search.text)  Esc to clear", .field))
    }
    return notices
  }

  // MARK: The list

  private func list(_ model: ListModel<Item>, columns: Int, height: Int) -> [TextLine] {
    let lines =
      switch model.paginator.phase {
      case .idle: [] as [TextLine]
      case .loading:
        Message("\(Spinner.frame(model.spinnerStep)) Loading…", .loading).lines(columns, height)
      case .empty:
        Message(emptyText(model), .dim).lines(columns, height)
      case .failed(let failure):
        Message("Failed, r to retry: \(content.describe(failure.error))", .failure)
          .lines(columns, height)
      case .content: rows(model, columns: columns)
      }
    let blank = TextLine.filled("", .plain, columns: columns)
    return lines + Array(repeating: blank, count: max(0, height - lines.count))
  }

  private func emptyText(_ model: ListModel<Item>) -> String {
    model.query.isEmpty ? "No \(content.noun)" : "No \(content.noun) match “\(model.query)”"
  }

  private func rows(_ model: ListModel<Item>, columns: Int) -> [TextLine] {
    let window = model.window
    let items = model.paginator.items
    return window.lines.map { line in
      switch window.content(ofLine: line) {
      case .startRow: edge(model.paginator.prepend, model, columns: columns)
      case .item(let index):
        row(items[index], isCurrent: index == window.cursor, columns: columns)
      case .endRow: edge(model.paginator.append, model, columns: columns)
      }
    }
  }

  private func row(_ item: Item, isCurrent: Bool, columns: Int) -> TextLine {
    var line = TextLine(columns: columns)
    for column in content.columns(item) {
      line.append(column.text, isCurrent ? .cursor : column.role, width: column.width)
    }
    line.fill(isCurrent ? .cursor : .plain)
    return line
  }

  private func edge(_ state: LoadState, _ model: ListModel<Item>, columns: Int) -> TextLine {
    switch state {
    case .idle:
      .filled("", .plain, columns: columns)
    case .loading:
      .filled("\(Spinner.frame(model.spinnerStep)) Loading…", .loading, columns: columns)
    case .failed(let failure):
      .filled(
        "Failed, r to retry: \(content.describe(failure.error))",
        .failure,
        columns: columns
      )
    case .end:
      .filled("— end —", .dim, columns: columns)
    }
  }
}

extension String {
  /// Without the blanks around it.
  fileprivate var trimmed: Substring {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}

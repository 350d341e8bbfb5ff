/// The keys of a list, and what they do.
public struct ListKeys: Hashable, Sendable {
  /// Keys with the same or the opposite effect.
  struct Line: Hashable, Sendable {
    var keys: String
    var effect: String
  }

  /// The lines of the page that `?` opens.
  private(set) var lines = [
    Line(keys: "arrows, j, k", effect: "one row up or down"),
    Line(keys: "page keys, space", effect: "one screen up or down"),
    Line(keys: "Home, End, g, G", effect: "the first row, the last"),
    Line(keys: ":120000, 50%", effect: "a row by its number, or halfway down"),
    Line(keys: "mouse", effect: "the wheel scrolls, the bar goes anywhere"),
    Line(keys: "n", effect: "the new rows above"),
    Line(keys: "Enter", effect: "the row's details; Esc goes back"),
    Line(keys: "Enter in a gap", effect: "loads the rows that are missing there"),
    Line(keys: "/", effect: "search; Esc clears it"),
    Line(keys: "R, r", effect: "refresh, retry after a failure"),
    Line(keys: "d, u", effect: "hide a row, undo; the server keeps it"),
    Line(keys: "?", effect: "these keys"),
    Line(keys: "q", effect: "quit"),
  ]

  /// The keys of a list, without those that do nothing in it, and with those that a program adds.
  init(hasDetails: Bool, hasSearch: Bool, actions: [ListAction] = []) {
    lines.removeAll { !hasDetails && $0.keys == "Enter" || !hasSearch && $0.keys == "/" }
    let own = actions.map { Line(keys: String($0.key), effect: $0.effect) }
    // Before `?` and `q`.
    lines.insert(contentsOf: own, at: lines.count - 2)
  }

  /// All keys with their effects, in indented lines for the help of a program that shows lists.
  public static var help: String {
    ListKeys(hasDetails: true, hasSearch: true).texts(.max).map { "  \($0)" }
      .joined(separator: "\n")
  }

  /// The keys with their effects in a second column; in a narrow screen, with the effects behind the
  /// keys, in lines of at most this width.
  func texts(_ columns: Int) -> [String] {
    let indent = 2 + (lines.map(\.keys.count).max() ?? 0)
    let inColumns = lines.map { line in
      line.keys + String(repeating: " ", count: indent - line.keys.count) + line.effect
    }
    guard inColumns.contains(where: { $0.count > columns }) else { return inColumns }
    return lines.flatMap { SafeText("\($0.keys): \($0.effect)").lines(columns).map(\.text) }
  }
}

/// A key that the status line offers.
enum KeyHint: String, Hashable, Sendable {
  case details = "Enter details"
  /// Loads the gap with the cursor.
  case fill = "Enter loads"
  case search = "/ search"
  case keys = "? keys"
  case quit = "q quit"
  case retry = "r retry"
  /// Closes the search field and keeps the query.
  case finish = "Enter done"
  case clear = "Esc clear"
  case goThere = "Enter goes there"
  case back = "Esc back"
  case anyBack = "any key goes back"

  /// As many of the hints as fit side by side, without the least important ones.
  static func text(of hints: [KeyHint], fitting columns: Int) -> String {
    var hints = hints
    for dropped in [nil, .details, .fill, .goThere, .search, .quit, .finish, .keys] as [KeyHint?] {
      hints.removeAll { $0 == dropped }
      let text = hints.map(\.rawValue).joined(separator: "  ")
      if SafeText(text).width <= columns { return text }
    }
    return ""
  }
}

/// The keys of a list that do something now, and what they do.
package struct ListKeys: Hashable, Sendable {
  /// Keys with the same or the opposite effect.
  struct Line: Hashable, Sendable {
    var keys: String
    var effect: String
  }

  /// What the list has.
  enum Feature: CaseIterable {
    case details, newRows, gaps, failure
    /// The server is searched, or the loaded rows are filtered.
    case search, filter
    /// There is a row to hide, or a hidden one to bring back.
    case item, hiddenRow
    /// Rows that are not loaded can be shown, and a part of the list.
    case anyRow, anyPart
  }

  private(set) var lines: [Line] = []

  /// - Parameter rowCount: How many rows can be gone to.
  init(_ features: Set<Feature>, rowCount: Int? = nil, actions: [ListAction] = []) {
    let row = max(1, min(12, rowCount ?? 12))
    func add(_ keys: String, _ effect: String, if isTrue: Bool = true) {
      if isTrue { lines.append(Line(keys: keys, effect: effect)) }
    }
    let goesAnywhere = features.contains(.anyRow)
    add("arrows, j, k", "one row up or down")
    add("page keys, space", "one screen up or down")
    add("Home, End, g, G", "the first row, the last" + (goesAnywhere ? "" : " one that is loaded"))
    add(":\(row) Enter", "row number \(row)" + (goesAnywhere ? "" : ", if it is loaded"))
    add(
      "50%",
      "the middle of the list; 0% to 100% go to other parts",
      if: features.contains(.anyPart)
    )
    add(
      "mouse",
      "the wheel scrolls, " + (goesAnywhere ? "the bar goes anywhere" : "a click chooses a row")
    )
    add("n", "the new rows above", if: features.contains(.newRows))
    add("Enter", "the row's details; Esc goes back", if: features.contains(.details))
    add("Enter in a gap", "loads the rows that are missing there", if: features.contains(.gaps))
    add("/", "search on the server; Esc clears it", if: features.contains(.search))
    add("/", "show only loaded rows with some words; Esc shows all", if: features.contains(.filter))
    add("R", "refresh")
    add("r", "try again what has failed", if: features.contains(.failure))
    add("d", "hide the row here; the server keeps it", if: features.contains(.item))
    add("u", "show the hidden row again", if: features.contains(.hiddenRow))
    for action in actions { add(String(action.key), action.effect) }
    add("?", "these keys")
    add("q", "quit")
  }

  /// All keys with their effects, in indented lines for the help of a program that shows lists.
  ///
  /// - Parameter filters: Whether `/` filters the loaded rows; it searches on the server otherwise.
  package static func help(filters: Bool) -> String {
    let features = Set(Feature.allCases).subtracting([filters ? .search : .filter])
    return ListKeys(features).texts(.max).map { "  \($0)" }.joined(separator: "\n")
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
  case fill = "Enter loads"
  case search = "/ search"
  case filter = "/ filter"
  case keys = "? keys"
  case quit = "q quit"
  case retry = "r retry"
  /// Closes the search field and keeps the query.
  case finish = "Enter done"
  case clear = "Esc clear"
  case goThere = "Enter goes there"
  case back = "Esc back"

  /// As many of the hints as fit side by side, without the least important ones.
  static func text(of hints: [KeyHint], fitting columns: Int) -> String {
    var hints = hints
    for dropped in [nil, .details, .fill, .goThere, .search, .filter, .quit, .finish, .keys]
      as [KeyHint?]
    {
      hints.removeAll { $0 == dropped }
      let text = hints.map(\.rawValue).joined(separator: "  ")
      if SafeText(text).width <= columns { return text }
    }
    return ""
  }
}

/// The purpose of a text. A screen decides how each role looks.
package enum TextRole: String, Hashable, Sendable, CaseIterable {
  case plain
  /// Less important text: code points, hints, the end of the list.
  case dim
  case cursor
  case title
  case status
  case loading
  case failure
  case field
}

/// A part of a line in one role. Its text is safe to send to a terminal.
package struct TextRun: Hashable, Sendable {
  package let text: String
  package let role: TextRole
}

/// One line of a screen, exactly as wide as the screen.
package struct TextLine: Hashable, Sendable {
  package private(set) var runs: [TextRun] = []

  private var remaining: Int

  /// Creates an empty line.
  ///
  /// - Parameter columns: The width; text beyond it is cut off.
  init(columns: Int) {
    remaining = max(0, columns)
  }

  package var text: String { runs.map(\.text).joined() }

  /// Appends text, made safe, and cut to the rest of the line.
  ///
  /// - Parameter width: The exact number of columns; by default as many as the text needs.
  mutating func append(_ text: String, _ role: TextRole, width: Int? = nil) {
    let columns = min(width ?? remaining, remaining)
    guard columns > 0 else { return }
    let safe = SafeText(text).cut(to: columns)
    let padding = width == nil ? 0 : columns - safe.width
    remaining -= safe.width + padding
    let shown = safe.text + String(repeating: " ", count: padding)
    if !shown.isEmpty { runs.append(TextRun(text: shown, role: role)) }
  }

  mutating func fill(_ role: TextRole) {
    append("", role, width: remaining)
  }

  /// The line with more text behind its last column.
  func extended(by text: String, _ role: TextRole) -> TextLine {
    var line = self
    line.runs.append(TextRun(text: text, role: role))
    return line
  }

  /// A line with one text, filled with spaces.
  static func filled(_ text: String, _ role: TextRole, columns: Int) -> TextLine {
    var line = TextLine(columns: columns)
    line.append(text, role)
    line.fill(role)
    return line
  }
}

/// The contents of a whole screen: one line for each row, each as wide as the screen.
package struct Frame: Hashable, Sendable {
  package let size: ScreenSize
  package let lines: [TextLine]

  /// The text without roles, one line for each row.
  package var text: String { lines.map(\.text).joined(separator: "\n") }

  package func contains(_ role: TextRole) -> Bool {
    lines.contains { $0.runs.contains { $0.role == role } }
  }
}

/// The size of a screen in character cells.
package struct ScreenSize: Hashable, Sendable {
  /// How many cells a line has; at least 1.
  package let columns: Int
  /// How many lines there are; at least 1.
  package let rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }
}

/// The purpose of a text. A screen decides how each role looks.
public enum TextRole: String, Hashable, Sendable, CaseIterable {
  /// The text of a row.
  case plain
  /// Less important text: code points, hints, the end of the list.
  case dim
  /// The row with the cursor.
  case cursor
  /// The title of the section at the top.
  case title
  /// The line at the bottom.
  case status
  /// Something is loading.
  case loading
  /// Something has failed.
  case failure
  /// The search field.
  case field
}

/// A part of a line in one role. Its text is safe to send to a terminal.
public struct TextRun: Hashable, Sendable {
  /// The text, without control and format characters.
  public let text: String
  /// Its purpose.
  public let role: TextRole
}

/// One line of a screen, exactly as wide as the screen.
public struct TextLine: Hashable, Sendable {
  /// The parts, from left to right.
  public private(set) var runs: [TextRun] = []

  private var remaining: Int

  /// Creates an empty line.
  ///
  /// - Parameter columns: The width; text beyond it is cut off.
  init(columns: Int) {
    remaining = max(0, columns)
  }

  /// The line's text without roles.
  public var text: String { runs.map(\.text).joined() }

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

  /// Fills the rest of the line with spaces.
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
public struct Frame: Hashable, Sendable {
  /// The screen's size.
  public let size: ScreenSize
  /// The lines, from top to bottom.
  public let lines: [TextLine]

  /// The text without roles, one line for each row.
  public var text: String { lines.map(\.text).joined(separator: "\n") }

  /// Whether any text has a role.
  public func contains(_ role: TextRole) -> Bool {
    lines.contains { $0.runs.contains { $0.role == role } }
  }
}

/// The size of a screen in character cells.
public struct ScreenSize: Hashable, Sendable {
  /// How many cells a line has; at least 1.
  public let columns: Int
  /// How many lines there are; at least 1.
  public let rows: Int

  /// Creates a size; numbers below 1 become 1.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }
}

/// What a piece of text is for. A screen decides how each looks.
public enum TextRole: String, Hashable, Sendable, CaseIterable {
  /// The text of a row.
  case plain
  /// What matters less: code points, hints, the end of the list.
  case dim
  /// The row the reader is on.
  case cursor
  /// The title of the section at the top.
  case title
  /// The line at the bottom.
  case status
  /// Something is on its way.
  case loading
  /// Something has failed.
  case failure
  /// The search field.
  case field
}

/// A piece of a line in one role. Its text is safe to send to a terminal.
public struct TextRun: Hashable, Sendable {
  /// The text, without control and format characters.
  public let text: String
  /// What it is for.
  public let role: TextRole
}

/// One line of a screen, exactly as wide as the screen.
public struct TextLine: Hashable, Sendable {
  /// The pieces, from left to right.
  public private(set) var runs: [TextRun] = []

  private var remaining: Int

  /// Creates an empty line.
  ///
  /// - Parameter columns: How wide it is; all that is appended beyond is cut off.
  init(columns: Int) {
    remaining = max(0, columns)
  }

  /// The line's text without roles.
  public var text: String { runs.map(\.text).joined() }

  /// Appends text, made safe, cut to what is left of the line.
  ///
  /// - Parameter width: The exact number of columns to take; as many as the text needs where `nil`.
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

  /// A line of one text, filled up.
  static func filled(_ text: String, _ role: TextRole, columns: Int) -> TextLine {
    var line = TextLine(columns: columns)
    line.append(text, role)
    line.fill(role)
    return line
  }
}

/// A whole screen: as many lines as it has rows, each as wide as it is.
public struct Frame: Hashable, Sendable {
  /// The screen's size.
  public let size: ScreenSize
  /// The lines, from top to bottom.
  public let lines: [TextLine]

  /// The text without roles, one line each.
  public var text: String { lines.map(\.text).joined(separator: "\n") }

  /// Whether any text has a role.
  public func contains(_ role: TextRole) -> Bool {
    lines.contains { $0.runs.contains { $0.role == role } }
  }
}

/// A column of a row.
public struct RowColumn: Hashable, Sendable {
  /// What it says. Anything: it is made safe for a terminal before it is shown.
  public var text: String
  /// How many cells it takes; the rest of the line where `nil`.
  public var width: Int?
  /// How it looks, except in the row with the cursor.
  public var role: TextRole

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - width: How many cells it takes; the rest of the line where `nil`, the default.
  ///   - role: How it looks; plain by default.
  public init(_ text: String, width: Int? = nil, role: TextRole = .plain) {
    self.text = text
    self.width = width
    self.role = role
  }
}

/// How a list looks: what its rows, its sections and its errors say.
public struct RowContent<Item>: Sendable {
  var columns: @Sendable (Item) -> [RowColumn]
  var section: @Sendable (Item) -> String?
  var describe: @Sendable (any Error) -> String
  var noun: String

  /// Creates a look.
  ///
  /// - Parameters:
  ///   - noun: What the rows are, in the plural; "rows" by default.
  ///   - columns: The columns of a row.
  ///   - section: The title over the rows that share it; none where `nil`, the default.
  ///   - describe: What an error says in one line; the error's own description by default.
  public init(
    noun: String = "rows",
    columns: @escaping @Sendable (Item) -> [RowColumn],
    section: @escaping @Sendable (Item) -> String? = { _ in nil },
    describe: @escaping @Sendable (any Error) -> String = { String(describing: $0) }
  ) {
    self.noun = noun
    self.columns = columns
    self.section = section
    self.describe = describe
  }
}

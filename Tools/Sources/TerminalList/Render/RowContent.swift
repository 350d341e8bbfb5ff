/// A column of a row.
public struct RowColumn: Hashable, Sendable {
  /// How many cells a text takes in a terminal.
  public static func width(of text: String) -> Int { SafeText(text).width }

  /// The text. It is made safe for a terminal before it is shown.
  public var text: String
  /// How many cells it takes; `nil` for the rest of the line.
  public var width: Int?
  /// How it looks, except in the row with the cursor.
  public var role: TextRole

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: How many cells it takes; `nil`, the default, for the rest of the line.
  ///   - role: How it looks; plain by default.
  public init(_ text: String, width: Int? = nil, role: TextRole = .plain) {
    self.text = text
    self.width = width
    self.role = role
  }
}

/// The columns of all rows of a list, and their names.
public struct RowTable<Item>: Sendable {
  let heading: @Sendable (_ width: Int) -> String
  let columns: @Sendable (Item, _ width: Int) -> [RowColumn]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - heading: The columns' names, spaced like a row, for a screen of this width.
  ///   - columns: The columns of a row.
  public init(
    heading: @escaping @Sendable (_ width: Int) -> String,
    columns: @escaping @Sendable (Item, _ width: Int) -> [RowColumn]
  ) {
    self.heading = heading
    self.columns = columns
  }
}

/// How a list looks: its rows, sections, details and errors.
public struct RowContent<Item>: Sendable {
  /// The columns of a row.
  public typealias Columns = @Sendable (Item) -> [RowColumn]

  private(set) var columns: @Sendable (Item, _ width: Int) -> [RowColumn]
  private var choose: (@Sendable ([Item]) -> RowTable<Item>)?
  private(set) var section: @Sendable (Item, _ width: Int) -> String?
  let describe: @Sendable (any Error) -> FailureText
  let noun: String
  let detail: (@Sendable (Item) -> [String])?

  /// Creates a look.
  ///
  /// - Parameters:
  ///   - noun: What the rows are, in the plural; "rows" by default.
  ///   - columns: The columns of a row.
  ///   - section: The title above the rows that share it; none by default.
  ///   - describe: An error's message; its own description by default.
  ///   - detail: The lines that Enter shows, made when it is pressed; if `nil`, the default, Enter
  ///     does nothing.
  public init(
    noun: String = "rows",
    columns: @escaping Columns,
    section: @escaping @Sendable (Item) -> String? = { _ in nil },
    describe: @escaping @Sendable (any Error) -> FailureText = { "\($0)" },
    detail: (@Sendable (Item) -> [String])? = nil
  ) {
    self.noun = noun
    self.columns = { item, _ in columns(item) }
    self.section = { item, _ in section(item) }
    self.describe = describe
    self.detail = detail
  }

  /// Creates a look whose columns depend on the list's items. They are chosen once, when the first
  /// items are loaded.
  ///
  /// - Parameters:
  ///   - noun: What the rows are, in the plural; "rows" by default.
  ///   - table: Chooses the columns from the first 1 to 200 items.
  ///   - describe: An error's message; its own description by default.
  ///   - detail: The lines that Enter shows; if `nil`, the default, Enter does nothing.
  public init(
    noun: String = "rows",
    table: @escaping @Sendable (_ first: [Item]) -> RowTable<Item>,
    describe: @escaping @Sendable (any Error) -> FailureText = { "\($0)" },
    detail: (@Sendable (Item) -> [String])? = nil
  ) {
    self.init(noun: noun, columns: { _ in [] }, describe: describe, detail: detail)
    choose = table
  }

  /// Chooses the columns, unless they are already chosen or there are no items.
  mutating func chooseColumns(_ first: some Sequence<Item>) {
    guard let choose else { return }
    let first = Array(first.prefix(200))
    guard !first.isEmpty else { return }
    let table = choose(first)
    columns = table.columns
    section = { _, width in table.heading(width) }
    self.choose = nil
  }
}

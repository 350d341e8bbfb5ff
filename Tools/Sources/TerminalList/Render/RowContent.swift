/// A column of a row.
public struct RowColumn: Hashable, Sendable {
  /// How many cells a text takes in a terminal, made safe as it will be when it is shown.
  public static func width(of text: String) -> Int { SafeText(text).width }

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

/// The columns of all rows of a list, and what they are called.
public struct RowTable<Item>: Sendable {
  var heading: String
  var columns: RowContent<Item>.Columns

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - heading: The columns' names over the rows, spaced like them.
  ///   - columns: The columns of a row.
  public init(heading: String = "", columns: @escaping RowContent<Item>.Columns) {
    self.heading = heading
    self.columns = columns
  }
}

/// How a list looks: what its rows, its sections, its details and its errors say.
public struct RowContent<Item>: Sendable {
  /// The columns of a row.
  public typealias Columns = @Sendable (Item) -> [RowColumn]

  private(set) var columns: Columns
  private var choose: (@Sendable ([Item]) -> RowTable<Item>)?
  private(set) var section: @Sendable (Item) -> String?
  var describe: @Sendable (any Error) -> String
  var noun: String
  var detail: (@Sendable (Item) -> [String])?

  /// Creates a look.
  ///
  /// - Parameters:
  ///   - noun: What the rows are, in the plural; "rows" by default.
  ///   - columns: The columns of a row.
  ///   - section: The title over the rows that share it; none where `nil`, the default.
  ///   - describe: What an error says in one line; the error's own description by default.
  ///   - detail: What Enter shows of the row with the cursor, line by line; where `nil`, the default,
  ///     Enter does nothing. Asked for once each time it is opened.
  public init(
    noun: String = "rows",
    columns: @escaping Columns,
    section: @escaping @Sendable (Item) -> String? = { _ in nil },
    describe: @escaping @Sendable (any Error) -> String = { String(describing: $0) },
    detail: (@Sendable (Item) -> [String])? = nil
  ) {
    self.noun = noun
    self.columns = columns
    self.section = section
    self.describe = describe
    self.detail = detail
  }

  /// Creates a look whose columns depend on what the list holds: they are chosen when the first items
  /// are there, and stay from then on.
  ///
  /// - Parameters:
  ///   - noun: What the rows are, in the plural; "rows" by default.
  ///   - table: Chooses the columns. It gets the first items that were loaded, at least one and at
  ///     most 200.
  ///   - describe: What an error says in one line; the error's own description by default.
  ///   - detail: What Enter shows of the row with the cursor, line by line; where `nil`, the default,
  ///     Enter does nothing.
  public init(
    noun: String = "rows",
    table: @escaping @Sendable (_ first: [Item]) -> RowTable<Item>,
    describe: @escaping @Sendable (any Error) -> String = { String(describing: $0) },
    detail: (@Sendable (Item) -> [String])? = nil
  ) {
    self.init(noun: noun, columns: { _ in [] }, describe: describe, detail: detail)
    choose = table
  }

  /// Chooses the columns, if that is still to be done and there is something to go by.
  mutating func chooseColumns(_ first: some Sequence<Item>) {
    guard let choose else { return }
    let first = Array(first.prefix(200))
    guard !first.isEmpty else { return }
    let table = choose(first)
    columns = table.columns
    section = { _ in table.heading }
    self.choose = nil
  }
}

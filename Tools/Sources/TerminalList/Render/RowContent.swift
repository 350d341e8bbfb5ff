/// A column of a row.
package struct RowColumn: Hashable, Sendable {
  /// How many cells a text takes in a terminal.
  package static func width(of text: String) -> Int { SafeText(text).width }

  /// The text. It is made safe for a terminal before it is shown.
  package var text: String
  /// How many cells it takes; `nil` for the rest of the line.
  package var width: Int?
  package var role: TextRole

  package init(_ text: String, width: Int? = nil, role: TextRole = .plain) {
    self.text = text
    self.width = width
    self.role = role
  }
}

/// The columns of all rows of a list, and their names, spaced like a row.
package typealias RowTable<Item> = (
  heading: @Sendable (_ width: Int) -> String,
  columns: @Sendable (Item, _ width: Int) -> [RowColumn]
)

/// How a list looks: its rows, sections, details and errors.
package struct RowContent<Item>: Sendable {
  package typealias Columns = @Sendable (Item) -> [RowColumn]

  private(set) var columns: @Sendable (Item, _ width: Int) -> [RowColumn]
  private var choose: (@Sendable ([Item]) -> RowTable<Item>)?
  private(set) var section: @Sendable (Item, _ width: Int) -> String?
  let describe: @Sendable (any Error) -> FailureText
  let noun: String
  let detail: (@Sendable (Item) -> [String])?

  package init(
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

  /// A look whose columns are chosen once, from the first 1 to 200 items.
  package init(
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

import PaginationHTTP
import TerminalList

/// How the items of any API look in the list.
enum JSONRows {
  /// Rows by a template; by the most telling fields of the first items where there is none.
  static func content(_ template: RowTemplate?) -> RowContent<JSONItem> {
    let detail: @Sendable (JSONItem) -> [String] = { PrettyJSON($0.json).lines }
    if let template {
      return RowContent(
        noun: "items",
        columns: { [RowColumn(template.text(for: $0.json))] },
        describe: text(for:),
        detail: detail
      )
    }
    return RowContent(
      noun: "items",
      table: { first in
        let fields = TellingFields(first.map(\.json))
        return RowTable(heading: fields.heading, columns: { fields.row($0.json) })
      },
      describe: text(for:),
      detail: detail
    )
  }
}

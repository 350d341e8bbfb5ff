/// A table as HTML.
struct HTMLTable {
  var caption: String
  var head: [String]
  var rows: [[String]]
  /// Which columns are numbers, to be set to the right.
  var numeric: Set<Int>
  /// Which rows are set off.
  var marked: Set<Int> = []

  var html: String {
    let headCells = head.enumerated().map { column, text in
      "<th scope=\"col\"\(style(column))>\(HTMLText(text))</th>"
    }
    let body = rows.enumerated().map { number, row in
      let cells = row.enumerated().map { column, text in
        column == 0
          ? "<th scope=\"row\"\(style(column))>\(HTMLText(text))</th>"
          : "<td\(style(column))>\(HTMLText(text))</td>"
      }
      return "<tr\(marked.contains(number) ? " class=\"marked\"" : "")>\(cells.joined())</tr>"
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(HTMLText(caption))"><table>
      <caption>\(HTMLText(caption))</caption>
      <thead><tr>\(headCells.joined())</tr></thead>
      <tbody>
      \(body.joined(separator: "\n"))
      </tbody></table></div>
      """
  }

  private func style(_ column: Int) -> String {
    numeric.contains(column) ? " class=\"number\"" : ""
  }
}

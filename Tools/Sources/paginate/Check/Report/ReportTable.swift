import ProgramSupport

/// A table of the report.
struct ReportTable {
  var caption: String
  var head: [String]
  /// The columns with numbers, which are aligned to the right.
  var numeric: ClosedRange<Int>
  var rows: [[String]]

  /// The table as text in columns.
  var lines: [String] {
    let rows = [head] + rows
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return numeric.contains(column) ? blanks + cell : cell + blanks
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension CheckReport {
  /// The requests of each part, and what they cost.
  var partsTable: ReportTable {
    ReportTable(
      caption: "Requests",
      head: ["", "Pages", "Items", "p50", "p95", "Max", "Bytes", "Requests", "End"],
      numeric: 1...7,
      rows: parts.map { part in
        [
          part.name, "\(part.pages)", "\(part.items)", text(part.latency?.p50),
          text(part.latency?.p95), text(part.latency?.max), part.bytes.byteText,
          "\(part.requests)", part.end ?? "",
        ]
      }
    )
  }

  var pagesTable: ReportTable {
    ReportTable(
      caption: "Pages of both walks",
      head: ["Page", "Walk", "Rows above", "Items", "Latency", "Bytes"],
      numeric: 2...5,
      rows: pages.map { page in
        [
          page.key, page.walk == 1 ? "first" : "second", "\(page.itemsBefore)", "\(page.items)",
          text(page.milliseconds), page.bytes.byteText,
        ]
      }
    )
  }

  var depthsTable: ReportTable {
    ReportTable(
      caption: "Depths",
      head: ["Depth", "Rows above", "Items", "Median", "Samples", ""],
      numeric: 1...4,
      rows: depths.map { depth in
        [
          depth.key, "\(depth.itemsBefore)", depth.items.map { "\($0)" } ?? "–",
          text(depth.median), depth.milliseconds.map(text).joined(separator: ", "),
          depth.failure == nil ? "" : "failed",
        ]
      }
    )
  }

  var sizesTable: ReportTable {
    ReportTable(
      caption: "The first page in other sizes",
      head: ["Asked for", "Items", "Latency", "Bytes", "More follow", "Failure"],
      numeric: 0...3,
      rows: sizes.map { size in
        [
          "\(size.asked)", size.items.map { "\($0)" } ?? "–", text(size.milliseconds),
          size.bytes?.byteText ?? "–", size.hasNext.map { $0 ? "yes" : "no" } ?? "–",
          size.failure ?? "",
        ]
      }
    )
  }

  /// A latency such as `12 ms`; a dash for none.
  private func text(_ milliseconds: Double?) -> String {
    milliseconds.map { Duration.milliseconds($0).text } ?? "–"
  }
}

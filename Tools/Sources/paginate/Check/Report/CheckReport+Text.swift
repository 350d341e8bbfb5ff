extension CheckReport {
  /// The report for people who read it in a terminal.
  var text: String {
    let style = self.style.name + (self.style.confidence.map { " (detected, \($0))" } ?? "")
    var lines = [url, style, ""] + table.lines
    let places = depthTable.rows.count > 1 ? [""] + depthTable.lines : []
    lines += places + [""]
    for finding in findings { lines += Self.lines(finding) + [""] }
    lines.append(summary)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The counts in one line.
  var summary: String {
    let counts = Severity.allCases.map { counted(count($0), $0.rawValue) }
    return counts.joined(separator: ", ")
  }

  private var table: TextTable {
    let head = ["", "pages", "items", "p50", "p95", "max", "bytes", "requests", ""]
    let rows = parts.map { part in
      [
        part.name, "\(part.pages)", "\(part.items)", part.latency.map(\.p50).milliseconds,
        part.latency.map(\.p95).milliseconds, part.latency.map(\.max).milliseconds,
        part.bytes.byteText, "\(part.requests)", part.end ?? "",
      ]
    }
    return TextTable(numeric: [1, 2, 3, 4, 5, 6, 7], rows: [head] + rows)
  }

  private var depthTable: TextTable {
    let rows = depths.map { depth in
      [
        depth.key, "\(depth.itemsBefore)", depth.items.map { "\($0)" } ?? "–",
        depth.median.milliseconds, "\(depth.milliseconds.count)",
        depth.failure.map { _ in "failed" } ?? "",
      ]
    }
    let head = ["depth", "rows above", "items", "median", "samples", ""]
    return TextTable(numeric: [1, 2, 3, 4], rows: [head] + rows)
  }

  private static func lines(_ finding: Finding) -> [String] {
    let head = "\(finding.severity.rawValue.uppercased())  \(finding.title)  [\(finding.rule)]"
    let evidence = finding.evidence.flatMap { wrapped($0, first: "  - ", rest: "    ") }
    return [head] + evidence + wrapped(finding.adviceForAPI, first: "  API: ", rest: "       ")
      + wrapped(finding.adviceForApp, first: "  App: ", rest: "       ")
  }

  /// The text in lines of at most 100 columns, as far as its words allow.
  private static func wrapped(_ text: String, first: String, rest: String) -> [String] {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > 100 {
        lines.append(line)
        (line, isEmpty) = (rest, true)
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }
}

extension Double? {
  /// As in `12 ms`; a dash for none.
  fileprivate var milliseconds: String {
    map { Duration.milliseconds($0).text } ?? "–"
  }
}

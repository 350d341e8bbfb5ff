import ProgramSupport

extension CheckReport {
  /// The report as text, for a terminal.
  var text: String {
    var lines = [url, styleText] + [circumstances].compactMap(\.self) + [""] + partsTable.lines
    if !depths.isEmpty { lines += [""] + depthsTable.lines }
    lines.append("")
    for finding in findings { lines += Self.lines(finding) + [""] }
    lines += Self.wrapped(answer, first: "", rest: "")
    let counts = Severity.allCases.map { counted(count($0), $0.rawValue) }
    lines.append(counts.joined(separator: ", "))
    return lines.joined(separator: "\n") + "\n"
  }

  var styleText: String {
    style.name + (style.confidence.map { " (detected, \($0))" } ?? "")
  }

  private static func lines(_ finding: Finding) -> [String] {
    let head = "\(finding.severity.rawValue.uppercased())  \(finding.title)  [\(finding.rule)]"
    let evidence = finding.evidence.flatMap { wrapped($0, first: "  - ", rest: "    ") }
    return [head] + evidence + wrapped(finding.adviceForAPI, first: "  API: ", rest: "       ")
      + wrapped(finding.adviceForApp, first: "  App: ", rest: "       ")
  }

  /// The text in lines of at most 100 columns, unless a word is wider.
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

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

  private var styleText: String {
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

  // MARK: HTML

  /// The report as one HTML document that needs no network and no script. All text from the server
  /// is escaped; as a second defence, the policy in the head forbids everything but styles.
  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \
    'unsafe-inline'; base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <title>\(HTMLText("Paging check: \(url)"))</title>
    <style>
    \(Self.css)
    </style>
    </head>
    <body><main>
    \(header)
    <h2>Findings</h2>
    \(findings.isEmpty ? "<p>Nothing was found.</p>" : findings.map(card).joined(separator: "\n"))
    \(charts)
    <h2>Numbers</h2>
    \(partsTable.html)
    \(tables)
    </main></body>
    </html>

    """
  }

  private var header: String {
    let size = pageSize.map { ", \(counted($0, "item")) requested at a time" } ?? ""
    let length = total.map { ", \(counted($0, "item")) in all" } ?? ""
    let verdict = status == 0 ? "<li><span class=\"badge good\">No error</span></li>" : ""
    let badges = Severity.allCases.filter { count($0) > 0 }.map { severity in
      "<li><span class=\"badge \(severity.rawValue)\">"
        + "\(counted(count(severity), severity.rawValue))</span></li>"
    }
    return """
      <h1>Is this API safe for an endless list?</h1>
      <p class="answer">\(HTMLText(answer))</p>
      <p class="address">\(HTMLText(url))</p>
      <p class="quiet">\(HTMLText(styleText + size + length))</p>
      \(circumstances.map { "<p class=\"quiet\">\(HTMLText($0))</p>" } ?? "")
      <ul class="counts">\(verdict)\(badges.joined())</ul>
      """
  }

  private func card(_ finding: Finding) -> String {
    let evidence = finding.evidence.map { "<li>\(HTMLText($0))</li>" }.joined()
    return """
      <section class="finding \(finding.severity.rawValue)">
      <span class="badge \(finding.severity.rawValue)">\(finding.severity.rawValue)</span>\
      <h3>\(HTMLText(finding.title))</h3>
      <ul class="evidence">\(evidence)</ul>
      <dl><dt>The API</dt><dd>\(HTMLText(finding.adviceForAPI))</dd>\
      <dt>The app</dt><dd>\(HTMLText(finding.adviceForApp))</dd></dl>
      </section>
      """
  }

  private var charts: String {
    guard !pages.isEmpty else { return "" }
    let figures = [latencyChart, itemsChart, bytesChart].map { chart in
      "<figure><figcaption>\(HTMLText(chart.title))</figcaption>\n\(chart.svg)\n</figure>"
    }
    return "<h2>Charts</h2>\n" + figures.joined(separator: "\n")
  }

  private var tables: String {
    (depths.isEmpty ? "" : depthsTable.html) + (sizes.isEmpty ? "" : sizesTable.html)
      + (pages.isEmpty
        ? "" : "<details><summary>All pages</summary>\(pagesTable.html)</details>")
  }

  private static let css = """
    :root {
      color-scheme: light dark;
      --page: #f7f7f5; --card: #ffffff; --text: #1b1d21; --quiet: #5c6370; --rule: #dfe1e5;
      --error: #b3261e; --error-back: #fbe9e7; --warning: #8a5300; --warning-back: #fdf1dc;
      --note: #2f5f9e; --note-back: #e8f0fa; --good: #1e6b3a; --good-back: #e5f4ea;
      --one: #2f6fb5; --two: #c2570c; --three: #6a8f2f; --line: #1b1d21;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #14161a; --card: #1d2026; --text: #e8e9ec; --quiet: #a1a8b5; --rule: #343942;
        --error: #ff9d93; --error-back: #45211e; --warning: #f5c06a; --warning-back: #3d2f14;
        --note: #9cc4f5; --note-back: #1c2f47; --good: #86d6a1; --good-back: #17351f;
        --one: #6fb0f2; --two: #ff9a57; --three: #a9cf6a; --line: #e8e9ec;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--page); color: var(--text);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    main { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
    h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem; }
    h2 { font-size: 1.125rem; margin: 2.25rem 0 .75rem; }
    h3 { font-size: 1rem; margin: 0; display: inline; }
    p { margin: .25rem 0; }
    code, .address { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
    .address, .evidence, dd { overflow-wrap: anywhere; }
    .answer { font-size: 1.125rem; margin: 0 0 .75rem; }
    .quiet { color: var(--quiet); }
    .counts { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1rem 0 0; padding: 0; }
    .counts li { list-style: none; }
    .badge {
      display: inline-block; border-radius: 999px; padding: .1rem .7rem; font-size: .875rem;
      font-weight: 600; margin-right: .5rem;
    }
    .badge.error { color: var(--error); background: var(--error-back); }
    .badge.warning { color: var(--warning); background: var(--warning-back); }
    .badge.note { color: var(--note); background: var(--note-back); }
    .badge.good { color: var(--good); background: var(--good-back); }
    .finding, figure {
      background: var(--card); border: 1px solid var(--rule); border-radius: .5rem;
      padding: .9rem 1rem; margin: 0 0 .75rem;
    }
    .finding.error { border-left: 4px solid var(--error); }
    .finding.warning { border-left: 4px solid var(--warning); }
    .finding.note { border-left: 4px solid var(--note); }
    .evidence { margin: .5rem 0; padding-left: 1.2rem; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: .2rem .8rem; margin: .5rem 0 0; }
    dt { color: var(--quiet); } dd { margin: 0; }
    figure svg { display: block; width: 100%; height: auto; }
    figcaption { font-weight: 600; margin-bottom: .4rem; }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; font-size: .875rem; background: var(--card); }
    caption { text-align: left; font-weight: 600; padding: .4rem 0; background: var(--page); }
    th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid var(--rule); }
    thead th { color: var(--quiet); font-weight: 600; }
    tbody th { font-weight: 400; min-width: 7rem; }
    .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
    details { margin-top: .75rem; } summary { cursor: pointer; }
    svg text { font-family: inherit; }
    .tick, .label { fill: var(--quiet); font-size: 11px; }
    .label { font-size: 12px; }
    .grid { stroke: var(--rule); } .axis { stroke: var(--quiet); }
    .walk { fill: var(--one); fill-opacity: .6; } .depth { fill: var(--two); fill-opacity: .75; }
    .median { fill: none; stroke: var(--line); stroke-width: 1.5; stroke-linejoin: round; }
    .median-key { fill: var(--line); }
    .items { fill: var(--one); } .other { fill: var(--two); stroke: var(--card); } .bytes { fill: var(--three); }
    @media print { body { background: none; } .finding, figure { break-inside: avoid; } }
    """
}

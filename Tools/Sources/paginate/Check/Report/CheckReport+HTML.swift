extension CheckReport {
  /// The report as one HTML document. Whatever came from the server is text in it.
  var html: String {
    HTMLPage(
      title: "Paging check: \(url)",
      body: """
        \(header)
        <h2>Findings</h2>
        \(findings.isEmpty ? "<p>Nothing was found.</p>" : findings.map(card).joined(separator: "\n"))
        \(charts)
        <h2>Numbers</h2>
        \(partsTable.html)
        \(tables)
        """
    ).html
  }

  private var header: String {
    let detected = style.confidence.map { " (detected, \($0))" } ?? ""
    let size = pageSize.map { ", asked for \(counted($0, "item")) at a time" } ?? ""
    let length = total.map { ", \(counted($0, "item")) in all" } ?? ""
    let verdict =
      status == 0
      ? "<li><span class=\"badge good\">No error</span></li>" : ""
    let badges = Severity.allCases.filter { count($0) > 0 }.map { severity in
      "<li><span class=\"badge \(severity.rawValue)\">"
        + "\(counted(count(severity), severity.rawValue))</span></li>"
    }
    return """
      <h1>Is this API safe for an endless list?</h1>
      <p class="address">\(HTMLText(url))</p>
      <p class="quiet">\(HTMLText(style.name + detected + size + length))</p>
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
    var tables = ""
    if !depths.isEmpty { tables += depthsTable.html }
    if !sizes.isEmpty { tables += sizesTable.html }
    if !pages.isEmpty {
      tables += "<details><summary>All pages</summary>\(pagesTable.html)</details>"
    }
    return tables
  }
}

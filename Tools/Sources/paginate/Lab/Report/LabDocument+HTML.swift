import ScrollLab

extension LabDocument {
  /// The report as one HTML document. Names of recordings are text in it.
  var html: String {
    HTMLPage(
      title: "Prefetch lab",
      css: LabStyle.css,
      body: """
        <h1>What does each prefetch policy cost?</h1>
        <p class="quiet">\(HTMLText(settings.text))</p>
        \(promises.isEmpty ? "" : "<h2>What automatic promises</h2>")
        \(caution.map { "<p>\(HTMLText($0))</p>" } ?? "")
        \(promises.map(\.html).joined(separator: "\n"))
        <h2>Waiting against waste</h2>
        <p>A point is a policy: how long a reader waited in a session for rows that were not there \
        yet, and how many rows were fetched beyond the furthest that was on screen; both on the \
        average over all readers. \
        <strong>Further left and further down is better.</strong> The line joins the fixed \
        thresholds: below it is what no threshold can do. Both scales close up away from 0; a policy \
        at the right edge with an arrow wastes more than fits.</p>
        \(report.legend)
        <div class="panels">
        \(plots.map(figure).joined(separator: "\n"))
        </div>
        <h2>Numbers</h2>
        <p class="quiet">Means of a session.</p>
        \(tables)
        """
    ).html
  }

  /// One for each network, and before them one for all where there are several.
  var plots: [TradeoffPlot] {
    let report = report
    let networks = report.networks.enumerated().map { number, network in
      TradeoffPlot(
        id: "network-\(number + 1)",
        title: network,
        outcomes: report.means(network: network)
      )
    }
    guard networks.count > 1 else { return networks }
    return [TradeoffPlot(id: "all", title: "all networks", outcomes: report.means())] + networks
  }

  private func figure(_ plot: TradeoffPlot) -> String {
    "<figure><figcaption>\(HTMLText(plot.title))</figcaption>\n\(plot.svg)\n</figure>"
  }
}

extension LabReport {
  /// The shapes that are there, and what they stand for.
  var legend: String {
    let there = Set(means().map { PolicyMark($0).shape })
    let entries = PolicyMark.Shape.allCases.filter(there.contains).map { shape in
      """
      <li><svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">\
      <g class="\(shape)">\(shape.path)</g></svg> \(HTMLText(shape.meaning))</li>
      """
    }
    return "<ul class=\"legend\">\n\(entries.joined(separator: "\n"))\n</ul>"
  }
}

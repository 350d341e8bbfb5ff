extension LabDocument {
  /// The report as one HTML document that loads nothing.
  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \
    'unsafe-inline'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Prefetch lab</title>
    <style>
    \(Self.css)
    </style>
    </head>
    <body><main>
    <h1>What does each prefetch policy cost?</h1>
    <p class="quiet">\(title.escaped)</p>
    \(promises.isEmpty ? "" : "<h2>The promises of automatic</h2>")
    \(caution.map { "<p>\($0.escaped)</p>" } ?? "")
    \(promises.map(section).joined(separator: "\n"))
    <h2>Waiting against waste</h2>
    <p>Each point is a policy: how long a reader waited in a session for missing rows, and how many \
    rows were fetched beyond the furthest one on screen, on average over all readers. \
    <strong>Further left and further down is better.</strong> The line joins the fixed thresholds: no \
    threshold gets below it. Both scales are logarithmic away from 0; a policy at the right edge with \
    an arrow wastes more than fits.</p>
    \(legend)
    <div class="panels">
    \(plots.map(figure).joined(separator: "\n"))
    </div>
    <h2>Numbers</h2>
    <p class="quiet">Means of a session; waits are in seconds.</p>
    \(tables)
    </main></body>
    </html>

    """
  }

  /// One for all networks, and one for each if there are several.
  var plots: [TradeoffPlot] {
    let report = report
    let networks = worlds == nil ? report.networks : []
    let each = networks.enumerated().map { number, network in
      TradeoffPlot(
        id: "network-\(number + 1)",
        title: network,
        outcomes: report.means(network: network)
      )
    }
    guard each.count != 1 else { return each }
    return [TradeoffPlot(id: "all", title: "all networks", outcomes: report.means())] + each
  }

  private func figure(_ plot: TradeoffPlot) -> String {
    "<figure><figcaption>\(plot.title.escaped)</figcaption>\n\(plot.svg)\n</figure>"
  }

  private func section(_ promise: LabPromise) -> String {
    let style =
      switch promise.judgement {
      case .kept: "good"
      case .broken: "bad"
      case .undecided, .notJudged: "open"
      }
    let evidence = promise.evidence.map { "<li>\($0.escaped)</li>" }.joined()
    return """
      <section class="\(style)">
      <span class="badge">\(promise.judgement.rawValue)</span><h3>\(promise.promise.escaped)</h3>
      <ul>\(evidence)</ul>
      </section>
      """
  }

  /// The shapes in the plots.
  private var legend: String {
    let used = Set(outcomes.map(\.mark))
    let entries = PolicyMark.allCases.filter(used.contains).map { mark in
      """
      <li><svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">\
      <g class="\(mark)">\(mark.path)</g></svg> \(mark.meaning)</li>
      """
    }
    return "<ul class=\"legend\">\n\(entries.joined(separator: "\n"))\n</ul>"
  }

  /// All means, those of each network, and folded away those of each reader.
  private var tables: String {
    let report = report
    let networks = worlds == nil ? report.networks : []
    let all = table(report.means(), caption: "all networks and readers")
    let each = networks.map { network in
      let readers = report.readers.map { reader in
        table(report.means(network: network, reader: reader), caption: "\(network), \(reader)")
      }
      guard readers.count > 1 else { return readers.joined() }
      return """
        \(table(report.means(network: network), caption: "\(network), all readers"))
        <details><summary>\(network.escaped), reader by reader</summary>
        \(readers.joined(separator: "\n"))
        </details>
        """
    }
    return ((each.count == 1 ? [] : [all]) + each).joined(separator: "\n")
  }

  private func table(_ outcomes: [LabOutcome], caption: String) -> String {
    let head = LabOutcome.columns.map { "<th scope=\"col\">\($0)</th>" }.joined()
    let rows = outcomes.map { outcome in
      let cells = outcome.cells.dropFirst().map { "<td>\($0)</td>" }.joined()
      let isMarked = outcome.mark == .automatic
      return "<tr\(isMarked ? " class=\"marked\"" : "")><th scope=\"row\">"
        + "\(outcome.policy.escaped)</th>\(cells)</tr>"
    }
    return """
      <table><caption>\(caption.escaped)</caption>
      <thead><tr><th scope="col">policy</th>\(head)</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table>
      """
  }

  private static let css = """
    :root {
      color-scheme: light dark;
      --page: light-dark(#f7f7f5, #14161a); --card: light-dark(#fff, #1d2026);
      --text: light-dark(#1b1d21, #e8e9ec); --quiet: light-dark(#5c6370, #a1a8b5);
      --rule: light-dark(#dfe1e5, #343942); --good: light-dark(#1e6b3a, #86d6a1);
      --bad: light-dark(#b3261e, #ff9d93); --open: light-dark(#2f5f9e, #9cc4f5);
      --one: light-dark(#2f6fb5, #6fb0f2); --two: light-dark(#c2570c, #ff9a57);
      --three: light-dark(#6a8f2f, #a9cf6a);
    }
    body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
    main { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
    h3 { font-size: 1rem; margin: 0; display: inline; }
    section, figure { background: var(--card); border: 1px solid var(--rule); padding: .75rem 1rem; margin: 0 0 .75rem; }
    .good { --mark: var(--good); } .bad { --mark: var(--bad); } .open { --mark: var(--open); }
    section { border-left: 4px solid var(--mark); }
    .badge { color: var(--mark); font-weight: 600; margin-right: .5rem; }
    .quiet, thead { color: var(--quiet); }
    .panels { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr)); }
    .panels figure { margin: 0; }
    figure svg { display: block; width: 100%; height: auto; }
    figcaption, caption, .marked > * { font-weight: 600; }
    .legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; }
    .legend li { list-style: none; }
    table { border-collapse: collapse; width: 100%; font-size: .875rem; margin-bottom: 1rem; }
    caption, th { text-align: left; }
    th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--rule); }
    tbody th { font-weight: inherit; }
    td, thead th + th { text-align: right; font-variant-numeric: tabular-nums; }
    summary { cursor: pointer; }
    .tick, .label { fill: var(--quiet); } svg text { font-size: 12px; }
    .grid { stroke: var(--rule); } .axis, .leader { stroke: var(--quiet); }
    .name { fill: var(--text); paint-order: stroke; stroke: var(--card); stroke-width: 3px; }
    .automatic { fill: var(--two); }
    .reference { fill: var(--card); stroke: var(--three); stroke-width: 2.5; }
    .threshold { fill: var(--one); }
    .rule { fill: var(--quiet); }
    .frontier { fill: none; stroke: var(--one); stroke-width: 1.5; stroke-opacity: .55; }
    """
}

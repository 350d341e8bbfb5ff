import ScrollLab

extension LabDocument {
  /// The numbers: of all, of each network, and folded away of each reader there.
  var tables: String {
    let report = report
    let all =
      report.networks.count > 1
      ? [HTMLTable(report.means(), caption: "All networks and readers").html] : []
    return (all + report.networks.map(tables)).joined(separator: "\n")
  }

  private func tables(of network: String) -> String {
    let report = report
    let readers = report.readers.map { reader in
      HTMLTable(report.means(network: network, reader: reader), caption: "\(network), \(reader)")
        .html
    }
    guard readers.count > 1 else { return readers.joined() }
    return """
      \(HTMLTable(report.means(network: network), caption: "\(network), all readers").html)
      <details><summary>\(HTMLText(network)), reader by reader</summary>
      \(readers.joined(separator: "\n"))
      </details>
      """
  }
}

extension HTMLTable {
  /// What policies cost.
  init(_ outcomes: [LabOutcome], caption: String) {
    self.init(
      caption: caption,
      head: [
        "Policy", "Seconds waited", "Spinners", "Rows wasted", "Rows seen", "Requests", "Bytes",
      ],
      rows: outcomes.map { outcome in
        [
          outcome.policy, outcome.secondsWaited.secondsText, outcome.spinnersSeen.countText,
          outcome.rowsWasted.countText, outcome.rowsSeen.countText, outcome.requests.countText,
          Int(outcome.bytes).byteText,
        ]
      },
      numeric: Set(1...6),
      marked: Set(outcomes.indices.filter { PolicyMark(outcomes[$0]).shape == .automatic })
    )
  }
}

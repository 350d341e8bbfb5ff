import Foundation
import ScrollLab

extension LabDocument {
  /// The report for people who read it in a terminal.
  var text: String {
    let report = report
    let cells = report.networks.map { cellTable(of: $0).lines + [""] }
    let lines =
      [settings.text, "", "seconds waited / rows wasted a session", ""]
      + cells.flatMap { $0 } + TextTable(meansOf: report).lines + promiseLines
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the automatic policy promises, and whether it is kept.
  private var promiseLines: [String] {
    promises.flatMap(\.lines) + (caution.map { ["", $0] } ?? [])
  }

  /// What every policy cost every reader on a network.
  private func cellTable(of network: String) -> TextTable {
    let report = report
    let columns = report.readers.map { reader in
      (reader, report.means(network: network, reader: reader))
    }
    let mean = columns.count > 1 ? [("mean", report.means(network: network))] : []
    let width = (columns + mean).flatMap { $0.1 }.map(\.wasteText.count).max() ?? 0
    let rows = report.policies.map { policy in
      [policy]
        + (columns + mean).map { column in
          column.1.first { $0.policy == policy }?.cellText(width: width) ?? "–"
        }
    }
    let head = [network] + (columns + mean).map(\.0)
    return TextTable(numeric: Set(1..<head.count), rows: [head] + rows)
  }
}

extension LabOutcome {
  fileprivate var wasteText: String { String(format: "%.0f", rowsWasted) }

  /// Seconds waited and rows wasted, such as `0.42/17 `, with all slashes of a column beneath each
  /// other.
  ///
  /// - Parameter width: How many columns the rows have.
  fileprivate func cellText(width: Int) -> String {
    let blanks = String(repeating: " ", count: width - wasteText.count)
    return "\(secondsWaited.secondsText)/\(wasteText)\(blanks)"
  }
}

extension TextTable {
  /// What every policy cost on the average.
  init(meansOf report: LabReport) {
    let rows = report.means().map { outcome in
      [
        outcome.policy, outcome.secondsWaited.secondsText, outcome.spinnersSeen.countText,
        outcome.rowsWasted.countText, outcome.rowsSeen.countText, outcome.requests.countText,
        Int(outcome.bytes).byteText,
      ]
    }
    let head = ["mean of all", "waited", "spinners", "wasted", "seen", "requests", "bytes"]
    self.init(numeric: Set(1...6), rows: [head] + rows)
  }
}

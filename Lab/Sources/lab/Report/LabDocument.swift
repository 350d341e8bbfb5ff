import Foundation

/// The results of a run, as `--json` prints them.
///
/// Member names do not change within a schema version; new ones may be added.
struct LabDocument: Codable, Equatable, Sendable {
  var schemaVersion = 1

  /// What all sessions had in common; absent for random worlds, whose settings differ.
  var settings: LabSettings?

  /// The number of random worlds; absent for the lab's own readers and networks.
  var worlds: Int?

  /// How many rows wasted a second of waiting is worth; absent if they are not summed up.
  var price: Double?

  /// One for each policy, reader and network.
  var outcomes: [LabOutcome]

  /// The automatic policy compared with fixed thresholds; absent if either did not run.
  var verdict: LabVerdict?

  /// The verdict in words.
  var promises: [LabPromise]

  init(_ report: LabReport) {
    self.init(outcomes: report.outcomes, sessions: report.settings.seeds.count) { $0.all }
    settings = report.settings
  }

  init(worlds: Int, outcomes: [LabOutcome]) {
    // No two worlds are alike, so each counts as a session.
    self.init(outcomes: outcomes, sessions: worlds) { [$0.worldsPromise] }
    self.worlds = worlds
  }

  private init(
    outcomes: [LabOutcome],
    sessions: Int,
    promises: (LabPromises) -> [LabPromise]
  ) {
    self.outcomes = outcomes
    let verdict = LabVerdict(outcomes)
    self.verdict = verdict
    let policies = LabReport(settings: LabSettings(), outcomes: outcomes).policies
    let isDecided = sessions >= Self.enoughSessions
    self.promises =
      verdict.map { LabPromises(verdict: $0, policies: policies, isDecided: isDecided) }
      .map(promises) ?? []
  }

  /// Enough sessions to judge totals; single places need more.
  private static let enoughSessions = 30

  var report: LabReport { LabReport(settings: settings ?? LabSettings(), outcomes: outcomes) }

  /// The document as JSON, with sorted members and a final line feed.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// What ran, in one line.
  var title: String {
    guard let worlds else { return settings?.text ?? "" }
    return "\(worlds.of("random reader")), each with another network and other page sizes; "
      + "alternately with cursors and page numbers"
  }

  /// Why promises are undecided, and how to decide them.
  var caution: String? {
    guard promises.contains(where: { $0.judgement == .undecided }) else { return nil }
    if let worlds {
      return "\(worlds.of("reader")) are too few to judge this: use --worlds 50."
    }
    let sessions = report.settings.seeds.count.of("session")
    return "\(sessions) of each reader on each network are too few to judge these promises: use "
      + "--seeds 100."
  }

  // MARK: Text

  /// The report for a terminal.
  var text: String {
    let report = report
    let cells =
      worlds == nil
      ? ["seconds waited / rows wasted a session", ""]
        + report.networks.flatMap { columns(cellTable(of: $0)) + [""] } : []
    let head = ["mean of all"] + LabOutcome.columns
    let promises = promises.flatMap { promise in
      ["", "\(promise.judgement.rawValue): \(promise.promise)"]
        + promise.evidence.map { "  - \($0)" }
    }
    let lines =
      [title, ""] + cells + columns([head] + report.means().map(\.cells)) + costs + promises
      + (caution.map { ["", $0] } ?? [])
    return lines.joined(separator: "\n") + "\n"
  }

  /// Waiting and waste in one number, for every policy in every place and in the mean.
  private var costs: [String] {
    guard let price else { return [] }
    let (report, sum) = (report, OwnBest(price: price))
    let places = report.networks.flatMap { network in
      report.readers.map { (reader: $0, network: network) }
    }
    let rows = report.policies.map { policy in
      let costs = places.map { place in
        report.means(network: place.network, reader: place.reader)
          .first { $0.policy == policy }.map { sum.cost(of: $0) }
      }
      let mean = costs.reduce(0) { $0 + ($1 ?? .nan) } / Double(max(1, costs.count))
      return [policy] + (costs + [mean]).map { $0.map { $0.isNaN ? "–" : $0.countText } ?? "–" }
    }
    let head = ["cost"] + places.map { "\($0.reader) \($0.network)" } + ["mean"]
    let title = "waiting and waste in one number: a second is worth \(price.shortText) rows"
    return ["", title, ""] + columns([head] + rows)
  }

  /// The costs of every policy for every reader on a network.
  private func cellTable(of network: String) -> [[String]] {
    let report = report
    var readers = report.readers.map {
      (name: $0, outcomes: report.means(network: network, reader: $0))
    }
    if readers.count > 1 {
      readers.append(("mean", report.means(network: network)))
    }
    let wastes = readers.flatMap(\.outcomes).map { String(format: "%.0f", $0.rowsWasted) }
    let width = wastes.map(\.count).max() ?? 0
    let rows = report.policies.map { policy in
      [policy]
        + readers.map { reader in
          guard let outcome = reader.outcomes.first(where: { $0.policy == policy }) else {
            return "–"
          }
          // Equally wide wastes align the slashes of a column.
          let waste = String(format: "%.0f", outcome.rowsWasted)
          let blanks = String(repeating: " ", count: width - waste.count)
          return "\(outcome.secondsWaited.secondsText)/\(waste)\(blanks)"
        }
    }
    return [[network] + readers.map(\.name)] + rows
  }

  /// Aligned rows: the first column to the left, the others to the right.
  private func columns(_ rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + blanks : blanks + cell
      }
      return cells.joined(separator: "  ").replacing(/\ +$/, with: "")
    }
  }
}

extension LabSettings {
  fileprivate var text: String {
    let sizes =
      maximumPageSize > pageSize
      ? "\(pageSize.of("row")) a page, up to \(maximumPageSize) if a policy asks for more"
      : "\(pageSize.of("row")) a page"
    let length =
      (shortestSeconds ?? seconds) < seconds
      ? "up to \(seconds.shortText) s" : "\(seconds.shortText) s each"
    let keys = hasPredictableKeys ? "page numbers" : "cursors"
    let model = model == .second ? "second model, " : ""
    let bytes = rowBytes == LabSettings().rowBytes ? "" : ", \(rowBytes.of("byte")) a row"
    return "\(model)\(seeds.count.of("session")) of \(length), \(sizes), \(keys), "
      + "\(rowsVisible.of("row")) on screen\(bytes)"
  }
}

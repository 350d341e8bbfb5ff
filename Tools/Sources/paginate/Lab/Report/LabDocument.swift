import Foundation
import ScrollLab

/// What a run of the lab has found, as it is written with `--json`.
///
/// Names stay as they are within a schema version; new ones may be added.
struct LabDocument: Codable, Equatable, Sendable, WritableReport {
  var schemaVersion = 1

  /// What all sessions had in common.
  var settings: LabSettings

  /// One for each policy, reader and network.
  var outcomes: [LabOutcome]

  /// How the automatic policy compares with fixed thresholds; absent where it or they did not run.
  var verdict: LabVerdict?

  /// The verdict in words: what is promised, and whether it is kept.
  var promises: [LabPromise]

  init(_ report: LabReport) {
    settings = report.settings
    outcomes = report.outcomes
    verdict = LabVerdict(report.outcomes)
    promises = verdict?.promises ?? []
  }

  /// What was measured.
  var report: LabReport { LabReport(settings: settings, outcomes: outcomes) }

  /// The document as JSON with a line feed at its end. Members are sorted by name.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension LabSettings {
  /// What the sessions had in common, in one line.
  var text: String {
    let sizes =
      maximumPageSize > pageSize
      ? "\(counted(pageSize, "row")) a page, up to \(maximumPageSize) where a policy asks for more"
      : "\(counted(pageSize, "row")) a page"
    let keys = hasPredictableKeys ? "page numbers" : "cursors"
    return "\(counted(seeds.count, "session")) of \(seconds.plainText) s each, \(sizes), \(keys), "
      + "\(counted(rowsVisible, "row")) on screen"
  }
}

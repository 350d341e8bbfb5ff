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

  /// What to think of promises that were judged by few sessions; `nil` where there are enough.
  var caution: String? {
    guard !promises.isEmpty, settings.seeds.count < Self.enoughSessions else { return nil }
    let sessions = counted(settings.seeds.count, "session")
    return "With \(sessions) of each reader on each network, chance decides whether these are "
      + "kept: --seeds 100 says it."
  }

  /// So many sessions say what a policy does over all; single places take more.
  private static let enoughSessions = 30

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

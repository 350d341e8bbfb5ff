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
    let isDecided = report.settings.seeds.count >= Self.enoughSessions
    promises =
      verdict.map { LabPromises(verdict: $0, policies: report.policies, isDecided: isDecided).all }
      ?? []
  }

  /// What was measured.
  var report: LabReport { LabReport(settings: settings, outcomes: outcomes) }

  /// Why promises are undecided, and what decides them; `nil` where none is.
  var caution: String? {
    guard promises.contains(where: { $0.judgement == .undecided }) else { return nil }
    let sessions = counted(settings.seeds.count, "session")
    return "With \(sessions) of each reader on each network, chance decides whether these are "
      + "kept: --seeds 100 says it."
  }

  /// So many sessions say what a policy does over all; single places take more.
  static let enoughSessions = 30
}

extension LabSettings {
  /// What the sessions had in common, in one line.
  var text: String {
    let sizes =
      maximumPageSize > pageSize
      ? "\(counted(pageSize, "row")) a page, up to \(maximumPageSize) where a policy asks for more"
      : "\(counted(pageSize, "row")) a page"
    let keys = hasPredictableKeys ? "page numbers" : "cursors"
    let length =
      shortestSeconds < seconds ? "up to \(seconds.plainText) s" : "\(seconds.plainText) s each"
    return "\(counted(seeds.count, "session")) of \(length), \(sizes), \(keys), "
      + "\(counted(rowsVisible, "row")) on screen"
  }
}

import Foundation
import ScrollLab

/// What is promised of readers, networks and page sizes that the lab does not contain.
///
/// Names stay as they are within a schema version; new ones may be added.
struct LabWorlds: Codable, Equatable, Sendable, WritableReport {
  var schemaVersion = 1

  /// How many were made up.
  var worlds: Int

  /// One for each policy in each world.
  var outcomes: [LabOutcome]

  /// How the automatic policy compares with fixed thresholds; absent where it or they did not run.
  var verdict: LabVerdict?

  /// The verdict in words.
  var promises: [LabPromise]

  init(_ outcomes: [LabOutcome], worlds: Int) {
    self.worlds = worlds
    self.outcomes = outcomes
    verdict = LabVerdict(outcomes)
    let policies = LabReport(settings: LabSettings(), outcomes: outcomes).policies
    // A world counts as a session does elsewhere: no two are alike.
    let isDecided = worlds >= LabDocument.enoughSessions
    promises =
      verdict.map {
        [LabPromises(verdict: $0, policies: policies, isDecided: isDecided).worldsPromise]
      } ?? []
  }

  /// What is there, in one line.
  var title: String {
    "\(counted(worlds, "reader")), each with a network and page sizes of their own, all made up by "
      + "chance; cursors and page numbers by turns"
  }

  var text: String {
    let lines =
      [title, ""] + TextTable(meansOf: report).lines + promises.flatMap(\.lines)
      + (caution.map { ["", $0] } ?? [])
    return lines.joined(separator: "\n") + "\n"
  }

  var html: String {
    let plot = TradeoffPlot(id: "all", title: "all worlds", outcomes: report.means())
    return HTMLPage(
      title: "Prefetch lab",
      css: LabStyle.css,
      body: """
        <h1>What does each prefetch policy cost elsewhere?</h1>
        <p class="quiet">\(HTMLText(title))</p>
        \(caution.map { "<p>\(HTMLText($0))</p>" } ?? "")
        \(promises.map(\.html).joined(separator: "\n"))
        \(report.legend)
        <figure><figcaption>Seconds waited against rows wasted</figcaption>
        \(plot.svg)
        </figure>
        \(HTMLTable(report.means(), caption: "Means of a session").html)
        """
    ).html
  }

  /// Why the promise is undecided, and what decides it.
  var caution: String? {
    guard promises.contains(where: { $0.judgement == .undecided }) else { return nil }
    return
      "With \(counted(worlds, "reader")), chance decides whether this is kept: --worlds 50 says "
      + "it."
  }

  /// The outcomes as a report; each world has settings of its own.
  private var report: LabReport { LabReport(settings: LabSettings(), outcomes: outcomes) }
}

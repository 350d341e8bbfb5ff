import Foundation
import ProgramSupport

extension CheckReport {
  /// Whether an endless list is safe on this API, in words.
  var answer: String {
    let first = pages.filter { $0.walk == 1 }
    if first.isEmpty { return "Unknown: the list could not be read." }
    if count(.error) > 0 { return "No: \(titles(of: .error))." }
    if findings.contains(where: { $0.rule == "short-list" }) {
      return "Unknown: there is no second page, so nothing shows how the list continues."
    }
    let second = pages.count { $0.walk == 2 }
    if second < first.count, findings.contains(where: { $0.rule == "cut-short" }) {
      return "Unknown: the limit of requests was reached before the second walk was complete."
    }
    if findings.contains(where: { $0.rule == "items-without-id" }) {
      return "Unknown: without ids, rows that are repeated or missing cannot be seen."
    }
    if let total = findings.first(where: { $0.rule == "wrong-total" }) {
      return
        "Not known: \(total.evidence.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "")"
    }
    let isWhole = parts.first?.end == WalkSample.End.endOfList.text(pages: first.count)
    let walks =
      isWhole
      ? "Yes: two walks through the whole list lost no row and repeated none."
      : "Yes, as far as the check went: two walks through the first "
        + "\(counted(first.count, "page")) lost no row and repeated none."
    let answer =
      walks
      + (keyAge.map { " A page's key worked for \(Duration.seconds($0).inWords)." } ?? "")
    guard count(.warning) > 0 else { return answer }
    return answer + " But something could be better: \(titles(of: .warning))."
  }

  private func titles(of severity: Severity) -> String {
    findings.filter { $0.severity == severity }
      .map { $0.title.prefix(1).lowercased() + $0.title.dropFirst() }.joined(separator: "; ")
  }

  /// When the check was made, how long it took, and by which version of the program.
  var circumstances: String? {
    run.map { run in
      let time = run.started.replacing("T", with: " at ").prefix { $0 != "Z" }
      let program = run.version.isEmpty ? "paginate" : "paginate \(run.version)"
      return "Checked on \(time) UTC in \(Duration.seconds(run.seconds).text), by \(program)."
    }
  }
}

extension CheckReport.Run {
  init(_ date: Date, duration: Duration, version: String) {
    self.init(
      started: date.formatted(.iso8601),
      seconds: duration.milliseconds.rounded() / 1000,
      version: version
    )
  }
}

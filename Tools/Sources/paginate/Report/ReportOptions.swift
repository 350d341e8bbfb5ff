import ArgumentParser
import Foundation

/// A report that can be written in all ways.
protocol WritableReport {
  /// For people who read it in a terminal.
  var text: String { get }

  /// One HTML document that needs nothing else.
  var html: String { get }

  /// One JSON document with a line feed at its end.
  func json() throws -> Data
}

/// How a report is written.
struct ReportOptions: ParsableArguments {
  @Flag(help: "Print the report as JSON.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Write a report with charts, as one HTML file that needs no network.",
      valueName: "file"
    )
  )
  var html: String?

  func validate() throws {
    // To hear of it after all the work would be late.
    if let html {
      let folder = URL(filePath: html).deletingLastPathComponent().path
      guard FileManager.default.isWritableFile(atPath: folder) else {
        throw ValidationError("--html \(html): nothing can be written to that folder.")
      }
    }
  }

  /// Writes a report.
  ///
  /// - Returns: Whether all could be written; what could not is said on standard error.
  func write(_ report: some WritableReport) throws -> Bool {
    let output = json ? try report.json() : Data(report.text.utf8)
    do {
      try OutputFile.standardOutput.write([UInt8](output))
    } catch is OutputFile.Closed {
      // Who has read enough wants the status all the same.
    }
    guard let html else { return true }
    do {
      try Data(report.html.utf8).write(to: URL(filePath: html))
      return true
    } catch {
      StandardError.write("paginate: --html \(html): \(error.localizedDescription)")
      return false
    }
  }
}

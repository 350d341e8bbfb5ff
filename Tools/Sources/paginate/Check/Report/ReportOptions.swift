import ArgumentParser
import Foundation
import ProgramSupport

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

  /// Checks the file before the requests are made.
  func validate() throws {
    guard let html else { return }
    guard !html.isEmpty else { throw ValidationError("--html needs the name of a file.") }
    let files = FileManager.default
    var isFolder: ObjCBool = false
    let exists = files.fileExists(atPath: html, isDirectory: &isFolder)
    guard !html.hasSuffix("/"), !(exists && isFolder.boolValue) else {
      throw ValidationError("--html \(html): that is a folder, not a file.")
    }
    let folder = URL(filePath: html).deletingLastPathComponent().path
    guard files.isWritableFile(atPath: exists ? html : folder) else {
      throw ValidationError(
        exists
          ? "--html \(html): that file cannot be written."
          : "--html \(html): nothing can be written to that folder."
      )
    }
  }

  /// Writes a report. The page is written even if standard output fails, since the check may have
  /// taken minutes.
  ///
  /// - Returns: Whether the page could be written; if not, standard error gives the reason.
  /// - Throws: `POSIXError` if standard output cannot be written to.
  func write(_ report: CheckReport) throws -> Bool {
    let output =
      json
      ? String(decoding: try report.json(), as: UTF8.self).jsonForTerminals
      : report.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { PlainText(line: String($0)).description }.joined(separator: "\n")
    let printing = Result { try OutputFile.standardOutput.write(Array(output.utf8)) }
    let isPageWritten = writePage(report)
    do {
      try printing.get()
    } catch is OutputFile.Closed {
      // The reader has closed the pipe, but the status still matters.
    }
    return isPageWritten
  }

  private func writePage(_ report: CheckReport) -> Bool {
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

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

extension WritableReport where Self: Encodable {
  /// The report as JSON with a line feed at its end. Members are sorted by name.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
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
    if let html { try checkFile(html) }
  }

  private func checkFile(_ name: String) throws {
    guard !name.isEmpty else { throw ValidationError("--html needs the name of a file.") }
    let files = FileManager.default
    var isFolder: ObjCBool = false
    let exists = files.fileExists(atPath: name, isDirectory: &isFolder)
    guard !name.hasSuffix("/"), !(exists && isFolder.boolValue) else {
      throw ValidationError("--html \(name): that is a folder, and no file.")
    }
    if exists {
      guard files.isWritableFile(atPath: name) else {
        throw ValidationError("--html \(name): that file cannot be written.")
      }
    } else {
      let folder = URL(filePath: name).deletingLastPathComponent().path
      guard files.isWritableFile(atPath: folder) else {
        throw ValidationError("--html \(name): nothing can be written to that folder.")
      }
    }
  }

  /// Writes a report. The page is written even where standard output cannot be: it may hold the
  /// work of minutes.
  ///
  /// - Returns: Whether the page could be written; why not is said on standard error.
  /// - Throws: `POSIXError` where standard output cannot be written to.
  func write(_ report: some WritableReport) throws -> Bool {
    let output =
      json ? String(decoding: try report.json(), as: UTF8.self).jsonForTerminals : text(report)
    let printing = Result { try OutputFile.standardOutput.write(Array(output.utf8)) }
    let isPageWritten = writePage(report)
    do {
      try printing.get()
    } catch is OutputFile.Closed {
      // Who has read enough wants the status all the same.
    }
    return isPageWritten
  }

  private func text(_ report: some WritableReport) -> String {
    report.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { PlainText(line: String($0)).description }.joined(separator: "\n")
  }

  private func writePage(_ report: some WritableReport) -> Bool {
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

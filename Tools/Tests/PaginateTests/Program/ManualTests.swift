import Foundation
import Testing

/// The manual pages, as `make install` writes them.
@Suite struct ManualTests {
  /// The pages by their names.
  private func pages() async throws -> [String: String] {
    let script = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().appendingPathComponent("../../../../Scripts/make-manual")
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = script.standardizedFileURL
    process.arguments = [try BuiltProgram.url().path, folder.url.path]
    process.standardOutput = FileHandle.nullDevice
    try await process.runUntilItEnds()
    #expect(process.terminationStatus == 0)
    var pages: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
      pages[name] = try folder.text(name)
    }
    return pages
  }

  @Test func thereIsOneForEachCommand() async throws {
    let pages = try await pages()
    for name in ["paginate", "paginate-fetch", "paginate-check", "paginate-browse"] {
      let page = try #require(pages["\(name).1"])
      #expect(page.contains(".TH \"\(name.uppercased())\" 1"))
      for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXAMPLES", "SEE ALSO"] {
        #expect(page.contains("\n.SH \(section)\n"), "\(name): \(section)")
      }
      // A line that begins with a dot or quote is a troff command.
      for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
        let order = line.prefix(3).trimmingCharacters(in: .whitespaces)
        #expect(
          [".TH", ".nh", ".ad", ".SH", ".TP", ".PP", ".EX", ".EE", ".RS", ".RE", ".BR", ".PD"]
            .contains(order),
          "\(line)"
        )
      }
    }
  }

  @Test func fetchSaysHowItEndsAndWhatItReads() async throws {
    let page = try #require(try await pages()["paginate-fetch.1"])
    for section in ["THE API", "EXIT STATUS", "ENVIRONMENT"] {
      #expect(page.contains("\n.SH \(section)\n"))
    }
    for text in [
      "\\fB\\-\\-bearer\\-env\\fR \\fIvar\\fR", "130  interrupted", "\\fBnext\\-url\\fR",
    ] {
      #expect(page.contains(text), "\(text)")
    }
  }
}

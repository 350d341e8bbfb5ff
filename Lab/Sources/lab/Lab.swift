import ArgumentParser
import Foundation

/// Measures the cost of prefetch policies for readers on networks.
@main
struct Lab: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lab",
    abstract: "Measure how long readers wait with each prefetch policy, and what it wastes.",
    discussion: """
      Simulated readers scroll the real list on simulated networks, in simulated time. For every \
      policy, the lab counts the seconds in which rows that a reader wanted were missing, the \
      spinners, and the rows fetched beyond the furthest one on screen. The same command line prints \
      the same numbers.

      Examples:
        Everything, with a page that plots waiting against waste (some minutes):
          make lab ARGS="--html lab.html"

        One reader on one network, with two policies:
          make lab ARGS="--reader flinging --network 3g --policy threshold-10 automatic"

        Your own recordings, on a network of 400 ms:
          make lab ARGS="--trace monday.csv --trace friday.csv --latency-ms 400"

        Other readers and networks, with sessions that the policy was not tuned on, judged by
        waiting and waste in one number:
          make lab ARGS="--model second --first-seed 5000 --price 20 --policy automatic page-size"

        Fifty random readers, networks and page sizes:
          make lab ARGS="--worlds 50"

        A recording is CSV: the time in seconds, and the row wanted at the top of the screen:
          seconds,first_visible_row_wanted
          0,0
          1.5,12
      """
  )

  @OptionGroup(title: "What to simulate") var options: LabOptions

  @Flag(help: "Print the report as JSON.")
  var json = false

  @Option(
    help: ArgumentHelp("Write a report with plots, as one HTML file.", valueName: "file"),
    completion: .file(extensions: ["html"])
  )
  var html: String?

  /// Finds out before the simulation whether the page can be written.
  func validate() throws {
    guard let html else { return }
    let files = FileManager.default
    let folder = URL(filePath: html).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    let exists = files.fileExists(atPath: html, isDirectory: &isFolder)
    guard !html.isEmpty, !html.hasSuffix("/"), !isFolder.boolValue,
      files.isWritableFile(atPath: exists ? html : folder)
    else { throw ValidationError("--html '\(html)': this file cannot be written.") }
  }

  func run() async throws {
    let document = await simulate()
    // The page comes first, because writing to a closed pipe ends the program. If the page can't be
    // written, the report is still printed.
    let page = Result {
      if let html { try Data(document.html.utf8).write(to: URL(filePath: html)) }
    }
    let output = json ? try document.json() : Data(document.text.utf8)
    try FileHandle.standardOutput.write(contentsOf: output)
    try page.get()
  }

  func simulate() async -> LabDocument {
    defer { progress(nil) }
    guard let worlds = options.worlds else {
      let lab = options.lab
      var report = await lab.run { progress("session \($0) of \($1)") }
      if let price = options.price {
        progress("the best of each place")
        report.outcomes += await OwnBest(price: price).outcomes(in: lab)
      }
      var document = LabDocument(report)
      document.price = options.price
      return document
    }
    var outcomes: [LabOutcome] = []
    for seed in 1...UInt64(worlds) {
      progress("reader \(seed) of \(worlds)")
      // Every second world has page numbers, the others have cursors.
      let world = LabWorld.random(seed: seed, hasPredictableKeys: seed.isMultiple(of: 2))
      outcomes += await world.run(policies: options.worldPolicies).outcomes
    }
    return LabDocument(worlds: worlds, outcomes: outcomes)
  }
}

/// Shows a line at the bottom of a terminal, or clears it.
private func progress(_ text: String?) {
  guard isatty(STDERR_FILENO) == 1 else { return }
  FileHandle.standardError.write(Data("\r\u{1B}[K\(text.map { $0 + "…" } ?? "")".utf8))
}

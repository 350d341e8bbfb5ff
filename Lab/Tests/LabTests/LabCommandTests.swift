import ArgumentParser
import Foundation
import Testing

@testable import lab

@Suite struct LabCommandTests {
  /// A command line whose sessions are short.
  private static let short = [
    "--reader", "flinging", "--network", "3g", "--policy", "last-item", "automatic", "--seeds", "1",
    "--seconds", "5",
  ]

  private static let header = "seconds,first_visible_row_wanted\n"

  private static func document(_ arguments: String...) async throws -> LabDocument {
    try await Lab.parse(arguments).simulate()
  }

  private static func message(_ arguments: [String]) throws -> String {
    let error = try #require(throws: (any Error).self) { try Lab.parse(arguments) }
    #expect(Lab.exitCode(for: error) == .validationFailure)
    return Lab.fullMessage(for: error)
  }

  @Test func theSameCommandLineGivesTheSameNumbers() async throws {
    let command = try Lab.parse(Self.short)
    let document = await command.simulate()
    #expect(await command.simulate() == document)
    #expect(document.outcomes.map(\.policy) == ["last item", "automatic"])
    #expect(document.settings?.seeds == [1] && document.settings?.seconds == 5)
    // A flinging reader is far beyond the first page after five seconds.
    #expect(document.outcomes.allSatisfy { $0.rowsSeen > 40 && $0.requests > 1 && $0.bytes > 0 })
    let last = try #require(document.outcomes.first)
    #expect(last.secondsWaited > 0 && last.spinnersSeen > 0)
  }

  @Test func writesThePage() async throws {
    let folder = try TemporaryFolder()
    let command = try Lab.parse(Self.short + ["--html", folder.file("lab.html").path])
    try await command.run()
    #expect(try await folder.text("lab.html") == command.simulate().html)
  }

  @Test func recordingsReplaceTheReaders() async throws {
    let folder = try TemporaryFolder()
    // Down to row 200 in ten seconds, and down to row 15 in two.
    let document = try await Self.document(
      "--trace",
      folder.write("\(Self.header)0,0\n10,200\n", to: "far.csv"),
      "--trace",
      folder.write("\(Self.header)0,0\r\n2,15\r\n", to: "near.csv"),
      "--latency-ms",
      "400",
      "--latency-sigma",
      "0",
      "--policy",
      "last-item",
      "--seeds",
      "1",
      "--rows-visible",
      "12",
      "--page-size",
      "15"
    )
    #expect(document.outcomes.map(\.reader) == ["far", "near"])
    #expect(document.outcomes.map(\.network) == ["400 ms", "400 ms"])
    #expect(document.outcomes.map(\.rowsSeen) == [212, 27])
    #expect(document.settings?.seconds == 10 && document.settings?.shortestSeconds == 2)
    #expect(document.settings?.rowsVisible == 12 && document.settings?.pageSize == 15)
    // This policy requests a page when the last row is seen, so the reader waits for every page.
    let far = try #require(document.outcomes.first)
    #expect(far.requests >= 14 && far.spinnersSeen >= 10 && far.secondsWaited >= 1)
  }

  @Test func aRecordingCanBeShortened_andPagesCanHaveNumbers() async throws {
    let folder = try TemporaryFolder()
    let document = try await Self.document(
      "--trace",
      folder.write("\(Self.header)0,0\n10,200\n", to: "far.csv"),
      "--network",
      "wifi",
      "--policy",
      "always",
      "--seeds",
      "2",
      "--seconds",
      "5",
      "--row-bytes",
      "500",
      "--page-numbers"
    )
    let settings = try #require(document.settings)
    let outcome = try #require(document.outcomes.first)
    #expect(outcome.bytes == 600 * outcome.requests + 500 * (outcome.rowsSeen + outcome.rowsWasted))
    #expect(document.text.contains("10 rows on screen, 500 bytes a row"))
    #expect(document.outcomes.map(\.rowsSeen) == [110])
    #expect(settings.hasPredictableKeys && settings.maximumPageSize == 20)
    #expect(settings.seeds == [1, 2] && settings.seconds == 5)
  }

  @Test func worldsReplaceEverythingElse() async throws {
    let document = try await Self.document(
      "--worlds",
      "2",
      "--policy",
      "automatic",
      "threshold-5",
      "--seeds",
      "3"
    )
    #expect(document.outcomes.count == 4 && document.verdict?.cells.count == 2)
    #expect(document.promises.count == 1 && document.settings == nil)
    #expect(document.text.hasPrefix("2 random readers, each with another network and other page"))
    #expect(document.html.ranges(of: "<figure>").count == 1)
    #expect(try LabOptions.parse(["--worlds", "2"]).worldPolicies.count == 17)
  }

  @Test(arguments: [
    (["--reader", "nobody"], "nobody"), (["--network", "5g"], "5g"),
    (["--policy", "threshold-ten"], "threshold-ten"), (["wifi"], "wifi"),
    (["--seeds", "0"], "--seeds must be from 1 to 1000."),
    (["--seconds", "0.5"], "--seconds must be from 1 to 86400."),
    (["--seconds", "nan"], "--seconds must be from 1 to 86400."),
    (["--page-size", "0"], "--page-size must be from 1 to 1000."),
    (["--max-page-size", "19"], "--max-page-size must be from 20 to 100000."),
    (["--rows-visible", "0"], "--rows-visible must be from 1 to 1000."),
    (["--row-bytes", "0"], "--row-bytes must be from 1 to 10000000."),
    (["--worlds", "3", "--row-bytes", "9"], "--worlds can be combined with --policy only."),
    (["--latency-ms", "0"], "--latency-ms must be from 1 to 60000."),
    (["--latency-ms", "9", "--latency-sigma", "3"], "--latency-sigma must be from 0 to 2."),
    (["--latency-sigma", "1"], "--latency-sigma needs --latency-ms."),
    (["--latency-ms", "9", "--network", "lte"], "Use either --latency-ms or --network."),
    (["--page-numbers", "--max-page-size", "50"], "--page-numbers excludes --max-page-size."),
    (["--worlds", "0"], "--worlds must be from 1 to 1000."),
    (["--worlds", "3", "--seeds", "4"], "--worlds can be combined with --policy only."),
    (["--worlds", "3", "--page-numbers"], "--worlds can be combined with --policy only."),
    (["--trace", "/no/such.csv"], "it cannot be read"), (["--trace", "/"], "it cannot be read"),
    (["--html", "."], "--html '.': this file cannot be written."),
    (["--html", "new/"], "--html 'new/': this file cannot be written."),
    (["--html", ""], "--html '': this file cannot be written."),
    (["--html", "/no/such/folder/report.html"], "report.html': this file cannot be written."),
  ])
  func refusesWrongUsage(arguments: [String], message: String) throws {
    let found = try Self.message(arguments)
    #expect(found.contains(message), "\(found)")
  }

  @Test(arguments: [
    (Array("\(header)0,0\n1,x\n".utf8), "Line 3: "), (Array("a,b\n0,0\n".utf8), "Line 1: "),
    ([], "Line 1: "), ([0xFF], "it is not UTF-8 text."),
  ])
  func refusesAWrongRecording(bytes: [UInt8], message: String) throws {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: folder.file("recording.csv"))
    let found = try Self.message(["--trace", folder.file("recording.csv").path])
    #expect(found.contains(message), "\(found)")
  }

  @Test func refusesRecordingsBesideReaders_orTwice() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("\(Self.header)0,0\n1,1\n", to: "recording.csv")
    let mixed = try Self.message(["--trace", file, "--reader", "mixed"])
    #expect(mixed.contains("Use either --trace or --reader."))
    let twice = try Self.message(["--trace", file, "--trace", file])
    #expect(twice.contains("--trace names a file twice."))
  }
}

@Suite struct LabOptionsTests {
  private func options(_ arguments: String...) throws -> LabOptions {
    try LabOptions.parse(arguments)
  }

  @Test(arguments: [
    ("last-item", "last item"), ("last item", "last item"), ("threshold-100", "threshold 100"),
    ("automatic", "automatic"),
  ])
  func namesHaveDashesForBlanks(argument: String, name: String) {
    #expect(LabName<LabPolicy>(argument: argument)?.value.name == name)
  }

  @Test func otherNamesAreNone() {
    #expect(LabName<LabPolicy>(argument: "") == nil)
    #expect(LabName<LabPolicy>(argument: "Automatic") == nil)
    #expect(LabName<LabReader>(argument: "automatic") == nil)
  }

  @Test func everyNameCanBeWritten() {
    #expect(LabName<LabPolicy>.allValueStrings.allSatisfy { !$0.contains(" ") })
    let policies = LabName<LabPolicy>.allValueStrings.compactMap {
      LabName<LabPolicy>(argument: $0)
    }
    #expect(policies.map(\.value.name) == LabPolicy.all.map(\.name))
  }

  @Test(arguments: [
    ("threshold-15", "threshold 15"), ("threshold 7", "threshold 7"), ("threshold-0", "last item"),
    ("threshold-x", nil), ("threshold--5", nil), ("threshold-", nil), ("threshold-99999", nil),
    ("threshold", nil), ("15", nil),
  ])
  func thresholdsCanBeAnyNumber(argument: String, name: String?) {
    #expect(LabName<LabPolicy>(argument: argument)?.value.name == name)
  }

  @Test func chosenOnesComeOnce_inTheirOrder() throws {
    let options = try options("--policy", "automatic", "last-item", "--policy", "automatic")
    #expect(options.policy.values().map(\.name) == ["automatic", "last item"])
    #expect(options.reader.values().map(\.name) == LabReader.all.map(\.name))
  }
}

@Suite struct RecordingTests {
  private static let rows = """
    seconds,first_visible_row_wanted
    0,0
    2,10
    4,30

    """

  private func recording(_ name: String, in folder: TemporaryFolder) throws -> Recording {
    let file = folder.file(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(Self.rows.utf8).write(to: file)
    return try Recording(file: file.path)
  }

  @Test func isReadFromAFile() throws {
    let recording = try recording("monday.csv", in: TemporaryFolder())
    #expect(recording.name == "monday")
    #expect(recording.plan.duration == 4)
    #expect(recording.plan.points.map(\.row) == [0, 10, 30])
  }

  @Test(arguments: [
    (.infinity, [0, 2, 4], [0, 10, 30]), (9, [0, 2, 4], [0, 10, 30]), (4, [0, 2, 4], [0, 10, 30]),
    (3, [0, 2, 3], [0, 10, 20]), (2, [0, 2], [0, 10]),
  ])
  func canBeCutShort(end: Double, seconds: [Double], rows: [Double]) throws {
    let plan = try recording("monday.csv", in: TemporaryFolder()).plan.cut(at: end)
    #expect(plan.points.map(\.seconds) == seconds)
    #expect(plan.points.map(\.row) == rows)
  }

  @Test func twoOfOneNameCanBeDistinguished() throws {
    let folder = try TemporaryFolder()
    let recordings = try ["a/monday.csv", "b/monday.csv", "friday.csv"].map {
      try recording($0, in: folder)
    }
    #expect(
      recordings.readers(until: .infinity).map(\.name) == [
        folder.file("a/monday.csv").path, folder.file("b/monday.csv").path, "friday",
      ]
    )
  }
}

import Foundation
import ScrollLab
import Testing

@testable import paginate

/// `paginate lab` as a process.
@Suite(.timeLimit(.minutes(5))) struct LabCommandTests {
  /// Sessions that are soon over.
  private static let short = [
    "lab", "--reader", "flinging", "--network", "3g", "--policy", "last-item", "automatic",
    "--seeds", "1", "--seconds", "5",
  ]

  private static let header = "seconds,first_visible_row_wanted\n"

  @Test func printsATable() async throws {
    let outcome = try await BuiltProgram.run(Self.short)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(outcome.output.hasPrefix("1 session of 5 s each, 20 rows a page, up to 100"))
    try #require(lines.count > 5)
    #expect(lines[2] == ["3g", "flinging"])
    #expect(lines[3].first == "last" && lines[4].first == "automatic")
    #expect(lines[5].prefix(3) == ["mean", "of", "all"])
  }

  @Test func theSameCommandLinePrintsTheSame_asTextAsJSONAndAsAPage() async throws {
    let folder = try TemporaryFolder()
    let arguments = Self.short + ["--json", "--html"]
    let first = try await BuiltProgram.run(arguments + [folder.file("first.html").path])
    let second = try await BuiltProgram.run(arguments + [folder.file("second.html").path])
    #expect(first.status == 0)
    #expect(first.output == second.output)
    #expect(try folder.data("first.html") == folder.data("second.html"))
    let document = try JSONDecoder().decode(LabDocument.self, from: Data(first.output.utf8))
    #expect(try folder.text("first.html") == document.html)
    #expect(try await BuiltProgram.run(Self.short).output == document.text)
    #expect(document.outcomes.map(\.policy) == ["last item", "automatic"])
    #expect(document.settings.seeds == [1] && document.settings.seconds == 5)
    // Whoever flings is far beyond the first page after five seconds.
    #expect(document.outcomes.allSatisfy { $0.rowsSeen > 40 && $0.requests > 1 && $0.bytes > 0 })
    let last = try #require(document.outcomes.first)
    #expect(last.secondsWaited > 0 && last.spinnersSeen > 0)
  }

  @Test func recordingsTakeThePlaceOfTheReaders() async throws {
    let folder = try TemporaryFolder()
    // Down to row 200 in ten seconds, and down to row 15 in two.
    try Data("\(Self.header)0,0\n10,200\n".utf8).write(to: folder.file("far.csv"))
    try Data("\(Self.header)0,0\r\n2,15\r\n".utf8).write(to: folder.file("near.csv"))
    let outcome = try await BuiltProgram.run([
      "lab", "--trace", folder.file("far.csv").path, "--trace", folder.file("near.csv").path,
      "--latency-ms", "400", "--latency-sigma", "0", "--policy", "last-item", "--seeds", "1",
      "--rows-visible", "12", "--page-size", "15", "--json",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let document = try JSONDecoder().decode(LabDocument.self, from: Data(outcome.output.utf8))
    #expect(document.outcomes.map(\.reader) == ["far", "near"])
    #expect(document.outcomes.map(\.network) == ["400 ms", "400 ms"])
    #expect(document.outcomes.map(\.rowsSeen) == [212, 27])
    #expect(document.settings.seconds == 10)
    #expect(document.settings.rowsVisible == 12 && document.settings.pageSize == 15)
    // It asks when the last row is seen, so every page after the first is waited for.
    let far = try #require(document.outcomes.first)
    #expect(far.requests >= 14 && far.spinnersSeen >= 10 && far.secondsWaited >= 1)
  }

  @Test func aRecordingCanBeCutShort_andPagesCanHaveNumbers() async throws {
    let folder = try TemporaryFolder()
    try Data("\(Self.header)0,0\n10,200\n".utf8).write(to: folder.file("far.csv"))
    let outcome = try await BuiltProgram.run([
      "lab", "--trace", folder.file("far.csv").path, "--network", "wifi", "--policy", "always",
      "--seeds", "2", "--seconds", "5", "--page-numbers", "--json",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let document = try JSONDecoder().decode(LabDocument.self, from: Data(outcome.output.utf8))
    #expect(document.outcomes.map(\.rowsSeen) == [110])
    #expect(document.settings.hasPredictableKeys && document.settings.maximumPageSize == 20)
    #expect(document.settings.seeds == [1, 2] && document.settings.seconds == 5)
  }

  @Test func anInterruptedRunEndsWith130() async throws {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let process = try BuiltProgram.process(["lab", "--seeds", "1000"])
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = terminal.handle
    let ended = AsyncStream<Void> { continuation in
      process.terminationHandler = { _ in continuation.finish() }
    }
    try process.run()
    await terminal.waitFor("of 250000")
    process.interrupt()
    await terminal.waitFor("paginate: interrupted")
    for await _ in ended {}
    #expect(process.terminationStatus == 130)
    #expect(process.terminationReason == .exit)
  }

  @Test(arguments: [
    (["--reader", "nobody"], "nobody"), (["--network", "5g"], "5g"),
    (["--policy", "threshold-ten"], "threshold-ten"),
    (["--seeds", "0"], "--seeds must be from 1 to 1000, but is 0."),
    (["--seconds", "0.5"], "--seconds must be from 1 to 86400."),
    (["--seconds", "nan"], "--seconds must be from 1 to 86400."),
    (["--page-size", "0"], "--page-size must be from 1 to 1000, but is 0."),
    (["--max-page-size", "19"], "--max-page-size must be from 20 to 100000, but is 19."),
    (["--rows-visible", "0"], "--rows-visible must be from 1 to 1000, but is 0."),
    (["--seconds", "-1"], "--seconds must be from 1 to 86400."),
    (["--seeds", "-1"], "--seeds must be from 1 to 1000, but is -1."),
    (["--page-size", "-1"], "--page-size must be from 1 to 1000, but is -1."),
    (["--max-page-size", "-1"], "--max-page-size must be from 20 to 100000, but is -1."),
    (["--rows-visible", "-1"], "--rows-visible must be from 1 to 1000, but is -1."),
    (["--latency-ms", "-1"], "--latency-ms must be from 1 to 60000."),
    (["--latency-ms", "9", "--latency-sigma", "-1"], "--latency-sigma must be from 0 to 2."),
    (["--latency-ms", "0"], "--latency-ms must be from 1 to 60000."),
    (["--latency-ms", "9", "--latency-sigma", "3"], "--latency-sigma must be from 0 to 2."),
    (["--latency-sigma", "1"], "--latency-sigma needs --latency-ms."),
    (["--latency-ms", "9", "--network", "lte"], "--latency-ms takes the place of --network"),
    (["--page-numbers", "--max-page-size", "50"], "leave out --max-page-size"),
    (["--trace", "/no/such.csv"], "it cannot be read: No such file or directory."),
    (["--trace", "/"], "it cannot be read: Is a directory."),
    (["--worlds", "-1"], "--worlds must be from 1 to 1000, but is -1."),
    (["--worlds", "3", "--seeds", "4"], "--worlds makes up all else: say --policy only."),
    (["--worlds", "3", "--page-numbers"], "--worlds makes up all else: say --policy only."),
    (["--html", "."], "--html .: that is a folder, and no file."),
    (["--html", "new/"], "--html new/: that is a folder, and no file."),
    (["--html", ""], "--html needs the name of a file."),
    (["--html", "/no/such/folder/report.html"], "nothing can be written to that folder"),
    (["wifi"], "wifi"),
  ])
  func wrongUsageEndsWith64(arguments: [String], message: String) async throws {
    let outcome = try await BuiltProgram.run(["lab"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    (Array("\(header)0,0\n1,x\n".utf8), "Line 3: "), (Array("a,b\n0,0\n".utf8), "Line 1: "),
    ([], "recording.csv"), ([0xFF], "it is not UTF-8 text."),
  ])
  func aWrongRecordingEndsWith64(bytes: [UInt8], message: String) async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("recording.csv")
    try Data(bytes).write(to: file)
    let outcome = try await BuiltProgram.run(["lab", "--trace", file.path])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test func recordingsAndReadersAreNotMixed() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("recording.csv").path
    try Data("\(Self.header)0,0\n1,1\n".utf8).write(to: folder.file("recording.csv"))
    let mixed = try await BuiltProgram.run(["lab", "--trace", file, "--reader", "mixed"])
    #expect(mixed.status == 64 && mixed.errors.contains("--trace takes the place of --reader"))
    let twice = try await BuiltProgram.run(["lab", "--trace", file, "--trace", file])
    #expect(twice.status == 64 && twice.errors.contains("--trace names a file twice."))
  }

  @Test(.enabled("Root may write to every file.") { geteuid() != 0 })
  func aPageThatIsProtectedEndsWith64() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("page.html")
    try Data().write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    let outcome = try await BuiltProgram.run(Self.short + ["--html", file.path])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("that file cannot be written."), "\(outcome.errors)")
  }

  @Test func aPageThatCannotBeWrittenEndsWith1() async throws {
    let folder = try TemporaryFolder()
    // A name that is too long for every file system.
    let file = folder.file(String(repeating: "x", count: 300)).path
    let outcome = try await BuiltProgram.run(Self.short + ["--html", file])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("paginate: --html \(file): "))
    #expect(outcome.output.contains("mean of all"))
  }

  @Test func aClosedStandardOutputLosesNoPage() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await ProgramRun().outcome(
      Self.short + ["--html", folder.file("page.html").path],
      shell: #"exec "$0" "$@" >&-"#
    )
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("paginate: Writing failed: "))
    #expect(try folder.text("page.html").hasSuffix("</html>\n"))
  }

  @Test func aRecordingMayComeThroughAPipe_andIsAsLongAsItIs() async throws {
    let folder = try TemporaryFolder()
    try Data("\(Self.header)0,0\n3,20\n".utf8).write(to: folder.file("short.csv"))
    try Data("\(Self.header)0,0\n5,20\n".utf8).write(to: folder.file("long.csv"))
    let outcome = try await ProgramRun().outcome(
      [
        "lab", "--trace", folder.file("short.csv").path, "--trace", "/dev/stdin", "--seconds",
        "100",
        "--network", "lte", "--policy", "last-item", "--seeds", "1", "--json",
      ],
      shell: #"cat '\#(folder.file("long.csv").path)' | "$0" "$@""#
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    let document = try JSONDecoder().decode(LabDocument.self, from: outcome.output)
    #expect(document.settings.seconds == 5 && document.settings.shortestSeconds == 3)
    #expect(document.outcomes.map(\.reader) == ["short", "stdin"])
  }

  @Test func worldsTakeThePlaceOfAllElse() async throws {
    let folder = try TemporaryFolder()
    let arguments = ["lab", "--worlds", "2", "--policy", "automatic", "threshold-5"]
    let json = try await BuiltProgram.run(
      arguments + ["--json", "--html", folder.file("page.html").path]
    )
    #expect(json.status == 0, "\(json.errors)")
    let worlds = try JSONDecoder().decode(LabWorlds.self, from: Data(json.output.utf8))
    #expect(worlds.outcomes.count == 4 && worlds.verdict?.cells.count == 2)
    #expect(worlds.promises.count == 1)
    #expect(try folder.text("page.html") == worlds.html)
    let text = try await BuiltProgram.run(arguments)
    #expect(text.output == worlds.text)
    #expect(text.output.hasPrefix("2 readers, each with a network and page sizes of their own"))
  }

  @Test func aDashIsStandardInput() async throws {
    let folder = try TemporaryFolder()
    try Data("\(Self.header)0,0\n3,20\n".utf8).write(to: folder.file("mine.csv"))
    let outcome = try await ProgramRun().outcome(
      ["lab", "--trace", "-", "--network", "lte", "--policy", "last-item", "--seeds", "1"],
      shell: #""$0" "$@" < '\#(folder.file("mine.csv").path)'"#
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.hasPrefix("1 session of 3 s each, "))
    #expect(outcome.text.contains("\nlte        standard input\n"))
  }
}

import Foundation
import Testing

@testable import lab

/// Runs the built program: standard streams and exit codes.
@Suite(.serialized) struct LabProgramTests {
  private static let recording = "seconds,first_visible_row_wanted\n0,0\n3,20\n"

  /// Options of a short run.
  private static let short = [
    "--network", "lte", "--policy", "last-item", "--seeds", "1", "--seconds", "5",
  ]

  private static let readers = ["--reader", "flinging"]

  @Test func aDashIsStandardInput() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.recording, to: "mine.csv")
    let run = try await LabRun(
      Self.short + ["--trace", "-"],
      shell: #""$0" "$@" < '\#(file)'"#,
      in: folder
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("1 session of 3 s each, "), "\(run.output)")
    #expect(run.output.contains("\nlte        standard input\n"), "\(run.output)")
  }

  @Test func aRecordingCanComeThroughAPipe() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.recording, to: "piped.csv")
    let long = try folder.write(Self.recording + "4,30\n", to: "long.csv")
    let run = try await LabRun(
      Self.short + ["--trace", long, "--trace", "/dev/stdin", "--json"],
      shell: #"cat '\#(file)' | "$0" "$@""#,
      in: folder
    )
    #expect(run.status == 0, "\(run.errors)")
    let document = try JSONDecoder().decode(LabDocument.self, from: Data(run.output.utf8))
    #expect(document.settings?.seconds == 4 && document.settings?.shortestSeconds == 3)
    #expect(document.outcomes.map(\.reader) == ["long", "stdin"])
  }

  @Test func aClosedStandardOutputLosesNoPage() async throws {
    let folder = try TemporaryFolder()
    let run = try await LabRun(
      Self.short + Self.readers + ["--html", folder.file("page.html").path],
      shell: #"exec "$0" "$@" >&-"#,
      in: folder
    )
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("Error: "), "\(run.errors)")
    #expect(try folder.text("page.html").hasSuffix("</html>\n"))
  }

  @Test func aClosedPipeLosesNoPage() async throws {
    let folder = try TemporaryFolder()
    _ = try await LabRun(
      Self.short + Self.readers + ["--html", folder.file("page.html").path],
      shell: #""$0" "$@" | true"#,
      in: folder
    )
    #expect(try folder.text("page.html").hasSuffix("</html>\n"))
  }

  @Test func aPageThatCannotBeWrittenEndsWith1_andLosesNoReport() async throws {
    let folder = try TemporaryFolder()
    // This name is too long for every file system.
    let file = folder.file(String(repeating: "x", count: 300)).path
    let run = try await LabRun(
      Self.short + Self.readers + ["--html", file],
      shell: #"exec "$0" "$@""#,
      in: folder
    )
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("Error: "), "\(run.errors)")
    #expect(run.output.contains("flinging"), "\(run.output)")
  }

  @Test func wrongUsageEndsWith64() async throws {
    let run = try await LabRun(
      ["--seeds", "0"],
      shell: #"exec "$0" "$@""#,
      in: try TemporaryFolder()
    )
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains("--seeds must be from 1 to 1000."), "\(run.errors)")
  }
}

/// A finished run of the built program, started by a shell.
private struct LabRun {
  let status: Int32
  let output: String
  let errors: String

  /// - Parameter shell: A command line in which `"$0" "$@"` is the program with its arguments.
  init(_ arguments: [String], shell: String, in folder: TemporaryFolder) async throws {
    // Files and not pipes, because a pipe blocks the program when it is full.
    let files = try ["output", "errors"].map { name in
      try FileHandle(forWritingTo: URL(filePath: folder.write("", to: name)))
    }
    defer { for file in files { try? file.close() } }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", shell, try Self.program().path] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = files[0]
    process.standardError = files[1]
    try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in end.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        end.resume(throwing: error)
      }
    }
    status = process.terminationStatus
    output = try folder.text("output")
    errors = try folder.text("errors")
  }

  /// Finds the program beside the tests, where the build system puts both.
  private static func program() throws -> URL {
    for place in CommandLine.arguments + Bundle.allBundles.map(\.bundlePath) {
      var folder = URL(filePath: place)
      for _ in 0..<4 {
        folder.deleteLastPathComponent()
        let program = folder.appending(path: "lab")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: program.path, isDirectory: &isFolder),
          !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: program.path)
        {
          return program
        }
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}

import Foundation

/// Runs one of the built programs as a process.
enum BuiltProgram {
  /// How a run ended.
  struct Outcome: Sendable {
    var status: Int32
    var reason: Process.TerminationReason
    var output: String
    var errors: String
  }

  /// Finds the program beside the tests, where the build system puts both.
  static func url(_ name: String = "paginate") throws -> URL {
    let places = CommandLine.arguments + Bundle.allBundles.map(\.bundlePath)
    for place in places {
      var folder = URL(fileURLWithPath: place)
      for _ in 0..<4 {
        folder.deleteLastPathComponent()
        let program = folder.appendingPathComponent(name)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: program.path, isDirectory: &isFolder) else {
          continue
        }
        if !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: program.path) {
          return program
        }
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }

  /// A process that has not started yet. It prints no backtrace if it crashes.
  static func process(
    _ arguments: [String],
    of program: String = "paginate"
  ) throws -> Process {
    let process = Process()
    process.executableURL = try url(program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "SWIFT_BACKTRACE": "enable=no", "TERM": "xterm-256color", "COLUMNS": "80",
    ]) { $1 }
    return process
  }

  /// Waits for its turn, then runs the program without a terminal until it ends.
  static func run(
    _ arguments: [String],
    of program: String = "paginate"
  ) async throws -> Outcome {
    try await Turns.programs.take {
      let process = try process(arguments, of: program)
      let folder = try TemporaryFolder()
      let files = try process.writeFiles(in: folder)
      defer { files.close() }
      try await process.runUntilItEnds()
      return Outcome(
        status: process.terminationStatus,
        reason: process.terminationReason,
        output: try folder.text("output"),
        errors: try folder.text("errors")
      )
    }
  }
}

/// The output of a process: files and not pipes, because a full pipe blocks the process.
struct ProcessFiles {
  let output: FileHandle
  let errors: FileHandle

  /// Call this when the process has ended: Foundation on Linux doesn't close the files.
  func close() {
    try? output.close()
    try? errors.close()
  }
}

extension Process {
  /// Lets the process write to the files `output` and `errors` of a folder, and read nothing.
  func writeFiles(in folder: TemporaryFolder) throws -> ProcessFiles {
    let files = ProcessFiles(
      output: try folder.handle("output"),
      errors: try folder.handle("errors")
    )
    standardInput = FileHandle.nullDevice
    standardOutput = files.output
    standardError = files.errors
    return files
  }

  /// Starts the process and waits for its end without blocking a thread.
  func runUntilItEnds() async throws {
    let end = end
    try run()
    for await _ in end {}
  }

  /// Ends when the process has ended. Get it before you start the process.
  var end: AsyncStream<Void> {
    AsyncStream { continuation in
      terminationHandler = { _ in continuation.finish() }
    }
  }
}

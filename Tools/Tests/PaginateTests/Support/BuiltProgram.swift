import Foundation

/// The program as it was built, run as a process.
enum BuiltProgram {
  /// How a run ended.
  struct Outcome: Sendable {
    var status: Int32
    var reason: Process.TerminationReason
    var output: String
    var errors: String
  }

  /// Beside the tests, wherever the build system has put both.
  static func url() throws -> URL {
    let places = CommandLine.arguments + Bundle.allBundles.map(\.bundlePath)
    for place in places {
      var folder = URL(fileURLWithPath: place)
      for _ in 0..<4 {
        folder.deleteLastPathComponent()
        let program = folder.appendingPathComponent("paginate")
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

  /// A process that is not running yet, without a backtrace should it crash.
  static func process(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = try url()
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "SWIFT_BACKTRACE": "enable=no", "TERM": "xterm-256color", "COLUMNS": "80",
    ]) { $1 }
    return process
  }

  /// Runs the program without a terminal until it ends, when it is its turn.
  static func run(_ arguments: [String]) async throws -> Outcome {
    try await Turns.programs.take {
      let process = try process(arguments)
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

/// Where a process writes to: files, not pipes, as they never fill up.
struct ProcessFiles {
  let output: FileHandle
  let errors: FileHandle

  /// To be called when the process has ended: Foundation on Linux keeps what a process was given.
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

  /// Starts the process and waits for its end without keeping a thread.
  func runUntilItEnds() async throws {
    let end = end
    try run()
    for await _ in end {}
  }

  /// Ends when the process has ended. To be had before it is run.
  var end: AsyncStream<Void> {
    AsyncStream { continuation in
      terminationHandler = { _ in continuation.finish() }
    }
  }
}

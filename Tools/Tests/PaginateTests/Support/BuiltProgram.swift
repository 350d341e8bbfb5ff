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

  /// Runs the program without a terminal until it ends.
  static func run(_ arguments: [String]) async throws -> Outcome {
    let process = try process(arguments)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("PaginateTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, not pipes: they never fill up.
    let files = try ["output", "errors"].map { name in
      let file = folder.appendingPathComponent(name)
      try Data().write(to: file)
      return (url: file, handle: try FileHandle(forWritingTo: file))
    }
    defer { for file in files { try? file.handle.close() } }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = files[0].handle
    process.standardError = files[1].handle
    try await process.runUntilItEnds()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0.url), as: UTF8.self) }
    return Outcome(
      status: process.terminationStatus,
      reason: process.terminationReason,
      output: texts[0],
      errors: texts[1]
    )
  }
}

extension Process {
  /// Starts the process and waits for its end without keeping a thread.
  func runUntilItEnds() async throws {
    let ended = AsyncStream<Void> { continuation in
      terminationHandler = { _ in continuation.finish() }
    }
    try run()
    for await _ in ended {}
  }
}

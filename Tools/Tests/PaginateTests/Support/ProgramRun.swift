import Foundation

/// One run of the built program, from its start to its end.
final class ProgramRun: Sendable {
  /// How it ended.
  struct Outcome: Sendable {
    var status: Int32

    /// Whether it exited, and was not ended by a signal.
    var isExit: Bool

    var output: Data
    var errors: String

    /// The most memory that it had resident, in bytes; 0 where it was not measured.
    var residentSize: Int

    var text: String { String(decoding: output, as: UTF8.self) }

    /// The last line on standard error.
    var lastLine: String {
      errors.split(separator: "\n").last.map(String.init) ?? ""
    }

    /// The key that the run says to go on with.
    var resumptionKey: String? {
      let start = "paginate: go on with --resume '"
      return errors.split(separator: "\n").first { $0.hasPrefix(start) }
        .map { String($0.dropFirst(start.count).dropLast()) }
    }
  }

  /// The process's id; 0 before it runs.
  private let process = Guarded<pid_t>(0)

  /// Runs the program until it ends, when it is its turn. A test that is cancelled, by its time
  /// limit say, kills it.
  ///
  /// - Parameters:
  ///   - arguments: What comes behind its name.
  ///   - environment: Additional environment variables.
  ///   - isMeasured: Whether to measure its memory. A signal would not reach it then.
  ///   - shell: A shell's line in place of the program alone, where `"$0" "$@"` is the program.
  ///   - output: Where standard output goes; a file that becomes ``Outcome/output`` by default.
  func outcome(
    _ arguments: [String],
    environment: [String: String] = [:],
    isMeasured: Bool = false,
    shell: String? = nil,
    output: FileHandle? = nil
  ) async throws -> Outcome {
    let process = try BuiltProgram.process(arguments)
    process.environment = process.environment?.merging(environment) { $1 }
    return try await Turns.programs.take {
      let folder = try TemporaryFolder()
      let program = try BuiltProgram.url()
      if let shell {
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", shell, program.path] + arguments
      } else if isMeasured {
        process.executableURL =
          program.deletingLastPathComponent().appendingPathComponent("measured-run")
        process.arguments = [folder.file("size").path, program.path] + arguments
      }
      let files = try process.writeFiles(in: folder)
      defer { files.close() }
      if let output { process.standardOutput = output }
      try await end(of: process)
      return Outcome(
        status: process.terminationStatus,
        isExit: process.terminationReason == .exit,
        output: try folder.data("output"),
        errors: try folder.text("errors"),
        residentSize: isMeasured ? Int(try folder.text("size")) ?? 0 : 0
      )
    }
  }

  /// Sends the program a signal. Waits for its start: for a test's own threads.
  func signal(_ number: Int32) {
    process.wait { $0 != 0 }
    kill(process.withLock { $0 }, number)
  }

  private func end(of process: Process) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
        process.terminationHandler = { _ in end.resume() }
        do {
          try process.run()
          self.process.withLock { $0 = process.processIdentifier }
        } catch {
          process.terminationHandler = nil
          end.resume(throwing: error)
        }
      }
    } onCancel: {
      let id = self.process.withLock { $0 }
      if id != 0 { kill(id, SIGKILL) }
    }
  }
}

/// Runs `paginate fetch` until it ends.
func fetch(
  _ url: String,
  _ options: String...,
  environment: [String: String] = [:],
  isMeasured: Bool = false
) async throws -> ProgramRun.Outcome {
  try await fetch(url, options, environment: environment, isMeasured: isMeasured)
}

/// Runs `paginate fetch` until it ends.
func fetch(
  _ url: String,
  _ options: [String],
  environment: [String: String] = [:],
  isMeasured: Bool = false
) async throws -> ProgramRun.Outcome {
  try await ProgramRun().outcome(
    ["fetch", url] + options,
    environment: environment,
    isMeasured: isMeasured
  )
}

import Foundation

/// One run of the built program, from its start to its end.
final class ProgramRun: Sendable {
  /// How it ended.
  struct Outcome: Sendable {
    var status: Int32

    /// Whether it exited; `false` if a signal ended it.
    var isExit: Bool

    var output: Data
    var errors: String

    /// The peak of its resident memory, in bytes; 0 if it was not measured.
    var residentSize: Int

    var text: String { String(decoding: output, as: UTF8.self) }

    /// The last line on standard error.
    var lastLine: String {
      errors.split(separator: "\n").last.map(String.init) ?? ""
    }

    /// The key to resume with, which the run has printed.
    var resumptionKey: String? {
      let start = "paginate: continue with --resume '"
      return errors.split(separator: "\n").first { $0.hasPrefix(start) }
        .map { String($0.dropFirst(start.count).dropLast()) }
    }
  }

  /// The process's id; 0 before it runs.
  private let process = Guarded<pid_t>(0)

  /// Waits for its turn, then runs the program until it ends. If the test is cancelled, for example
  /// by its time limit, the program is killed.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the program.
  ///   - environment: Additional environment variables.
  ///   - isMeasured: Whether to measure its memory. Then signals don't reach it.
  ///   - shell: A shell's command line, in which `"$0" "$@"` is the program with its arguments.
  ///   - output: The standard output; by default a file, whose content becomes ``Outcome/output``.
  func outcome(
    _ arguments: [String],
    of program: String = "paginate",
    environment: [String: String] = [:],
    isMeasured: Bool = false,
    shell: String? = nil,
    output: FileHandle? = nil
  ) async throws -> Outcome {
    let process = try BuiltProgram.process(arguments, of: program)
    process.environment = process.environment?.merging(environment) { $1 }
    return try await Turns.programs.take {
      let folder = try TemporaryFolder()
      let program = try BuiltProgram.url(program)
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

  /// Sends the program a signal. Blocks the thread until it has started, so only threads that a
  /// test starts may call it.
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

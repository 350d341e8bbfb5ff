import Foundation
import Testing

/// Real APIs, emulated from their documentation. No list ends early with status 0.
@Suite(.timeLimit(.minutes(5))) struct ShapeTests {
  @Test(arguments: APIShape.all) func severalPages(shape: APIShape) async throws {
    let run = try await ShapeRun(shape, count: 250)
    switch shape.outcome {
    case .whole: run.expectAllRows()
    case .refused: try await run.expectRefusal()
    }
  }

  /// No rows, a single page, and full pages only.
  @Test(arguments: APIShape.all, [0, 3, 200])
  func otherLengths(shape: APIShape, count: Int) async throws {
    let run = try await ShapeRun(shape, count: count)
    if run.isRefused { try await run.expectRefusal() } else { run.expectAllRows() }
  }
}

/// A run of `paginate fetch` without a style.
struct ShapeRun {
  let server: HostileServer
  let lines: String
  private let folder: TemporaryFolder
  private let outcome: ProgramRun.Outcome

  init(_ shape: APIShape, count: Int) async throws {
    lines = shape.lines(count)
    server = try shape.server(count)
    folder = try TemporaryFolder()
    var options = shape.options + ["--retries", "0"]
    if let body = shape.body {
      try Data(body.utf8).write(to: folder.file("body.json"))
      options += ["--data", folder.file("body.json").path]
    }
    outcome = try await fetch(server.url(shape.target), options)
  }

  var isRefused: Bool { outcome.status == 1 && outcome.output.isEmpty }

  func expectAllRows() { expectAllRows(outcome) }

  /// Expects an error before the first row, and that the first command line it prints prints all.
  func expectRefusal() async throws {
    let errors = outcome.errors
    #expect(outcome.isExit && outcome.status == 1, "\(errors)")
    #expect(outcome.output.isEmpty)
    guard let suggestion = outcome.suggestion else {
      Issue.record("no command line: \(errors)")
      return
    }
    expectAllRows(try await suggestion.outcome())
  }

  private func expectAllRows(_ outcome: ProgramRun.Outcome) {
    let (status, text) = (outcome.isExit ? outcome.status : -1, outcome.text)
    let hasAll = text == lines
    #expect(status == 0, "\(outcome.errors)")
    #expect(hasAll, "\(text.prefix(200))… \(outcome.errors)")
  }
}

/// A command line that the program has printed.
struct Suggestion {
  let command: Substring

  /// Runs it in a shell, as a user does who copies it.
  func outcome() async throws -> ProgramRun.Outcome {
    try await ProgramRun().outcome([], shell: "paginate() { \"$0\" \"$@\"; }; " + command)
  }
}

extension ProgramRun.Outcome {
  /// The first of the commands to try.
  var suggestion: Suggestion? {
    let start = "paginate: try: "
    return errors.split(separator: "\n").first { $0.hasPrefix(start) }
      .map { Suggestion(command: $0.dropFirst(start.count)) }
  }
}

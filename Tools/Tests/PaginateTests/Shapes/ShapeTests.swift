import Foundation
import Testing

/// Real APIs, emulated from their documentation. No list ends early with status 0.
@Suite struct ShapeTests {
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

  /// Expects an error before the first row, and that the first command line that works prints all.
  func expectRefusal() async throws {
    let errors = outcome.errors
    #expect(outcome.isExit && outcome.status == 1, "\(errors)")
    #expect(outcome.output.isEmpty)
    for suggestion in outcome.suggestions {
      let outcome = try await suggestion.outcome()
      // A guess may be wrong, but then it fails.
      guard outcome.status == 0 else { continue }
      return expectAllRows(outcome)
    }
    Issue.record("no command line that works: \(errors)")
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
  var suggestion: Suggestion? { suggestions.first }

  /// The commands to try, in their order.
  var suggestions: [Suggestion] {
    errors.split(separator: "\n").compactMap { line in
      ["paginate: try: ", "paginate: or: "].first { line.hasPrefix($0) }
        .map { Suggestion(command: line.dropFirst($0.count)) }
    }
  }
}

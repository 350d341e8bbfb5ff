import Foundation

/// Measures lists that are stored in a database, and lists of a table's rows.
///
///     databases [--rows 1000000] [--table 10000000] [--folder FOLDER]
///
/// Making the databases takes minutes; `--folder` keeps them for the next run. Prints figures as JSON, for
/// `Benchmarks/report`.
@main
@MainActor
struct Databases: Encodable {
  let firstFrames: [FirstFrame]
  let scrolls: [StoredScroll]
  let query: QueryFigures

  static func main() async throws {
    if let part = option("--part").flatMap(Part.init) { return try await part.run() }
    let kept = option("--folder").map { URL(fileURLWithPath: $0, isDirectory: true) }
    let folder =
      kept ?? FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { if kept == nil { try? FileManager.default.removeItem(at: folder) } }
    let rows = option("--rows").flatMap { Int($0) } ?? 1_000_000
    let table = option("--table").flatMap { Int($0) } ?? 10_000_000
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let result = try await measure(rows, table, in: folder)
    print(String(decoding: try encoder.encode(result), as: UTF8.self))
  }

  private static func measure(_ rows: Int, _ table: Int, in folder: URL) async throws -> Databases {
    var frames: [FirstFrame] = []
    var scrolls: [StoredScroll] = []
    for pageSize in [100, 500] {
      for count in [rows / 100, rows / 10, rows] {
        let posts = StoredPosts(count: count, pageSize: pageSize, in: folder)
        try Part(.store, posts).start()
        frames.append(try FirstFrame.measure(posts))
        if count == rows { scrolls.append(try Part(.scroll, posts).result()) }
      }
    }
    let notes = try NoteTable(count: table, in: folder)
    return Databases(
      firstFrames: frames,
      scrolls: scrolls,
      query: try await QueryFigures.measure(notes)
    )
  }

  private static func option(_ name: String) -> String? {
    let arguments = CommandLine.arguments
    return arguments.firstIndex(of: name).flatMap { arguments.dropFirst($0 + 1).first }
  }
}

/// The shortest time that something takes, and the median, in microseconds.
struct Times: Codable {
  let fastest: Double
  let median: Double

  init(_ microseconds: [Double]) {
    let sorted = microseconds.sorted()
    fastest = sorted.first ?? 0
    median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  init(_ durations: [Duration]) { self.init(durations.map { $0 / .microseconds(1) }) }
}

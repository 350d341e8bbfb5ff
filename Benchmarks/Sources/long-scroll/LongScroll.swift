import Foundation
import Subjects

/// Scrolls through 10,000,000 rows of a list with `maximumItemCount`, and draws what memory and each
/// page cost on the way.
///
///     long-scroll [--rows 10000000] [--svg FILE]
///
/// Prints figures as JSON, for `Benchmarks/report`.
@main
@MainActor
struct LongScroll: Encodable {
  let rows: Int
  let maximumItemCount: Int
  /// Where pages name both neighbours, and where they name only the next.
  let both: Summary
  let forward: Summary

  static func main() async throws {
    let rows = option("--rows").flatMap { Int($0) } ?? 10_000_000
    let both = await samples(rows, namesPrevious: true)
    let forward = await samples(rows, namesPrevious: false)
    if let file = option("--svg") {
      let picture = Picture(both: both, forward: forward, rows: rows, machine: option("--machine"))
      try picture.svg.write(toFile: file, atomically: true, encoding: .utf8)
    }
    let result = LongScroll(
      rows: rows,
      maximumItemCount: Scroll.maximumItemCount,
      both: Summary(both),
      forward: Summary(forward)
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(result), as: UTF8.self))
  }

  private static func samples(_ rows: Int, namesPrevious: Bool) async -> [Sample] {
    var scroll = Scroll(namesPrevious: namesPrevious)
    return await scroll.samples(rows: rows)
  }

  private static func option(_ name: String) -> String? {
    let arguments = CommandLine.arguments
    return arguments.firstIndex(of: name).flatMap { arguments.dropFirst($0 + 1).first }
  }
}

/// What the samples come to: the first tenth of the way beside the last. Of memory the median; of
/// times the shortest, because what else the machine does can only make the others longer.
struct Summary: Encodable {
  let firstBytes: Int
  let lastBytes: Int
  let mostBytes: Int
  let firstMicroseconds: Double
  let lastMicroseconds: Double

  init(_ samples: [Sample]) {
    let tenth = max(1, samples.count / 10)
    func median<Value: Comparable>(_ values: some Sequence<Value>) -> Value {
      let sorted = values.sorted()
      return sorted[sorted.count / 2]
    }
    firstBytes = median(samples.prefix(tenth).map(\.residentBytes))
    lastBytes = median(samples.suffix(tenth).map(\.residentBytes))
    mostBytes = samples.map(\.residentBytes).max() ?? 0
    firstMicroseconds = samples.prefix(tenth).map(\.microsecondsPerPage).min() ?? 0
    lastMicroseconds = samples.suffix(tenth).map(\.microsecondsPerPage).min() ?? 0
  }
}

import DemoServer
import Foundation
import Testing

/// All rows of the demo's server, in every style, with the same bytes as in its list.
@Suite(.serialized) struct DemoWalkTests {
  /// The most that detecting repeats may cost for each row: 16 bytes in a set that may be half
  /// empty, and as much again while the set grows. Measured: 36 to 43.
  private static let bytesPerID = 64

  /// Each style's options at this server.
  private static func options(_ style: ListStyle) -> [String] {
    let options = ["--style", style.rawValue, "--page-size", "500"]
    switch style {
    case .page, .offset: return options + ["--concurrency", "2"]
    case .cursor: return options + ["--next", "next", "--cursor-param", "after"]
    case .nextURL: return options + ["--next", "next_url"]
    case .link: return options + ["--items", "items"]
    case .lastItem: return options + ["--has-more", "has_more"]
    case .graphQL: return options
    }
  }

  /// The rows as lines, straight from the list; read once for all styles.
  private static let rows = Task { try await lines() }

  private static func lines() async throws -> (data: Data, count: Int) {
    let records = await CharacterList.shared.rows(
      in: .offset(0, limit: 1_000_000),
      of: CharacterFilter()
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var data = Data()
    for record in records { data += try encoder.encode(record) + [UInt8(ascii: "\n")] }
    return (data, records.count)
  }

  /// Runs a server while a test runs.
  private static func served(_ body: (URL) async throws -> Void) async throws {
    let (ports, listening) = AsyncStream.makeStream(of: Int.self)
    let server = Task {
      defer { listening.finish() }
      try await DemoServer().run { listening.yield($0) }
    }
    defer { server.cancel() }
    for await port in ports {
      try await body(try #require(URL(string: "http://127.0.0.1:\(port)")))
      return
    }
    try await server.value
  }

  /// Each style prints all rows, and then the first 10,000. Memory grows with the list only by what
  /// detects repeats.
  @Test(arguments: ListStyle.allCases.filter { $0 != .graphQL }) func everyRowComes(
    style: ListStyle
  ) async throws {
    let (rows, count) = try await Self.rows.value
    #expect(count > 150_000)
    try await Self.served { base in
      let url = base.appendingPathComponent("characters").absoluteString
      let options = Self.options(style)
      let outcome = try await fetch(url, options, isMeasured: true)
      #expect(outcome.status == 0)
      // Not compared inside the macro, which would search 20 megabytes for all differences.
      let isSame = outcome.output == rows
      #expect(isSame, "\(outcome.errors)")
      #expect(outcome.lastLine.contains("\(count) items, "), "\(outcome.errors)")
      #expect(outcome.lastLine.hasSuffix(" 0 repeats: the end of the list"))
      let few = try await fetch(url, options + ["--max-items", "10000"], isMeasured: true)
      #expect(few.residentSize > 0)
      #expect(outcome.residentSize - few.residentSize < (count - 10_000) * Self.bytesPerID)
    }
  }
}

import Foundation
import Testing

@testable import PaginationSQLite

/// Readers whose app is killed between any two steps, over SQLite's store in a real file. A new run of the app opens the
/// file while the last one still has it open.
@Suite struct KilledReaderTests {
  @Test func everyScript_losesNoRowAndKeepsThePlace() async throws {
    try await Self.run(maximumByteCount: .max)
  }

  /// The store has space for one page: the others are loaded again.
  @Test func everyScriptWithEviction_losesNoRowAndKeepsThePlace() async throws {
    try await Self.run(maximumByteCount: 0)
  }

  private static func run(maximumByteCount: Int) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Lists.sqlite")
    await ReaderRun.run(scripts: 300) { chance in
      .randomKills(
        using: &chance,
        { SQLiteListStore(url: file, maximumByteCount: maximumByteCount) },
        storesPages: true,
        mayEvictPages: maximumByteCount == 0
      )
    }
  }
}

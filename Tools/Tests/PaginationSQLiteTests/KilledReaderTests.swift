import Foundation
import Testing

@testable import PaginationSQLite

/// Readers whose app is killed between any two steps, over SQLite's store in a real file. A new run of the app opens the
/// file while the last one still has it open.
@Suite(.timeLimit(.minutes(10))) struct KilledReaderTests {
  @Test func everyScript_losesNoRowAndKeepsThePlace() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Lists.sqlite")
    ReaderRun.run(scripts: 300) { chance in
      .randomKills(using: &chance, { SQLiteListStore(url: file) }, storesPages: true)
    }
  }
}

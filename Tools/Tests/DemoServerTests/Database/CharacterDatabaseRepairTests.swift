import DemoServer
import Foundation
import GRDB
import Testing

/// Opening a file that is not a complete database.
struct CharacterDatabaseRepairTests {
  private let folder: TemporaryFolder
  private let url: URL
  private let records = Array(NamedCharacters().prefix(300))

  init() throws {
    folder = try TemporaryFolder()
    url = folder.url.appendingPathComponent("characters.sqlite")
  }

  @Test func whatAKilledStartLeftIsRemoved() async throws {
    let draft = url.path + ".0B3C" + CharacterDatabaseFile.draftSuffix
    try Data("half a database".utf8).write(to: URL(fileURLWithPath: draft))
    try Data("its journal".utf8).write(to: URL(fileURLWithPath: draft + "-journal"))
    #expect(try await ids() == records.map(\.id))
    #expect(try folder.names == ["characters.sqlite", "characters.sqlite.lock"])
  }

  @Test func aTruncatedFileIsWrittenAgain() async throws {
    _ = try await open()
    let whole = try Data(contentsOf: url)
    try whole.prefix(whole.count / 2).write(to: url)
    #expect(try await ids() == records.map(\.id))
  }

  @Test func aFileWithAnyDamagedPageIsWrittenAgain() async throws {
    _ = try await open()
    let whole = try Data(contentsOf: url)
    let pageSize = 4096
    for page in 0..<(whole.count / pageSize) {
      var bytes = whole
      let start = page * pageSize + (page == 0 ? 100 : 0)
      bytes.replaceSubrange(
        start..<(page + 1) * pageSize,
        with: repeatElement(0xA5, count: (page + 1) * pageSize - start),
      )
      try bytes.write(to: url)
      #expect(try await ids() == records.map(\.id), "page \(page)")
    }
  }

  @Test(arguments: [
    "PRAGMA user_version = 0", "DELETE FROM character WHERE id > 100", "DROP TABLE creation",
  ])
  func aFileOfAnotherVersionIsWrittenAgain(change: String) async throws {
    _ = try await open()
    let queue = try DatabaseQueue(path: url.path)
    try await queue.write { try $0.execute(sql: change) }
    try queue.close()
    #expect(try await ids() == records.map(\.id))
  }

  @Test func anEmptyFileIsReplaced() async throws {
    try Data().write(to: url)
    #expect(try await ids() == records.map(\.id))
  }

  @Test(arguments: ["shopping list", String(repeating: "a diary, page after page. ", count: 100)])
  func aForeignFileIsNotChanged(text: String) async throws {
    try Data(text.utf8).write(to: url)
    let error = await #expect(throws: CharacterDatabaseError.self) { try await open() }
    #expect(error?.code == .foreignFile)
    #expect(try String(contentsOf: url, encoding: .utf8) == text)
  }

  @discardableResult
  private func open() async throws -> CharacterDatabase {
    let records = records
    return try await CharacterDatabase.open(at: url) { records }
  }

  private func ids() async throws -> [Int] {
    try await open().rows(in: .after(nil, limit: 1000), of: CharacterFilter()).map(\.id)
  }
}

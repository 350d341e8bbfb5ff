import DemoServer
import Foundation
import GRDB
import Testing

struct CharacterDatabaseCreationTests {
  private let folder: TemporaryFolder
  private let url: URL
  private let records = Array(NamedCharacters().prefix(300))

  init() throws {
    folder = try TemporaryFolder()
    url = folder.url.appendingPathComponent("characters.sqlite")
  }

  @Test func firstStartWritesTheFileAndNothingElseButTheLock() async throws {
    #expect(try await ids() == records.map(\.id))
    #expect(try folder.names == ["characters.sqlite", "characters.sqlite.lock"])
  }

  @Test func laterStartsWriteNothing() async throws {
    _ = try await open()
    let again = try await CharacterDatabase.open(at: url) { () -> [CharacterRecord] in
      Issue.record("an intact database was written again")
      return []
    }
    #expect(try await again.total(of: CharacterFilter()) == records.count)
  }

  @Test func foldersAreCreated() async throws {
    let deep = folder.url.appendingPathComponent("a/b/characters.sqlite")
    let records = records
    let database = try await CharacterDatabase.open(at: deep) { records }
    #expect(try await database.total(of: CharacterFilter()) == records.count)
  }

  @Test func aFailedStartLeavesNothing() async throws {
    let twice = records + records.prefix(1)
    await #expect(throws: DatabaseError.self) {
      try await CharacterDatabase.open(at: url) { twice }
    }
    #expect(try folder.names == ["characters.sqlite.lock"])
    #expect(try await ids() == records.map(\.id))
  }

  @Test func aFailedStartKeepsTheOlderFile() async throws {
    _ = try await open()
    let queue = try DatabaseQueue(path: url.path)
    try await queue.write { try $0.execute(sql: "PRAGMA user_version = 0") }
    try queue.close()
    let before = try Data(contentsOf: url)
    let twice = records + records.prefix(1)
    await #expect(throws: DatabaseError.self) {
      try await CharacterDatabase.open(at: url) { twice }
    }
    #expect(try Data(contentsOf: url) == before)
  }

  @Test func simultaneousStartsSucceedAndOnlyOneWrites() async throws {
    let (records, url) = (records, url)
    let writes = AsyncStream.makeStream(of: Void.self)
    try await withThrowingTaskGroup(of: CharacterDatabase.self) { group in
      for _ in 1...4 {
        group.addTask {
          try await CharacterDatabase.open(at: url) {
            writes.continuation.yield()
            return records
          }
        }
      }
      for try await database in group {
        let rows = try await database.rows(in: .after(nil, limit: 1000), of: CharacterFilter())
        #expect(rows == records)
      }
    }
    writes.continuation.finish()
    #expect(await writes.stream.reduce(into: 0) { count, _ in count += 1 } == 1)
    #expect(try folder.names == ["characters.sqlite", "characters.sqlite.lock"])
  }

  @Test(arguments: [
    (DatabaseError(resultCode: .SQLITE_FULL) as any Error, ": the disk is full. Make room"),
    (DatabaseError(resultCode: .SQLITE_CANTOPEN), ": files cannot be written there. "),
    (
      CocoaError(.fileWriteOutOfSpace, userInfo: [NSUnderlyingErrorKey: POSIXError(.ENOSPC)]),
      ": No space left on device. "
    ),
  ])
  func aFailureIsInWords(error: any Error, words: String) {
    let description = CharacterDatabaseError.write("/c/x.sqlite", error)?.description
    let start = "Could not write the characters to /c/x.sqlite" + words
    #expect(description?.hasPrefix(start) == true, "\(description ?? "")")
  }

  @Test func aFileInTheWayIsNamed() async throws {
    let file = folder.url.appendingPathComponent("file")
    try Data().write(to: file)
    let url = file.appendingPathComponent("characters.sqlite")
    let error = await #expect(throws: CharacterDatabaseError.self) {
      try await CharacterDatabase.open(at: url)
    }
    #expect(
      error?.description.contains(": a file is in the place of a folder. ") == true,
      "\(error as Any)"
    )
  }

  @Test func theCacheFolderFollowsTheXDGSpecification() {
    #if !os(macOS)
      let home = URL(fileURLWithPath: "/home/reader", isDirectory: true)
      func path(_ environment: [String: String]) -> String {
        CharacterDatabaseFile.defaultURL(environment: environment, home: home).path
      }
      let standard = "/home/reader/.cache/swift-paginator/characters.sqlite"
      #expect(path([:]) == standard)
      #expect(path(["XDG_CACHE_HOME": ""]) == standard)
      #expect(path(["XDG_CACHE_HOME": "relative"]) == standard)
      #expect(path(["XDG_CACHE_HOME": "/c"]) == "/c/swift-paginator/characters.sqlite")
    #endif
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

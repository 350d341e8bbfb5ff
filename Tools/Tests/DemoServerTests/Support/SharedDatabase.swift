import DemoServer
import Foundation

/// A database in a temporary folder, deleted with the last test that uses it.
final class SharedDatabase: Sendable {
  let database: CharacterDatabase
  let records: [CharacterRecord]
  private let folder: TemporaryFolder

  init(rows count: Int?) async throws {
    let records = count.map { Array(NamedCharacters().prefix($0)) } ?? Array(NamedCharacters())
    folder = try TemporaryFolder()
    database = try await CharacterDatabase.open(
      at: folder.url.appendingPathComponent("characters.sqlite"),
      writing: { records }
    )
    self.records = records
  }
}

/// One database of each size for all tests: hundreds of tests run concurrently, and a process cannot
/// open a file for each.
actor SharedDatabases {
  static let all = SharedDatabases()

  private struct Held {
    weak var database: SharedDatabase?
  }

  private var held: [Int?: Held] = [:]
  private var opening: [Int?: Task<SharedDatabase, any Error>] = [:]

  /// The database with some rows, or with all of them.
  func database(rows count: Int?) async throws -> SharedDatabase {
    if let database = held[count]?.database { return database }
    if let opening = opening[count] { return try await opening.value }
    let task = Task { try await SharedDatabase(rows: count) }
    opening[count] = task
    defer { opening[count] = nil }
    let database = try await task.value
    held[count] = Held(database: database)
    return database
  }
}

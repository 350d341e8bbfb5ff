import DemoServer
import Foundation

/// A database in a folder of its own, which goes with the last test that holds it.
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

/// The databases that tests hold, one of each size: hundreds of tests run at once, and a file with
/// its connection for each would be more than a process may open.
actor SharedDatabases {
  static let all = SharedDatabases()

  private struct Held {
    weak var database: SharedDatabase?
  }

  private var held: [Int?: Held] = [:]
  private var opening: [Int?: Task<SharedDatabase, any Error>] = [:]

  /// The database with so many rows; all of them without a number.
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

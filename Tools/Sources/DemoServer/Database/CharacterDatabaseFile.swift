package import Foundation
package import GRDB

/// The file of the characters: finds it, checks it and writes it.
///
/// The rows are written into a draft, which is then renamed. So a process that is killed at any time
/// leaves either no database or a complete one.
package struct CharacterDatabaseFile: Sendable {
  package let url: URL
  private var path: String { url.path }

  package init(url: URL) {
    self.url = url
  }

  /// Opens the database. Writes it first if it is missing, damaged or from another version.
  package func open(
    writing records: () -> some Sequence<CharacterRecord>,
  ) throws -> DatabaseQueue {
    if let queue = openIfIntact() { return queue }
    do {
      return try create(writing: records)
    } catch  where !(error is CharacterDatabaseError) {
      throw CharacterDatabaseError.write(path, error) ?? error
    }
  }

  private func create(
    writing records: () -> some Sequence<CharacterRecord>,
  ) throws -> DatabaseQueue {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    return try FileLock.withLock(at: path + ".lock") {
      // Another process may have written it in the meantime.
      if let queue = openIfIntact() { return queue }
      try refuseForeignFile()
      removeLeftovers()
      try replace(writing: records())
      return try openReadOnly()
    }
  }

  private func openReadOnly() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.label = "DemoServer.characters"
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  private func openIfIntact() -> DatabaseQueue? {
    guard let queue = try? openReadOnly() else { return nil }
    guard (try? queue.read(CharacterSchema.isIntact)) == true else { return nil }
    return queue
  }

  private func replace(writing records: some Sequence<CharacterRecord>) throws {
    let draft = "\(path).\(UUID().uuidString)\(Self.draftSuffix)"
    do {
      let queue = try DatabaseQueue(path: draft)
      try queue.write { try CharacterSchema.write(records, into: $0) }
      try queue.close()
      // A journal of the old file must not be applied to the new one.
      Self.sidecars.forEach { unlink(path + $0) }
      guard rename(draft, path) == 0 else {
        throw CharacterDatabaseError.system("replace", path)
      }
    } catch {
      Self.sidecars.forEach { unlink(draft + $0) }
      unlink(draft)
      throw error
    }
  }

  /// Removes the drafts of killed processes. No other process writes one while this one has the lock.
  private func removeLeftovers() {
    let folder = url.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let endings = [Self.draftSuffix] + Self.sidecars.map { Self.draftSuffix + $0 }
    for name in names where name.hasPrefix(url.lastPathComponent + ".") {
      guard endings.contains(where: name.hasSuffix) else { continue }
      unlink(folder.appendingPathComponent(name).path)
    }
  }

  /// Outside the cache folder the path may be mistyped, so only a database of characters is
  /// overwritten.
  private func refuseForeignFile() throws {
    guard url.standardizedFileURL != Self.defaultURL().standardizedFileURL else { return }
    guard FileManager.default.fileExists(atPath: path) else { return }
    let handle = try FileHandle(forReadingFrom: url)
    defer { try? handle.close() }
    let header = try handle.read(upToCount: CharacterSchema.applicationIDOffset + 4) ?? Data()
    guard !header.isEmpty else { return }
    let mark = header.dropFirst(CharacterSchema.applicationIDOffset)
      .reduce(0) { $0 << 8 | Int($1) }
    guard mark == CharacterSchema.applicationID else {
      throw CharacterDatabaseError.foreignFile(path)
    }
  }

  package static let draftSuffix = ".draft"
  private static let sidecars = ["-journal", "-wal", "-shm"]
}

extension CharacterDatabaseFile {
  /// The default place: in the user's cache folder, since the file can be written again at any time.
  package static func defaultURL(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    home: URL = FileManager.default.homeDirectoryForCurrentUser,
  ) -> URL {
    cacheFolder(environment: environment, home: home)
      .appendingPathComponent("swift-paginator", isDirectory: true)
      .appendingPathComponent("characters.sqlite", isDirectory: false)
  }

  private static func cacheFolder(environment: [String: String], home: URL) -> URL {
    #if os(macOS)
      return home.appendingPathComponent("Library/Caches", isDirectory: true)
    #else
      // The XDG specification says to ignore a relative path.
      if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
        return URL(fileURLWithPath: folder, isDirectory: true)
      }
      return home.appendingPathComponent(".cache", isDirectory: true)
    #endif
  }
}

/// A lock between processes.
///
/// It spares the second of two processes that start at the same time the work of writing the file.
/// It ends with the process that holds it, so a killed process does not block others.
enum FileLock {
  static func withLock<Result>(at path: String, _ body: () throws -> Result) throws -> Result {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw CharacterDatabaseError.system("open", path) }
    defer { close(file) }
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else { throw CharacterDatabaseError.system("lock", path) }
    }
    return try body()
  }
}

/// Why the characters' database cannot be used.
public struct CharacterDatabaseError: Error, CustomStringConvertible, Hashable, Sendable {
  /// The kinds of failures.
  public enum Code: Hashable, Sendable {
    /// Another kind of file is at the path. It is not changed.
    case foreignFile

    /// The operating system refused to create, lock or replace a file.
    case system
  }

  /// The kind of failure.
  public let code: Code

  /// The failure in one sentence.
  public let description: String

  static func foreignFile(_ path: String) -> CharacterDatabaseError {
    let description = "\(path) is not a database of characters; it was not changed."
    return CharacterDatabaseError(code: .foreignFile, description: description)
  }

  /// A failure of the system while the file was written, in words; `nil` for other errors.
  package static func write(_ path: String, _ error: any Error) -> CharacterDatabaseError? {
    let reason: String
    switch error {
    case DatabaseError.SQLITE_FULL: reason = "the disk is full"
    case DatabaseError.SQLITE_CANTOPEN, DatabaseError.SQLITE_READONLY, DatabaseError.SQLITE_PERM:
      reason = "files cannot be written there"
    case DatabaseError.SQLITE_IOERR: reason = "reading or writing failed"
    case CocoaError.fileWriteFileExists: reason = "a file is in the place of a folder"
    case let error as CocoaError:
      let cause = error.underlying as? POSIXError
      reason =
        cause.map { String(cString: strerror($0.code.rawValue)) } ?? error.localizedDescription
    default: return nil
    }
    return CharacterDatabaseError(
      code: .system,
      description: "Could not write the characters to \(path): \(reason). Make room, or set "
        + "XDG_CACHE_HOME to another folder."
    )
  }

  /// A failure of the last system call.
  static func system(_ action: String, _ path: String) -> CharacterDatabaseError {
    let reason = String(cString: strerror(errno))
    let description = "Could not \(action) \(path): \(reason)."
    return CharacterDatabaseError(code: .system, description: description)
  }
}

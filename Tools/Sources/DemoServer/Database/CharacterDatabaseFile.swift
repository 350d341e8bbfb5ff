package import Foundation
package import GRDB

/// The file that holds the characters: where it is, whether it is whole, how it comes to be.
///
/// The rows are written into a file beside it, in one transaction, which then takes its place in
/// one step. So at every moment there is either no database or a whole one, whoever is killed when.
package struct CharacterDatabaseFile: Sendable {
  package let url: URL
  private var path: String { url.path }

  package init(url: URL) {
    self.url = url
  }

  /// Opens the database; writes it first if it is absent, damaged, cut short or of another version.
  package func open(
    writing records: () -> some Sequence<CharacterRecord>,
  ) throws -> DatabaseQueue {
    if let queue = openIfIntact() { return queue }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    return try FileLock.withLock(at: path + ".lock") {
      // Another process may have written it while this one waited.
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

  /// Whatever is wrong with the file, the answer is the same: it is not usable as it is.
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
      // A journal of the file that is being replaced must not be applied to its successor.
      Self.sidecars.forEach { unlink(path + $0) }
      guard rename(draft, path) == 0 else {
        let reason = String(cString: strerror(errno))
        throw CharacterDatabaseError.system("replace", path, reason: reason)
      }
    } catch {
      Self.sidecars.forEach { unlink(draft + $0) }
      unlink(draft)
      throw error
    }
  }

  /// Removes the drafts of starts that were killed. The lock is held, so no one writes them now.
  private func removeLeftovers() {
    let folder = url.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let endings = [Self.draftSuffix] + Self.sidecars.map { Self.draftSuffix + $0 }
    for name in names where name.hasPrefix(url.lastPathComponent + ".") {
      guard endings.contains(where: name.hasSuffix) else { continue }
      unlink(folder.appendingPathComponent(name).path)
    }
  }

  /// Outside the cache folder, which is ours, a path may be a mistyped one: a file that does not
  /// carry our mark is not overwritten.
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

import Foundation

/// A folder that lives as long as the value that holds it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("PaginateTests-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Where a file of this name is, or would be.
  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// An empty file to write to. It is closed with its handle.
  func handle(_ name: String) throws -> FileHandle {
    try Data().write(to: file(name))
    return try FileHandle(forWritingTo: file(name))
  }

  /// What a file holds.
  func data(_ name: String) throws -> Data { try Data(contentsOf: file(name)) }

  /// What a file holds, as text.
  func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }
}

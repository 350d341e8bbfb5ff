import Foundation

/// A folder that is deleted together with the value.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("PaginateTests-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The URL of a file, which need not exist.
  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// Creates an empty file to write to. It is closed with its handle.
  func handle(_ name: String) throws -> FileHandle {
    try Data().write(to: file(name))
    return try FileHandle(forWritingTo: file(name))
  }

  /// The content of a file.
  func data(_ name: String) throws -> Data { try Data(contentsOf: file(name)) }

  /// The content of a file, as text.
  func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }
}

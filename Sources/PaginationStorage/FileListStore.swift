public import Foundation
import Pagination

/// Keeps each list in a file.
///
/// A file is written next to the old one and then takes its place, so an app that is killed while it writes has the old
/// file or the new one. A checksum shows whether a file is damaged.
public struct FileListStore: ListStore {
  /// Where the files are.
  public let folder: URL

  /// Creates a store.
  ///
  /// - Parameter folder: Where the files are; it is created when the first list is written. By default, a folder of
  ///   the app in Application Support, so that the system does not delete it when space is short.
  public init(folder: URL? = nil) {
    self.folder =
      folder
      ?? (FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent(
        Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName,
        isDirectory: true
      )
      .appendingPathComponent("PaginationLists", isDirectory: true)
  }

  /// The file of a list.
  public func url(of list: String) -> URL {
    // File systems may ignore case, and have 255 bytes for a name.
    let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789-_")
    var name = list.addingPercentEncoding(withAllowedCharacters: allowed) ?? "list"
    if name.utf8.count > 200 {
      name = name.prefix(180) + "~" + String(Checksum.sum(of: Data(list.utf8)), radix: 16)
    }
    return folder.appendingPathComponent(name, isDirectory: false)
      .appendingPathExtension(Self.pathExtension)
  }

  /// Reads a list's file.
  ///
  /// - Throws: `StoredListProblem` if the file is damaged, or another version has written it.
  public func read(_ list: String) throws -> StoredList? {
    let url = url(of: list)
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw StoredListProblem(
        .unreadable,
        "The file \(url.path) cannot be read: \(error.localizedDescription)"
      )
    }
    return try ListFile.list(in: data)
  }

  /// Replaces the list's file.
  ///
  /// - Throws: The error of the file system; `StoredListProblem` if a later version of the package has written the file,
  ///   which stays as it is.
  public func write(_ change: StoredListChange, leadingTo list: StoredList, as name: String) throws
  {
    let (data, url) = (try ListFile.data(of: list), url(of: name))
    try RemovedLists.shared(in: folder).withLock { removed in
      if removed.contains(name, of: change.writer) { return }
      if let schema = ListFile.schema(at: url), schema > StoredList.schema {
        throw StoredListProblem.otherSchema(schema)
      }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    }
  }

  /// Deletes the list's file. Paginators that show the list do not store it again.
  ///
  /// - Throws: The error of the file system.
  public func remove(_ list: String) throws {
    let url = url(of: list)
    try RemovedLists.shared(in: folder).withLock { removed in
      removed.remove(list)
      guard FileManager.default.fileExists(atPath: url.path) else { return }
      try FileManager.default.removeItem(at: url)
    }
  }

  /// Deletes the files of all lists in the folder, for example because the user has logged out. Other files stay.
  /// Paginators that show a list do not store it again.
  ///
  /// - Throws: The error of the file system.
  public func removeAll() throws {
    try RemovedLists.shared(in: folder).withLock { removed in
      removed.removeAll()
      guard FileManager.default.fileExists(atPath: folder.path) else { return }
      let files = try FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: nil
      )
      for file in files where Self.isOwn(file) { try FileManager.default.removeItem(at: file) }
    }
  }

  private static let pathExtension = "list"

  /// Whether a file is that of a list, or what is left of one if the app was killed while Foundation wrote it.
  private static func isOwn(_ file: URL) -> Bool {
    file.pathExtension == pathExtension || file.lastPathComponent.hasPrefix(".dat.nosync")
  }
}

/// The bytes of a list's file: a mark, the schema, a checksum, and the list.
enum ListFile {
  private static let mark = Data("PGNL".utf8)
  private static let headerCount = 16

  static func data(of list: StoredList) throws -> Data {
    let body = try PropertyListEncoder.binary.encode(list)
    return mark + UInt32(StoredList.schema).bytes + Checksum.sum(of: body).bytes + body
  }

  static func list(in data: Data) throws -> StoredList {
    guard data.count > headerCount, data.prefix(4) == mark else {
      throw StoredListProblem(.damaged, "The stored list is not a list, or was cut off.")
    }
    let body = data.dropFirst(headerCount)
    let schema = schema(in: data)
    let isWhole = number(in: data.dropFirst(8).prefix(8)) == Checksum.sum(of: body)
    guard schema == StoredList.schema else {
      throw StoredListProblem.otherSchema(schema)
    }
    guard isWhole else {
      throw StoredListProblem(.damaged, "The stored list is damaged: its checksum is wrong.")
    }
    do {
      return try PropertyListDecoder().decode(StoredList.self, from: body)
    } catch {
      throw StoredListProblem(.damaged, "The stored list cannot be decoded: \(error)")
    }
  }

  /// The schema of a file; `nil` if there is no file, or it is not that of a list.
  static func schema(at url: URL) -> UInt64? {
    guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? file.close() }
    guard let start = try? file.read(upToCount: headerCount), start.count == headerCount,
      start.prefix(4) == mark
    else { return nil }
    return schema(in: start)
  }

  private static func schema(in data: Data) -> UInt64 { number(in: data.dropFirst(4).prefix(4)) }

  private static func number(in bytes: Data) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

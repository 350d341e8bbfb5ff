package import Foundation

extension CharacterDatabaseFile {
  /// Where the database is kept unless the caller says otherwise: in the user's cache folder, as
  /// it can be written again at any time.
  ///
  /// On Linux that is `$XDG_CACHE_HOME` or `~/.cache`, on macOS `~/Library/Caches`.
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
      // The XDG specification: a relative path is invalid and is to be ignored.
      if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
        return URL(fileURLWithPath: folder, isDirectory: true)
      }
      return home.appendingPathComponent(".cache", isDirectory: true)
    #endif
  }
}

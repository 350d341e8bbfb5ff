import Foundation

/// A lock between processes, held for the length of one call.
///
/// Two first starts at once would both end well without it, as each writes a file of its own; the
/// lock spares the second one the work. It ends with the process that holds it, so a killed start
/// blocks nobody.
enum FileLock {
  /// Waits until no one else holds the lock at a path, then runs the body.
  static func withLock<Result>(at path: String, _ body: () throws -> Result) throws -> Result {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      throw CharacterDatabaseError.system("open", path, reason: String(cString: strerror(errno)))
    }
    defer { close(file) }
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else {
        throw CharacterDatabaseError.system("lock", path, reason: String(cString: strerror(errno)))
      }
    }
    return try body()
  }
}

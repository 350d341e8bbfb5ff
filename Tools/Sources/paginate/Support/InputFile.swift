import Foundation

/// A file descriptor that bytes are read from: a file's, a pipe's, or a terminal's.
struct InputFile {
  static let standardInput = InputFile(descriptor: STDIN_FILENO)

  let descriptor: Int32

  /// Opens a file, and closes it again.
  ///
  /// - Throws: `POSIXError` with the system's reason, or what the body throws.
  static func reading<Value>(
    _ path: String,
    body: (InputFile) throws -> Value
  ) throws -> Value {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw POSIXError.last }
    defer { close(descriptor) }
    return try body(InputFile(descriptor: descriptor))
  }

  /// All bytes to the end. Foundation's `FileHandle` does as much, but keeps to itself why it could
  /// not.
  ///
  /// - Throws: `POSIXError` with the system's reason.
  func data() throws -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        data += buffer[..<count]
      } else if count == 0 {
        return data
      } else if errno == EAGAIN {
        // Somebody has made the terminal or the pipe one that does not wait.
        var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&file, 1, -1)
      } else if errno != EINTR {
        throw POSIXError.last
      }
    }
  }
}

extension POSIXError {
  /// Why the last call failed.
  fileprivate static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}

import Foundation

/// A file descriptor that bytes are written to.
struct OutputFile {
  /// The reader of the pipe has gone.
  struct Closed: Error {}

  static let standardOutput = OutputFile(descriptor: STDOUT_FILENO)

  let descriptor: Int32

  /// Writes all bytes.
  ///
  /// - Throws: ``Closed`` where nobody reads any more, `POSIXError` where they cannot be written.
  func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        throw Closed()
      } else if errno == EAGAIN {
        // Somebody has made the terminal or the pipe one that does not wait.
        var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&file, 1, -1)
      } else if errno != EINTR {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    }
  }
}

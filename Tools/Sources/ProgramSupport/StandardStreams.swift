import ArgumentParser
package import Foundation

package enum StandardStreams {
  /// Opens standard input, output and error if the program was started without them (`>&-`), before
  /// anything else is opened.
  ///
  /// Otherwise the next file or connection would get their number, and output would go there, for
  /// example to the server. Standard output is opened for reading, so that losing the items is an
  /// error.
  package static func openClosedOnes() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// A file descriptor that bytes are written to.
package struct OutputFile {
  /// The reader of the pipe has closed it.
  package struct Closed: Error {}

  package static let standardOutput = OutputFile(descriptor: STDOUT_FILENO)

  package let descriptor: Int32

  /// Whether the program has opened the file, so that nobody else writes to it.
  package var isOwn = false

  /// How many bytes it has, if it is a file of the program's own; `nil` for pipes and standard output.
  package var length: off_t? {
    guard isOwn else { return nil }
    let end = lseek(descriptor, 0, SEEK_END)
    return end < 0 ? nil : end
  }

  /// Takes off what was written behind a length.
  package func cut(to length: off_t) {
    guard ftruncate(descriptor, length) == 0 else { return }
    lseek(descriptor, 0, SEEK_END)
  }

  /// Opens a file for writing; creates it if there is none. It is closed with the process.
  ///
  /// - Parameter appends: Whether what it has stays.
  /// - Throws: `ValidationError` with the system's reason.
  package static func open(_ path: String, appends: Bool) throws -> OutputFile {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (appends ? O_APPEND : O_TRUNC)
    let descriptor = Foundation.open(path, flags, 0o666)
    guard descriptor >= 0 else {
      throw ValidationError("\(path): \(String(cString: strerror(errno))).")
    }
    return OutputFile(descriptor: descriptor, isOwn: true)
  }

  /// Takes the end off the JSON array that an earlier run has written to a file, so that items can be added.
  ///
  /// - Returns: Whether the array has items.
  /// - Throws: `ValidationError` if the file has something else.
  package static func reopenArray(in path: String) throws -> Bool {
    // A pipe has no end yet.
    guard let file = FileHandle(forUpdatingAtPath: path), let size = try? file.seekToEnd(), size > 0
    else { return false }
    defer { try? file.close() }
    let start = size < 3 ? 0 : size - 3
    try file.seek(toOffset: start)
    let end = try file.readToEnd() ?? Data()
    let hasItems = end == Data("\n]\n".utf8)
    guard hasItems || start == 0 && end == Data("[]\n".utf8) else {
      throw ValidationError(
        "\(path): does not end as the JSON array of an earlier run does, so nothing can be added to it. "
          + "Give --output another file."
      )
    }
    try file.truncate(atOffset: start)
    return hasItems
  }

  /// Writes all bytes.
  ///
  /// - Throws: ``Closed``, or `POSIXError` with the system's reason.
  package func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        throw Closed()
      } else if errno == EAGAIN {
        // Another process has made the terminal or the pipe non-blocking.
        var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&file, 1, -1)
      } else if errno != EINTR {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    }
  }
}

/// Standard error, for everything that is not the program's output.
package enum StandardError {
  /// Writes a line without characters that a terminal obeys, which a server may have put there. If
  /// the reader has closed the pipe (`2>&1 | head`), the line is lost.
  package static func write(_ line: String) {
    writeUnchanged("\(PlainText(line: line))\n")
  }

  package static func writeUnchanged(_ text: String) {
    try? OutputFile(descriptor: STDERR_FILENO).write(Array(text.utf8))
  }
}

/// The line at the bottom of the terminal that shows progress; nothing if standard error is not a
/// terminal.
package struct ProgressLine: Sendable {
  package let isShown: Bool

  package init(isShown: Bool = true) {
    self.isShown = isShown && isatty(STDERR_FILENO) == 1
  }

  package func show(_ text: String) {
    if isShown { StandardError.writeUnchanged("\r\u{1B}[K\(PlainText(line: text))…") }
  }

  package func clear() {
    if isShown { StandardError.writeUnchanged("\r\u{1B}[K") }
  }
}

import Foundation

extension Pipe {
  /// A pipe whose ends only the intended program inherits: another test may start a program at any
  /// time.
  static func own() -> Pipe {
    let pipe = Pipe()
    for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    return pipe
  }

  /// Closes the reading end, and returns when no process has it. A program that another test starts
  /// holds all ends for a moment, and meanwhile the writer can't notice that the reader is gone.
  func closeReadingEnd() {
    try? fileHandleForReading.close()
    var end = pollfd(fd: fileHandleForWriting.fileDescriptor, events: 0, revents: 0)
    while poll(&end, 1, -1) < 0, errno == EINTR {}
  }
}

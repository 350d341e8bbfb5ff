import Foundation

extension Pipe {
  /// A pipe whose ends no program inherits but the one that is given them: another test may start a
  /// program at any moment.
  static func own() -> Pipe {
    let pipe = Pipe()
    for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    return pipe
  }

  /// Closes the reading end, and returns when no process has it. A program that another test starts
  /// holds all ends for a moment, and the writer would not notice that the reader has gone.
  func closeReadingEnd() {
    try? fileHandleForReading.close()
    var end = pollfd(fd: fileHandleForWriting.fileDescriptor, events: 0, revents: 0)
    while poll(&end, 1, -1) < 0, errno == EINTR {}
  }
}

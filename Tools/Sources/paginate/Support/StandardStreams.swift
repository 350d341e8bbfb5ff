import Foundation

/// Standard input, output and error, as they must be before anything else is opened.
enum StandardStreams {
  /// Opens those that the program was started without (`>&-`).
  ///
  /// The next file or connection would take their number, and what is printed would go there, to
  /// the server for instance. Standard output is one that cannot be written to, so that the loss of
  /// the items is an error.
  static func openClosedOnes() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

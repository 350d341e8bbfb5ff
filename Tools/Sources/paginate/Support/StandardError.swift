import Foundation

/// Where everything goes that is not the program's output.
enum StandardError {
  /// Writes a line; where nobody reads it (`2>&1 | head`) it is lost.
  static func write(_ line: String) {
    writeBytes(of: "\(line)\n")
  }

  /// Writes a text as it is.
  static func writeBytes(of text: String) {
    try? OutputFile(descriptor: STDERR_FILENO).write(Array(text.utf8))
  }
}

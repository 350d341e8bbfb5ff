import Foundation

/// Where everything goes that is not the program's output.
enum StandardError {
  /// Writes a line, in which nothing commands a terminal, whatever a server has put into it; where
  /// nobody reads it (`2>&1 | head`) it is lost.
  static func write(_ line: String) {
    writeBytes(of: "\(PlainText(line: line))\n")
  }

  /// Writes a text as it is.
  static func writeBytes(of text: String) {
    try? OutputFile(descriptor: STDERR_FILENO).write(Array(text.utf8))
  }
}

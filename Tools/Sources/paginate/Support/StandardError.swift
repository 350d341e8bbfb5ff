import Foundation

/// Where everything goes that is not the program's output.
enum StandardError {
  /// Writes a line without anything that commands a terminal, whatever a server has put into it. If
  /// the reader has gone (`2>&1 | head`), the line is lost.
  static func write(_ line: String) {
    writeBytes(of: "\(PlainText(line: line))\n")
  }

  /// Writes a text as it is.
  static func writeBytes(of text: String) {
    try? OutputFile(descriptor: STDERR_FILENO).write(Array(text.utf8))
  }
}

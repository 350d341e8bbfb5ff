import Foundation

/// The line at the bottom of the terminal that says what is being done; nothing where standard error
/// is no terminal.
struct ProgressLine: Sendable {
  private let isShown: Bool

  init(isShown: Bool = isatty(STDERR_FILENO) == 1) {
    self.isShown = isShown
  }

  func show(_ text: String) {
    if isShown { write("\r\u{1B}[K\(PlainText(line: text))…") }
  }

  /// Takes the line away.
  func clear() {
    if isShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    StandardError.writeBytes(of: text)
  }
}

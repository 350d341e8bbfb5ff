import Foundation

/// The line at the bottom of the terminal that says how far a walk has come; nothing where standard
/// error is no terminal.
struct FetchProgress {
  private static let interval = Duration.milliseconds(100)

  private let isShown: Bool
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  init(isShown: Bool = isatty(STDERR_FILENO) == 1) {
    self.isShown = isShown
  }

  /// Shows the counts, at most ten times a second.
  mutating func show(_ tally: FetchTally) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let last, now - last < Self.interval { return }
    last = now
    let seconds = max(0.001, (now - start) / .seconds(1))
    write("\r\u{1B}[K\(tally.text), \(Int(Double(tally.items) / seconds)) items/s")
  }

  /// Takes the line away where items are about to be printed on the same terminal.
  mutating func makeWay() {
    guard isShown, last != nil, isatty(STDOUT_FILENO) == 1 else { return }
    clear()
    last = nil
  }

  /// Takes the line away.
  func clear() {
    if isShown, last != nil { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    StandardError.writeBytes(of: text)
  }
}

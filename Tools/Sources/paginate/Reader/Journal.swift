import Foundation

/// What the reader did and saw, line by line, and whether it was what it should be.
@MainActor
final class Journal {
  private(set) var heldCount = 0
  private(set) var failedCount = 0

  /// What the reader is doing, for the case that it never ends.
  private(set) var activity = "starting"

  func begin(_ activity: String) {
    self.activity = activity
    write("\n\(activity)")
  }

  func note(_ text: String) {
    write("    \(text)")
  }

  func expect(_ isTrue: Bool, _ what: String) {
    if isTrue { heldCount += 1 } else { failedCount += 1 }
    write("  \(isTrue ? "✓" : "✗ NOT SO:") \(what)")
  }

  func write(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}

import ArgumentParser
import Foundation

/// What a simulated user does and finds, printed as it happens.
@MainActor
final class Journal {
  private let start = ContinuousClock.now
  private var heldCount = 0
  private var failedCount = 0
  private var activity = "starting"

  func begin(_ activity: String) {
    self.activity = activity
    write("\n\(activity)")
  }

  func note(_ text: String) { write("    \(text)") }

  func expect(_ isTrue: Bool, _ what: String) {
    if isTrue { heldCount += 1 } else { failedCount += 1 }
    write("  \(isTrue ? "✓" : "✗ NOT SO:") \(what)")
  }

  func write(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  /// Prints the result.
  ///
  /// - Throws: The exit status 1 if an expectation failed.
  func end(requests: Int, frames: Int) throws {
    let time = String(format: "%.1f", (ContinuousClock.now - start) / .seconds(1))
    let count = heldCount + failedCount
    let verdict =
      failedCount == 0
      ? "all \(count) expectations held" : "\(failedCount) of \(count) expectations failed"
    write("\nSummary: \(verdict); \(requests) requests, \(frames) frames, \(time) s")
    guard failedCount == 0 else { throw ExitCode(1) }
  }

  /// Ends the program if the list stalls.
  func startWatchdog() -> Task<Void, Never> {
    Task {
      guard (try? await Task.sleep(for: .seconds(300))) != nil else { return }
      expect(false, "this ended within five minutes: \(activity)")
      Foundation.exit(1)
    }
  }
}

import Foundation

/// Collects values from any thread.
///
/// Unchecked because the compiler can't see that `lock` protects `collected`. Both are private, and
/// every use is below.
final class Recorder<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var collected: [Value] = []

  /// Adds a value and returns the new count.
  @discardableResult
  func record(_ value: Value) -> Int {
    lock.lock()
    defer { lock.unlock() }
    collected.append(value)
    return collected.count
  }

  var values: [Value] {
    lock.lock()
    defer { lock.unlock() }
    return collected
  }
}

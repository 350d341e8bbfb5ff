import Foundation

/// Collects values from any thread.
///
/// Unchecked because the compiler cannot see that `lock` protects `collected`: both are private and
/// used here only.
final class Recorder<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var collected: [Value] = []

  /// Adds a value; returns how many there are then.
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

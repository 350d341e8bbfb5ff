import Foundation

/// A value that threads share, and whose changes they can wait for.
///
/// `@unchecked Sendable` because the value is only touched between `lock()` and `unlock()` of the
/// condition, by the methods of this class.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Reads or changes the value, and wakes the waiting threads.
  @discardableResult
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return body(&value)
  }

  /// Blocks the thread until the value satisfies a condition. Only for threads that a test starts:
  /// those of the concurrency runtime must not be blocked.
  func wait(until holds: (Value) -> Bool) {
    condition.lock()
    defer { condition.unlock() }
    while !holds(value) { condition.wait() }
  }
}

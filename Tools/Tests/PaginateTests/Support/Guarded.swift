import Foundation

/// A value that threads share, and that they can wait for.
///
/// `@unchecked Sendable` because the value is only touched between `lock()` and `unlock()` of the
/// condition, by the methods of this class.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Reads or changes the value, and wakes those who wait.
  @discardableResult
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return body(&value)
  }

  /// Keeps the thread until something holds of the value. For threads of a test's own only: one of
  /// the concurrency runtime must not be kept.
  func wait(until holds: (Value) -> Bool) {
    condition.lock()
    defer { condition.unlock() }
    while !holds(value) { condition.wait() }
  }
}

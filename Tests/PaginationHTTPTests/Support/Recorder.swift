import Pagination

/// Collects values from any thread.
final class Recorder<Value: Sendable>: Sendable {
  private let collected = Locked<[Value]>([])

  /// Adds a value and returns the new count.
  @discardableResult
  func record(_ value: Value) -> Int {
    collected.withLock {
      $0.append(value)
      return $0.count
    }
  }

  var values: [Value] { collected.withLock { $0 } }
}

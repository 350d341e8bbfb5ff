import Foundation

/// A value that one thread at a time can reach.
///
/// A lock and not an actor, where the answer must come at once: in a delegate's method, or in the
/// handler of a cancellation.
///
/// Unchecked because the compiler cannot see that `lock` protects `value`: both are private, and
/// `withLock` is the only way to them.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}

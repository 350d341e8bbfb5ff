#if canImport(os)
  import os
#else
  import Synchronization
#endif

/// A value behind a lock, for code that can't wait for an actor: delegate methods and cancellation
/// handlers.
final class Locked<Value: Sendable>: Sendable {
  #if canImport(os)
    // `Mutex` needs later systems than our oldest.
    private let value: OSAllocatedUnfairLock<Value>
  #else
    private let value: Mutex<Value>
  #endif

  init(_ value: Value) {
    #if canImport(os)
      self.value = OSAllocatedUnfairLock(initialState: value)
    #else
      self.value = Mutex(value)
    #endif
  }

  func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    value.withLock { value in body(&value) }
  }
}

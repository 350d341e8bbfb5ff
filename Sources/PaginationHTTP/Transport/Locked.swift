#if canImport(os)
  import os
#else
  import Synchronization
#endif

/// A value that one thread at a time can reach.
///
/// A lock and not an actor, where the answer must come at once: in a delegate's method, or in the
/// handler of a cancellation.
final class Locked<Value: Sendable>: Sendable {
  #if canImport(os)
    // `Mutex` came with later systems than the oldest that we run on.
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

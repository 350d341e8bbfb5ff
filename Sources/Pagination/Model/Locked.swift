#if canImport(os)
  private import os
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// A value that only one thread at a time can access.
///
/// A lock and not an actor, for callers that need the answer at once: a delegate's method, a
/// cancellation handler, `Clock.now`.
#if canImport(os)
  package final class Locked<Value: Sendable>: Sendable {
    // `Mutex` needs later systems than the oldest that we support.
    private let lock: OSAllocatedUnfairLock<Value>

    package init(_ value: Value) {
      lock = OSAllocatedUnfairLock(initialState: value)
    }

    package func withLock<Result: Sendable>(
      _ body: @Sendable (inout Value) throws -> Result
    ) rethrows -> Result {
      try lock.withLock(body)
    }
  }
#else
  // Unchecked because the compiler cannot see that `mutex` protects `value`: both are private, and
  // only `withLock` uses them. (Thread Sanitizer does not understand `Mutex` on Linux.)
  package final class Locked<Value: Sendable>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    package init(_ value: Value) {
      self.value = value
      mutex = .allocate(capacity: 1)
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    package func withLock<Result: Sendable>(
      _ body: @Sendable (inout Value) throws -> Result
    ) rethrows -> Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return try body(&value)
    }
  }
#endif

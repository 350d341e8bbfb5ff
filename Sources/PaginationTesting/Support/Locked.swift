#if canImport(os)
  private import os
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// A value that one thread at a time can reach.
///
/// A lock and not an actor, because `Clock.now` and a test's look at the recorded requests have to
/// answer at once.
#if canImport(os)
  final class Locked<Value: Sendable>: Sendable {
    private let lock: OSAllocatedUnfairLock<Value>

    init(_ value: Value) {
      lock = OSAllocatedUnfairLock(initialState: value)
    }

    func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
      lock.withLock(body)
    }
  }
#else
  // Unchecked because the compiler cannot see that `mutex` protects `value`: both are private, and
  // `withLock` is the only way to them. (Thread Sanitizer does not understand `Mutex` on Linux.)
  final class Locked<Value: Sendable>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    init(_ value: Value) {
      self.value = value
      mutex = .allocate(capacity: 1)
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return body(&value)
    }
  }
#endif

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// A session whose delegate is called as data arrives, and that keeps no data itself.
  ///
  /// Foundation on Linux reads on while the delegate's queue is busy, and keeps each piece there: a
  /// small gzip bomb fills the memory before the delegate has seen the first of it. So the delegate
  /// is called at once, on the thread that reads. What Foundation there may put into its own cache
  /// it collects without a limit, so it gets none; ``HTTPPageCache`` does its work.
  static func bounded(
    _ configuration: URLSessionConfiguration,
    delegate: any URLSessionDelegate
  ) -> URLSession {
    #if canImport(FoundationNetworking)
      let own = configuration.copy() as? URLSessionConfiguration ?? configuration
      own.urlCache = nil
      return URLSession(configuration: own, delegate: delegate, delegateQueue: ImmediateQueue())
    #else
      return URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    #endif
  }
}

extension URLSessionTask {
  /// Cancels without waiting.
  ///
  /// On Linux `cancel()` waits for the thread that reads: for ever on that thread itself, and for
  /// as long as it unpacks a piece on any other.
  func cancelSoon() {
    #if canImport(FoundationNetworking)
      DispatchQueue.global().async { self.cancel() }
    #else
      cancel()
    #endif
  }
}

#if canImport(FoundationNetworking)
  /// Runs what is added where it is added. The session adds in order, one after the other.
  ///
  /// `@unchecked Sendable` because a subclass has to repeat what `OperationQueue` is; this one adds
  /// no state.
  private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }
#endif

/// What the machine wants done. One case per reason.
package enum ListEffect: Sendable {
  /// Ask the source, and report the answer with the same load.
  case load(Load)
  /// Report `retryDue` with this load after the delay.
  case wait(Load, Duration)
  /// The load with this number, in flight or waiting, is not wanted any more.
  case cancel(Int)
  /// Tell whoever listens.
  case report(PaginationEvent)
}

import Dispatch
import Foundation

/// Runs work that Ctrl-C cancels.
///
/// The first Ctrl-C (or SIGTERM) cancels the work's task, so that it ends in good order. A second
/// one ends the program on the spot, with status 130.
func cancelledByInterrupt<Result: Sendable>(
  _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  let numbers = [SIGINT, SIGTERM]
  // Without this a signal would end the program before anybody hears of it.
  for number in numbers { signal(number, SIG_IGN) }
  let task = Task { try await work() }
  let sources = numbers.map { number in
    let source = DispatchSource.makeSignalSource(signal: number)
    source.setEventHandler {
      task.cancel()
      signal(number) { _ in _exit(130) }
    }
    source.resume()
    return source
  }
  defer { for source in sources { source.cancel() } }
  return try await task.value
}

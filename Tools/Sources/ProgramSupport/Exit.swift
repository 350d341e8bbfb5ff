package import ArgumentParser
import Dispatch
import Foundation
import PaginationHTTP
package import TerminalList

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Ends the program with an error's message: with status 64 for wrong usage, 130 after Ctrl-C, and 1
/// for anything else.
package func exit(_ program: (some ParsableCommand).Type, with error: any Error) -> Never {
  switch error {
  case is CleanExit, is ExitCode, is ValidationError: program.exit(withError: error)
  // The parser's own errors (a wrong argument, a request for help) have another status.
  case _ where program.exitCode(for: error) != .failure:
    program.exit(withError: error)
  default:
    let name = program.configuration.commandName ?? "paginate"
    StandardError.write("\(name): \(text(for: error))")
    Foundation.exit(1)
  }
}

package func text(for error: any Error) -> String { text(for: error, maximumWait: .seconds(60)) }

/// An error's message in a list.
package func failureText(for error: any Error) -> FailureText {
  guard let error = error as? HTTPPageError else { return FailureText(text(for: error)) }
  let reason = sentence(for: error, maximumWait: .seconds(60)) { reason in
    guard let status = error.status, error.code == .status || error.code == .expiredKey else {
      return reason.sentence
    }
    let name = HTTPURLResponse.localizedString(forStatusCode: status).capitalized
    return reason.replacing("was answered with \(status)", with: "\(status) \(name)")
  }
  return FailureText(reason, request: "\(error.method) \(error.url)")
}

/// An error's message.
///
/// - Parameter maximumWait: The longest wait that the user allows: a longer one is why the request was not retried.
package func text(for error: any Error, maximumWait: Duration) -> String {
  switch error {
  case let error as HTTPPageError: text(for: error, maximumWait)
  case CursesError.notATerminal: "This command needs a terminal."
  case CursesError.unknownTerminal:
    "The terminal that TERM names cannot be used: it is unknown here, or cannot move its cursor."
  case let error as POSIXError: "Writing failed: \(String(cString: strerror(error.code.rawValue)))."
  case let error as any LocalizedError: error.errorDescription ?? "\(error)"
  default: "\(error)"
  }
}

private func text(for error: HTTPPageError, _ maximumWait: Duration) -> String {
  sentence(for: error, maximumWait: maximumWait) { "\(error.method) \(error.url) \($0)" }
}

/// What was wrong, and what to do.
///
/// - Parameter begun: The sentence that ends with the reason.
private func sentence(
  for error: HTTPPageError,
  maximumWait: Duration,
  _ begun: (_ reason: String) -> String
) -> String {
  // A transport's own words say more than the code.
  let words =
    (error.underlyingError as? URLError)?.userInfo[NSLocalizedDescriptionKey] as? String
  let sentence = begun(words.map { "got no answer: \($0)" } ?? error.reason)
  guard let advice = advice(for: error, maximumWait) else { return sentence }
  return "\(sentence)\(sentence.hasSuffix(".") ? "" : ".") \(advice)"
}

/// What to do. The library's advice is for developers; here it names options of the command line.
private func advice(for error: HTTPPageError, _ maximumWait: Duration) -> String? {
  switch error.code {
  case .undetected:
    "Give the style with --style: cursor (with --next) or next-url (with --next), page, offset, link "
      + "or last-item; or single, if these are all items."
  case .refusedLink:
    "If it is right, allow it with --allow-origin. If the server only has another name there, as behind "
      + "a proxy, --links path takes the link's path."
  case .refusedRedirect: "If it is right, allow it with --allow-origin."
  case .timeout: "Ask for smaller pages, or raise --timeout."
  case .bodyTooLarge: "Ask for smaller pages."
  case .status: advice(forStatus: error, maximumWait)
  case .network:
    switch (error.underlyingError as? URLError)?.code {
    case .serverCertificateUntrusted: "If it is right, name its authority's file with --cacert."
    case .timedOut: "If it needs more time, raise --timeout."
    default: nil
    }
  default: nil
  }
}

private func advice(forStatus error: HTTPPageError, _ maximumWait: Duration) -> String? {
  if let wait = error.retryAfter, wait > .zero {
    let asked = "The server asks to wait \(wait.inWords)"
    return wait > maximumWait
      ? "\(asked): --max-wait \(wait.wholeSeconds) waits so long."
      : "\(asked), and refused each attempt: --retries makes more of them."
  }
  switch error.status {
  case 401: return "Give credentials with --bearer-env, --header-env or --header @FILE."
  case 429: return "Ask for fewer or smaller pages, or wait before you continue."
  default: return nil
  }
}

/// Ends the program with status 130 on Ctrl-C, in commands without a list that takes it as a key.
package func exitOnInterrupt() {
  // `_exit` is one of the few functions that a signal handler may call.
  signal(SIGINT) { _ in _exit(130) }
}

/// Runs work that Ctrl-C cancels.
///
/// The first Ctrl-C (or SIGTERM) cancels the work's task, which can then finish cleanly. A second
/// one ends the program immediately, with status 130.
package func cancelledByInterrupt<Result: Sendable>(
  _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  let numbers = [SIGINT, SIGTERM]
  // A signal that is not ignored would end the program before its source reports it.
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

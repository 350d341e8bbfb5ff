import ArgumentParser
import DemoServer
import Foundation
import PaginationHTTP
import TerminalList

/// Ends a program with what an error says: 64 for a wrong command line, 130 after Ctrl-C, 1 for
/// whatever else went wrong.
func exit(_ program: (some ParsableCommand).Type, with error: any Error) -> Never {
  switch error {
  case is CleanExit, is ExitCode, is ValidationError: program.exit(withError: error)
  // What the parser itself throws (a wrong argument, a wish for help) it tells by the status only.
  case _ where program.exitCode(for: error) != .failure:
    program.exit(withError: error)
  default:
    StandardError.write("paginate: \(text(for: error))")
    Foundation.exit(1)
  }
}

/// What an error says, in one line. Here and nowhere else errors become text.
func text(for error: any Error) -> String {
  switch error {
  case let error as HTTPPageError: text(for: error)
  case CursesError.notATerminal: "This command needs a terminal."
  case CursesError.unknownTerminal:
    "The terminal that TERM names cannot be used: it is not known here, or cannot move its cursor."
  case let error as CharacterDatabaseError: "\(error)"
  case let error as POSIXError: "Writing failed: \(String(cString: strerror(error.code.rawValue)))."
  case let error as any LocalizedError: error.errorDescription ?? "\(error)"
  default: "\(error)"
  }
}

/// The library's advice is for code; here it is in the words of the command line.
private func text(for error: HTTPPageError) -> String {
  switch error.code {
  case .undetected:
    "The request \(error.reason). Say the style with --style: cursor (with --next) or next-url (with "
      + "--next), page, offset, link or last-item; or single, if these are all items."
  case .refusedLink, .refusedRedirect:
    "The request \(error.reason). If it is right, allow it with --allow-origin."
  case .timeout:
    "The request \(error.reason). Ask for smaller pages, or raise --timeout."
  case .bodyTooLarge:
    "The request \(error.reason). Ask for smaller pages."
  default:
    "The request \(error.reason)"
  }
}

/// Lets Ctrl-C end the program with status 130 where no list on screen takes it as a key.
func exitOnInterrupt() {
  // `_exit` is one of the few functions that a signal handler may call.
  signal(SIGINT) { _ in _exit(130) }
}

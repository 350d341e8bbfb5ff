import CNCurses
import CTerminalGuard

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is known of the terminal beside ncurses.
enum TerminalSettings {
  /// Notes the terminal's settings before ncurses changes them, and has them put back when the
  /// program ends in whatever way.
  static func arm() -> Bool {
    terminal_guard_arm(STDOUT_FILENO, resetSequence)
  }

  /// Plain attributes, the cursor, usual cursor keys, the main screen: as xterm has it, and with it
  /// every terminal of today. ncurses itself may not be called from a signal handler.
  private static let resetSequence = "\u{1B}[0m\u{1B}[?25h\u{1B}[?1l\u{1B}>\u{1B}[?1049l\r"

  /// The size, as the system knows it.
  static func size() -> ScreenSize? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

/// Whether nothing will ever come from a descriptor again.
func hasHungUp(_ descriptor: Int32) -> Bool {
  var query = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  guard poll(&query, 1, 0) > 0 else { return false }
  return query.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
}

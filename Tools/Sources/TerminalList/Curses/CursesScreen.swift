import CNCurses
import CTerminalGuard
import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal of the process, by ncurses.
///
/// ``close()`` restores its settings, as does a crash or a signal that ends the program.
@MainActor
package final class CursesScreen: Screen {
  package let keys: AsyncStream<Key>

  private let input: AsyncStream<Key>.Continuation
  private let terminal: UnsafeMutableRawPointer
  private let hasColors: Bool
  private let hasMouse: Bool
  private var sources: [any DispatchSourceRead] = []

  private static let controlZ: UInt32 = 26

  /// Sets plain attributes, no mouse, the cursor, the usual cursor keys and the main screen in xterm and all
  /// current terminals. ncurses must not be called from a signal handler.
  private static let resetSequence =
    "\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1006l\u{1B}[0m\u{1B}[?25h\u{1B}[?1l\u{1B}>\u{1B}[?1049l\r"

  /// Opens the terminal.
  ///
  /// - Throws: ``CursesError``.
  package init() throws {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw CursesError.notATerminal
    }
    // ncurses measures characters by the locale, which this sets.
    _ = CharacterSupport.isUnicode
    // Saves the terminal's settings before ncurses changes them.
    guard terminal_guard_arm(STDOUT_FILENO, Self.resetSequence) else {
      throw CursesError.notATerminal
    }
    guard let terminal = curses_open() else {
      terminal_guard_disarm()
      throw CursesError.unknownTerminal
    }
    self.terminal = terminal
    (keys, input) = AsyncStream.makeStream(of: Key.self)
    // https://no-color.org
    let refusesColors = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    hasColors = !refusesColors && CursesPalette.start()
    // Ctrl-C comes as a key, so that the list can close the screen.
    curses_start_keys()
    curs_set(0)
    hasMouse = curses_start_mouse()
    followMouse(true)
    listen(to: STDIN_FILENO) { $0.readKeys() }
    listen(to: terminal_guard_signals()) { $0.readSignals() }
  }

  package var size: ScreenSize {
    ScreenSize(columns: Int(curses_columns()), rows: Int(curses_rows()))
  }

  package func close() {
    guard !sources.isEmpty else { return }
    for source in sources { source.cancel() }
    sources = []
    input.finish()
    followMouse(false)
    curses_close(terminal)
    terminal_guard_disarm()
  }

  /// Draws the differences to the previous frame.
  package func show(_ frame: Frame) {
    guard !sources.isEmpty else { return }
    for (row, line) in frame.lines.enumerated() where row < size.rows {
      curses_move(0, Int32(row))
      for run in line.runs {
        CursesPalette.use(run.role, hasColors: hasColors)
        let scalars = run.text.unicodeScalars.map(\.value)
        curses_write(scalars, Int32(scalars.count))
      }
    }
    curses_show()
  }

  // MARK: Input

  private func listen(
    to descriptor: Int32,
    _ handle: @escaping @MainActor @Sendable (CursesScreen) -> Void
  ) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      // The main queue is the main actor's.
      MainActor.assumeIsolated {
        if let self { handle(self) }
      }
    }
    sources.append(source)
    source.activate()
  }

  /// Reads all available keys. The source calls again if more follow.
  private func readKeys() {
    guard !sources.isEmpty else { return }
    var code: UInt32 = 0
    var hasRead = false
    while true {
      let kind = Int(curses_read_key(&code))
      guard kind != curses_no_key else { break }
      hasRead = true
      if kind == curses_character, code == Self.controlZ {
        suspend()
      } else if kind == curses_mouse {
        readPointer()
      } else if let key = Key(curses: code, isFunction: kind == curses_function_key) {
        input.yield(key)
      }
    }
    // If standard input is readable but empty, the terminal is gone.
    if !hasRead, hasHungUp(STDIN_FILENO) { input.finish() }
  }

  /// Reports what the mouse has done. The wheel turns by three rows, as elsewhere.
  private func readPointer() {
    var (column, line): (Int32, Int32) = (0, 0)
    let kind = Int(curses_read_pointer(&column, &line))
    let action: Pointer.Action
    switch kind {
    case curses_pointer_press: action = .press
    case curses_pointer_drag: action = .drag
    case curses_pointer_release: action = .release
    case curses_wheel_up, curses_wheel_down:
      for _ in 0..<3 { input.yield(kind == curses_wheel_up ? .up : .down) }
      return
    default: return
    }
    input.yield(.pointer(Pointer(action, column: Int(column), line: Int(line))))
  }

  private func followMouse(_ follows: Bool) { if hasMouse { curses_follow_mouse(follows) } }

  private func hasHungUp(_ descriptor: Int32) -> Bool {
    var query = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&query, 1, 0) > 0 else { return false }
    return query.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
  }

  private func readSignals() {
    var byte: UInt8 = 0
    while read(terminal_guard_signals(), &byte, 1) == 1 {
      switch Int32(byte) {
      case SIGINT: input.yield(.interrupt)
      case SIGTSTP: suspend()
      default: adoptSize()
      }
    }
  }

  /// Stops the program, as Ctrl-Z does elsewhere: here it comes as a key. The shell gets its terminal
  /// back, and the screen is drawn again when the shell continues the program.
  private func suspend() {
    guard !sources.isEmpty else { return }
    followMouse(false)
    curses_leave()
    terminal_guard_disarm()
    terminal_guard_stop()
    _ = terminal_guard_arm(STDOUT_FILENO, Self.resetSequence)
    curses_return()
    followMouse(true)
    adoptSize()
  }

  private func adoptSize() {
    var size = winsize()
    guard !sources.isEmpty, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0, size.ws_row > 0
    else { return }
    curses_resize(Int32(size.ws_col), Int32(size.ws_row))
    input.yield(.resize)
  }
}

/// Why a terminal cannot be used.
package enum CursesError: Error, Hashable, Sendable {
  /// Standard input or output is a pipe or a file.
  case notATerminal
  /// The system does not know the terminal that `TERM` names, or its cursor cannot be moved.
  case unknownTerminal
}

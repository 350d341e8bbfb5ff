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
/// It is put back as it was found by ``close()``, and also when the program crashes or is told to
/// end.
@MainActor
public final class CursesScreen: Screen {
  /// The keys that are pressed.
  public let keys: AsyncStream<Key>

  private let input: AsyncStream<Key>.Continuation
  private let terminal: UnsafeMutableRawPointer
  private let hasColors: Bool
  private var sources: [any DispatchSourceRead] = []
  private let decoder = KeyDecoder()

  /// Opens the terminal.
  ///
  /// - Throws: ``CursesError`` if standard input or output is no terminal, or one that is not known.
  public init() throws {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw CursesError.notATerminal
    }
    // ncurses measures characters by the locale, which this sets.
    _ = CharacterSupport.isUnicode
    guard TerminalSettings.arm() else { throw CursesError.notATerminal }
    guard let terminal = curses_open() else {
      terminal_guard_disarm()
      throw CursesError.unknownTerminal
    }
    self.terminal = terminal
    (keys, input) = AsyncStream.makeStream(of: Key.self)
    hasColors = CursesPalette.start()
    // Ctrl-C comes as a key, so that the list can be left in order.
    curses_start_keys()
    curs_set(0)
    listen()
  }

  /// The terminal's size now.
  public var size: ScreenSize {
    ScreenSize(columns: Int(curses_columns()), rows: Int(curses_rows()))
  }

  /// Puts the terminal back as it was found.
  public func close() {
    guard !sources.isEmpty else { return }
    for source in sources { source.cancel() }
    sources = []
    input.finish()
    curses_close(terminal)
    terminal_guard_disarm()
  }

  /// Draws what has changed since the last frame.
  public func show(_ frame: Frame) {
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

  private func listen() {
    listen(to: STDIN_FILENO) { $0.readKeys() }
    listen(to: terminal_guard_signals()) { $0.readSignals() }
  }

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

  /// Reads all keys that are there. The source calls again when there are more.
  private func readKeys() {
    guard !sources.isEmpty else { return }
    var code: UInt32 = 0
    var hasRead = false
    while true {
      let kind = Int(curses_read_key(&code))
      guard kind != curses_no_key else { break }
      hasRead = true
      if let key = decoder.key(code, isFunction: kind == curses_function_key) { input.yield(key) }
    }
    // Readable, yet nothing to read: the terminal is gone.
    if !hasRead, hasHungUp(STDIN_FILENO) { input.finish() }
  }

  private func readSignals() {
    var byte: UInt8 = 0
    while read(terminal_guard_signals(), &byte, 1) == 1 {
      if Int32(byte) == SIGINT { input.yield(.interrupt) } else { adoptSize() }
    }
  }

  private func adoptSize() {
    guard !sources.isEmpty, let size = TerminalSettings.size() else { return }
    curses_resize(Int32(size.columns), Int32(size.rows))
    input.yield(.resize)
  }
}

/// Why a terminal cannot be used.
public enum CursesError: Error, Hashable, Sendable {
  /// Standard input or output is a pipe or a file.
  case notATerminal
  /// The system has no description for what `TERM` names, or one without a cursor that moves.
  case unknownTerminal
}

/// A key, or another event from the screen.
public enum Key: Hashable, Sendable {
  /// A character, such as `"j"`.
  case character(Unicode.Scalar)
  /// One row up or down.
  case up, down
  /// One screen up or down.
  case pageUp, pageDown
  /// To the start or to the end.
  case home, end
  /// Return, Escape and Backspace.
  case enter, escape, backspace
  /// Ctrl-C.
  case interrupt
  /// The left button of the mouse.
  case pointer(Pointer)
  /// The size of the screen has changed.
  case resize
}

/// What the left button of the mouse does, and in which cell of the screen.
public struct Pointer: Hashable, Sendable {
  /// The button is pressed, held while the mouse moves, or let go.
  public enum Action: Hashable, Sendable {
    case press, drag, release
  }

  /// What it does.
  public let action: Action
  /// The column and the line of the cell, counted from 0 at the upper left.
  public let column, line: Int

  /// Creates an event.
  public init(_ action: Action, column: Int, line: Int) {
    (self.action, self.column, self.line) = (action, column, line)
  }
}

/// A device with a screen and keys: a terminal, or memory.
@MainActor
public protocol Screen: AnyObject {
  /// The current size.
  var size: ScreenSize { get }

  /// The keys from now on. Read once; the session ends when the stream ends.
  var keys: AsyncStream<Key> { get }

  /// Shows a frame in place of the previous one.
  func show(_ frame: Frame)
}

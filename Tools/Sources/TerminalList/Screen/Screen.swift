/// A key, or another event from the screen.
package enum Key: Hashable, Sendable {
  case character(Unicode.Scalar)
  case up, down
  case pageUp, pageDown
  case home, end
  case enter, escape, backspace
  /// Ctrl-C.
  case interrupt
  /// The left button of the mouse.
  case pointer(Pointer)
  case resize
}

/// What the left button of the mouse does, and in which cell of the screen.
package struct Pointer: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case press, drag, release
  }

  package let action: Action
  /// The column and the line of the cell, counted from 0 at the upper left.
  package let column, line: Int

  package init(_ action: Action, column: Int, line: Int) {
    (self.action, self.column, self.line) = (action, column, line)
  }
}

/// A device with a screen and keys: a terminal, or memory.
@MainActor
package protocol Screen: AnyObject {
  var size: ScreenSize { get }

  /// The keys from now on. Read once; the session ends when the stream ends.
  var keys: AsyncStream<Key> { get }

  func show(_ frame: Frame)
}

/// A key that was pressed, or something else that the reader did to the screen.
public enum Key: Hashable, Sendable {
  /// A character, such as `"j"`.
  case character(Unicode.Scalar)
  /// One row up or down.
  case up, down
  /// One screen up or down.
  case pageUp, pageDown
  /// To the start or to the end.
  case home, end
  /// Return.
  case enter
  /// Escape.
  case escape
  /// Backspace.
  case backspace
  /// Ctrl-C.
  case interrupt
  /// The screen has another size.
  case resize
}

/// Something that shows frames and has keys: a terminal, or memory.
@MainActor
public protocol Screen: AnyObject {
  /// The size now.
  var size: ScreenSize { get }

  /// The keys from now on. Asked for once; the list ends when it ends.
  var keys: AsyncStream<Key> { get }

  /// Shows a frame in place of what was shown.
  func show(_ frame: Frame)
}

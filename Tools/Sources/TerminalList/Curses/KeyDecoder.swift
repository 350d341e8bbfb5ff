import CNCurses

/// Turns what ncurses reads into keys.
struct KeyDecoder {
  /// The key of a code, or `nil` for one that means nothing here.
  func key(_ code: UInt32, isFunction: Bool) -> Key? {
    isFunction ? functionKey(code) : characterKey(code)
  }

  private func functionKey(_ code: UInt32) -> Key? {
    switch Int32(bitPattern: code) {
    case KEY_UP: .up
    case KEY_DOWN: .down
    case KEY_PPAGE: .pageUp
    case KEY_NPAGE: .pageDown
    case KEY_HOME: .home
    case KEY_END: .end
    case KEY_ENTER: .enter
    case KEY_BACKSPACE, KEY_DC: .backspace
    default: nil
    }
  }

  private func characterKey(_ code: UInt32) -> Key? {
    switch code {
    case 3: .interrupt
    case 8, 127: .backspace
    case 10, 13: .enter
    case 27: .escape
    case ..<32: nil
    default: Unicode.Scalar(code).map { .character($0) }
    }
  }
}

import CNCurses

/// How roles look in a terminal.
@MainActor
enum CursesPalette {
  private enum Pair: Int16 { case none, title, status, loading, failure, field, dim }

  /// Prepares the colours. Returns whether the terminal has any.
  static func start() -> Bool {
    guard has_colors() else { return false }
    start_color()
    use_default_colors()
    let background: Int16 = -1
    init_pair(Pair.title.rawValue, Int16(COLOR_CYAN), background)
    init_pair(Pair.status.rawValue, Int16(COLOR_WHITE), Int16(COLOR_BLUE))
    init_pair(Pair.loading.rawValue, Int16(COLOR_YELLOW), background)
    init_pair(Pair.failure.rawValue, Int16(COLOR_RED), background)
    init_pair(Pair.field.rawValue, Int16(COLOR_GREEN), background)
    init_pair(Pair.dim.rawValue, Int16(COLOR_CYAN), background)
    return true
  }

  /// Sets the role of the text that is drawn next.
  static func use(_ role: TextRole, hasColors: Bool) {
    func style(
      _ pair: Pair,
      bold: Bool = false,
      dim: Bool = false,
      reverse: Bool = false
    ) {
      curses_style(bold, dim, reverse, hasColors ? pair.rawValue : 0)
    }
    switch role {
    case .plain: style(.none)
    case .dim: style(.dim, dim: !hasColors)
    case .cursor: style(.none, reverse: true)
    case .title: style(.title, bold: true)
    case .status: style(.status, reverse: !hasColors)
    case .loading: style(.loading)
    case .failure: style(.failure, bold: true)
    case .field: style(.field, bold: true)
    }
  }
}

extension Key {
  /// The key for a code of ncurses, or `nil` if it has no use here.
  init?(curses code: UInt32, isFunction: Bool) {
    switch (isFunction, Int32(bitPattern: code)) {
    case (true, KEY_UP): self = .up
    case (true, KEY_DOWN): self = .down
    case (true, KEY_PPAGE): self = .pageUp
    case (true, KEY_NPAGE): self = .pageDown
    case (true, KEY_HOME): self = .home
    case (true, KEY_END): self = .end
    case (true, KEY_ENTER): self = .enter
    case (true, KEY_BACKSPACE), (true, KEY_DC): self = .backspace
    case (true, _): return nil
    case (false, 3): self = .interrupt
    case (false, 8), (false, 127): self = .backspace
    case (false, 10), (false, 13): self = .enter
    case (false, 27): self = .escape
    case (false, ..<32): return nil
    case (false, _):
      guard let scalar = Unicode.Scalar(code) else { return nil }
      self = .character(scalar)
    }
  }
}

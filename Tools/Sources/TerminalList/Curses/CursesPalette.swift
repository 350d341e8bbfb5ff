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

  /// Draws in a role from now on.
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

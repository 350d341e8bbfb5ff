/// The text of one item in full, and the part of it that is on screen.
struct ItemDetail: Sendable {
  /// The effect of a key.
  enum Outcome: Hashable, Sendable {
    case stays
    /// Goes back to the list.
    case closes
    /// Leaves the program.
    case interrupts
  }

  private(set) var top = 0

  private(set) var lines: [String] = []

  private let source: @Sendable (_ columns: Int) -> [String]
  /// The index in the source of each line.
  private var origins: [Int] = []
  private var columns = 0
  private var height = 1

  /// Creates a detail without a size, and so without lines.
  ///
  /// - Parameter text: The lines. They are made safe for a terminal, and split at line breaks.
  init(_ text: [String]) {
    let lines = text.flatMap { line in
      line.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }
    self.init { _ in lines }
  }

  /// Creates a detail whose lines depend on the screen's width.
  init(_ text: @escaping @Sendable (_ columns: Int) -> [String]) { source = text }

  /// The lines on screen; their indices count from the start of the text.
  var visibleLines: ArraySlice<String> {
    lines[top..<min(top + height, lines.count)]
  }

  /// Adopts the size on screen. The line at the top stays there.
  mutating func resize(columns: Int, height: Int) {
    self.height = max(1, height)
    if columns != self.columns { rewrap(columns) }
    fit()
  }

  private mutating func rewrap(_ columns: Int) {
    self.columns = columns
    let first = lines.isEmpty ? 0 : origins[top]
    (lines, origins) = ([], [])
    for (index, text) in source(columns).enumerated() {
      if index == first { top = lines.count }
      for line in SafeText(text).lines(columns) {
        lines.append(line.text)
        origins.append(index)
      }
    }
  }

  mutating func press(_ key: Key) -> Outcome {
    // One line of the old screen stays visible.
    let step = max(1, height - 1)
    switch key {
    case .interrupt: return .interrupts
    case .escape, .enter, .backspace, .character("q"): return .closes
    case .up, .character("k"): top -= 1
    case .down, .character("j"): top += 1
    case .pageUp: top -= step
    case .pageDown, .character(" "): top += step
    case .home, .character("g"): top = 0
    case .end, .character("G"): top = lines.count
    case .resize, .pointer, .character: break
    }
    fit()
    return .stays
  }

  private mutating func fit() {
    top = max(0, min(top, lines.count - height))
  }
}

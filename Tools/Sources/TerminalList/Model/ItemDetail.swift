/// The whole text of one item, and the part of it that is on screen. Keys go in, lines come out.
struct ItemDetail: Hashable, Sendable {
  /// What a key has led to.
  enum Outcome: Hashable, Sendable {
    /// The reader stays.
    case stays
    /// The reader goes back to the list.
    case closes
    /// The reader leaves the program.
    case interrupts
  }

  /// The line at the top of the screen.
  private(set) var top = 0

  /// The text, broken into lines of the screen's width.
  private(set) var lines: [String] = []

  private let source: [String]
  /// Which line of the source each line belongs to.
  private var origins: [Int] = []
  private var columns = 0
  private var height = 1

  /// Creates a detail that has no size yet, and so no lines.
  ///
  /// - Parameter text: The lines. Anything: they are made safe for a terminal, and line breaks in
  ///   them begin new ones.
  init(_ text: [String]) {
    source = text.flatMap { line in
      line.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }
  }

  /// The lines on screen; their indices count from the start of the text.
  var visibleLines: ArraySlice<String> {
    lines[top..<min(top + height, lines.count)]
  }

  /// Adopts the size of the text on screen. The line at the top stays there.
  mutating func resize(columns: Int, height: Int) {
    self.height = max(1, height)
    if columns != self.columns { rewrap(columns) }
    fit()
  }

  private mutating func rewrap(_ columns: Int) {
    self.columns = columns
    let first = lines.isEmpty ? 0 : origins[top]
    (lines, origins) = ([], [])
    for (index, text) in source.enumerated() {
      if index == first { top = lines.count }
      for line in SafeText(text).lines(columns) {
        lines.append(line.text)
        origins.append(index)
      }
    }
  }

  /// Does what a key means.
  mutating func press(_ key: Key) -> Outcome {
    switch key {
    case .interrupt: return .interrupts
    case .escape, .enter, .backspace, .character("q"): return .closes
    case .up, .character("k"): top -= 1
    case .down, .character("j"): top += 1
    case .pageUp: top -= step
    case .pageDown, .character(" "): top += step
    case .home, .character("g"): top = 0
    case .end, .character("G"): top = lines.count
    case .resize, .character: break
    }
    fit()
    return .stays
  }

  /// A screen, of which one line stays in sight.
  private var step: Int { max(1, height - 1) }

  private mutating func fit() {
    top = max(0, min(top, lines.count - height))
  }
}

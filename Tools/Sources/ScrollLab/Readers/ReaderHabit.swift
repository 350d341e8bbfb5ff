/// Some way to scroll, with numbers of its own.
enum ReaderHabit: Sendable {
  /// Drags some rows on, and looks.
  case drags(rows: Double, pause: Double)

  /// Flings some times in a row at a velocity in rows a second, and looks.
  case flings(velocity: Double, times: Int, pause: Double)

  /// Scrolls a screen at a time, as the page-down key does.
  case pages(rows: Double, pause: Double)

  /// Lets the list scroll by itself, in rows a second.
  case glides(Double)

  /// Goes evenly at a pace in rows a second for a while, stops for a while.
  case stopsAndGoes(Double, moving: Double, pause: Double)

  /// One gesture, each of its numbers up to half as much more or less.
  func gesture(_ recorder: inout ScrollRecorder, _ generator: inout LabGenerator) {
    func about(_ number: Double) -> Double { number * generator.logUniform(0.67...1.5) }
    switch self {
    case .drags(let rows, let pause):
      recorder.drag(rows: about(rows), in: generator.uniform(0.3...0.8))
      recorder.rest(about(pause))
    case .flings(let velocity, let times, let pause):
      for _ in 0..<times {
        recorder.fling(velocity: about(velocity), for: generator.uniform(0.5...2.5))
      }
      recorder.rest(about(pause))
    case .pages(let rows, let pause):
      recorder.drag(rows: rows, in: 0.1)
      recorder.rest(about(pause))
    case .glides(let rowsPerSecond):
      recorder.glide(rows: rowsPerSecond, in: 1)
    case .stopsAndGoes(let rowsPerSecond, let moving, let pause):
      let seconds = about(moving)
      recorder.glide(rows: about(rowsPerSecond) * seconds, in: seconds)
      recorder.rest(about(pause))
    }
  }
}

extension LabGenerator {
  /// A habit by chance.
  ///
  /// - Parameter rowsVisible: Rows on a screen.
  mutating func habit(rowsVisible: Double) -> ReaderHabit {
    let rowHeight = logUniform(30...300)
    switch count(0...4) {
    case 0:
      return .drags(rows: uniform(0.2...0.9) * rowsVisible, pause: logUniform(0.5...10))
    case 1:
      let velocity = logUniform(800...8_000) / rowHeight
      return .flings(velocity: velocity, times: count(1...8), pause: logUniform(0.2...8))
    case 2:
      return .pages(rows: rowsVisible - 1, pause: logUniform(0.3...8))
    case 3:
      return .glides(logUniform(0.3...20))
    default:
      return .stopsAndGoes(
        logUniform(1...40),
        moving: logUniform(0.5...10),
        pause: logUniform(0.5...20)
      )
    }
  }
}

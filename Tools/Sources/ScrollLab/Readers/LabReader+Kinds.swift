/// The readers of the lab.
///
/// Their gestures are UIKit's: a list that is flung loses 0.2 % of its velocity each millisecond
/// (``Deceleration``), and fingers let go at 1,500 to 6,000 points a second. Rows are 72 points
/// high, so a fling begins at 20 to 83 rows a second and passes 10 to 41 rows.
extension LabReader {
  /// Reads: drags 2 to 6 rows on, in half a second or so, and looks for 3 to 8 seconds. Rather less
  /// than a row a second.
  public static let reading = LabReader(name: "reading") { recorder, generator in
    recorder.read(1, &generator)
  }

  /// Reads, and now and then skips what is of no interest: 2 to 5 flings in a row.
  public static let mixed = LabReader(name: "mixed") { recorder, generator in
    recorder.read(generator.count(2...5), &generator)
    recorder.skim(generator.count(2...5), &generator)
    recorder.rest(generator.uniform(0.5...2))
  }

  /// Flings all the time, every 0.8 to 2 seconds and hard (3,500 to 6,000 points a second): 15 to 30
  /// rows a second for as long as it lasts. Nobody reads that fast; people who look for something
  /// by its picture do it.
  public static let flinging = LabReader(name: "flinging") { recorder, generator in
    let velocity = generator.logUniform(3_500...6_000) / ScrollRecorder.rowHeight
    recorder.fling(velocity: velocity, for: generator.uniform(0.8...2))
  }

  /// Searches: flings down, then drags the scroll indicator to a place that was seen before, or taps
  /// the status bar, reads a little there, and goes on.
  public static let searching = LabReader(name: "searching") { recorder, generator in
    recorder.skim(generator.count(3...6), &generator)
    let place = generator.happens(0.3) ? 0 : generator.uniform(0.3...1)
    recorder.jump(to: recorder.furthest * place, in: generator.uniform(0.3...0.8))
    recorder.read(generator.count(1...3), &generator)
    if generator.happens(0.7) {
      recorder.jump(to: recorder.furthest, in: generator.uniform(0.3...0.8))
    }
  }

  /// Goes down by flings, all the way up again, and down beyond where it was.
  public static let returning = LabReader(name: "returning") { recorder, generator in
    recorder.skim(generator.count(4...8), &generator)
    recorder.rest(generator.uniform(0.5...2))
    while recorder.row > 0, !recorder.isOver { recorder.skim(1, direction: -1, &generator) }
    recorder.rest(generator.uniform(1...3))
    let furthest = recorder.furthest
    while recorder.row <= furthest, !recorder.isOver { recorder.skim(1, &generator) }
  }
}

extension ScrollRecorder {
  /// Drags on and looks, some times.
  mutating func read(_ times: Int, _ generator: inout LabGenerator) {
    for _ in 0..<times {
      drag(rows: generator.uniform(2...6), in: generator.uniform(0.3...0.8))
      rest(generator.uniform(3...8))
    }
  }

  /// Flings, some times, and catches the list when it has become slow.
  mutating func skim(_ times: Int, direction: Double = 1, _ generator: inout LabGenerator) {
    for _ in 0..<times {
      let velocity = generator.logUniform(1_500...6_000) / Self.rowHeight
      fling(velocity: direction * velocity, for: generator.uniform(0.8...2))
    }
  }
}

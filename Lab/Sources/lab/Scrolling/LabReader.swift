/// A way to scroll through a list. Every seed makes another plan of the same kind.
struct LabReader: Sendable {
  /// The name in reports, such as "flinging".
  let name: String

  private let makePlan: @Sendable (_ seed: UInt64, _ seconds: Double) -> ScrollPlan

  /// A reader with one plan for all seeds, such as a recording.
  init(name: String, plan: ScrollPlan) {
    self.name = name
    makePlan = { _, _ in plan }
  }

  /// A reader that repeats some gestures until the time is over.
  init(
    name: String,
    _ gestures: @escaping @Sendable (inout ScrollRecorder, inout LabGenerator) -> Void
  ) {
    self.name = name
    makePlan = { seed, seconds in
      var recorder = ScrollRecorder(limit: seconds)
      var generator = LabGenerator(seed, name.labSeed)
      while !recorder.isOver { gestures(&recorder, &generator) }
      return recorder.plan
    }
  }

  /// The plan of one session; the same seed gives the same plan.
  func plan(seed: UInt64, seconds: Double) -> ScrollPlan {
    makePlan(seed, seconds)
  }
}

/// The lab's readers.
///
/// Their gestures are UIKit's: a flung list loses 0.2 % of its velocity each millisecond
/// (``Deceleration``), and fingers let go at 1,500 to 6,000 points a second. Rows are 72 points high,
/// so a fling starts at 20 to 83 rows a second and passes 10 to 41 rows.
extension LabReader {
  /// All of them, the calmest first.
  static let all: [LabReader] = [.reading, .mixed, .flinging, .searching, .returning]

  /// Drags 2 to 6 rows in about half a second, then looks for 3 to 8 seconds: a little less than a
  /// row a second.
  static let reading = LabReader(name: "reading") { recorder, generator in
    recorder.read(1, &generator)
  }

  /// Reads, and sometimes skips with 2 to 5 flings in a row.
  static let mixed = LabReader(name: "mixed") { recorder, generator in
    recorder.read(generator.count(2...5), &generator)
    recorder.skim(generator.count(2...5), &generator)
    recorder.rest(generator.uniform(0.5...2))
  }

  /// Flings all the time, every 0.8 to 2 seconds and hard (3,500 to 6,000 points a second): 15 to 30
  /// rows a second. That is too fast to read; people do it to find something by its picture.
  static let flinging = LabReader(name: "flinging") { recorder, generator in
    let velocity = generator.logUniform(3_500...6_000) / ScrollRecorder.rowHeight
    recorder.fling(velocity: velocity, for: generator.uniform(0.8...2))
  }

  /// Flings down, drags the scroll indicator back to a place seen before or taps the status bar,
  /// reads a little there, and goes on.
  static let searching = LabReader(name: "searching") { recorder, generator in
    recorder.skim(generator.count(3...6), &generator)
    let place = generator.happens(0.3) ? 0 : generator.uniform(0.3...1)
    recorder.jump(to: recorder.furthest * place, in: generator.uniform(0.3...0.8))
    recorder.read(generator.count(1...3), &generator)
    if generator.happens(0.7) {
      recorder.jump(to: recorder.furthest, in: generator.uniform(0.3...0.8))
    }
  }

  /// Flings down, all the way up again, and then down beyond the furthest row.
  static let returning = LabReader(name: "returning") { recorder, generator in
    recorder.skim(generator.count(4...8), &generator)
    recorder.rest(generator.uniform(0.5...2))
    while recorder.row > 0, !recorder.isOver { recorder.skim(1, direction: -1, &generator) }
    recorder.rest(generator.uniform(1...3))
    let furthest = recorder.furthest
    while recorder.row <= furthest, !recorder.isOver { recorder.skim(1, &generator) }
  }
}

extension LabReader {
  /// Flings three to six times, then uses another app for 20 to 90 seconds.
  static let leaving = LabReader(name: "leaving") { recorder, generator in
    recorder.skim(generator.count(3...6), &generator)
    recorder.leave(generator.uniform(20...90))
  }
}

extension ScrollRecorder {
  fileprivate mutating func read(_ times: Int, _ generator: inout LabGenerator) {
    for _ in 0..<times {
      drag(rows: generator.uniform(2...6), in: generator.uniform(0.3...0.8))
      rest(generator.uniform(3...8))
    }
  }

  /// Flings, and stops the list each time when it has become slow.
  fileprivate mutating func skim(
    _ times: Int,
    direction: Double = 1,
    _ generator: inout LabGenerator
  ) {
    for _ in 0..<times {
      let velocity = generator.logUniform(1_500...6_000) / Self.rowHeight
      fling(velocity: direction * velocity, for: generator.uniform(0.8...2))
    }
  }
}

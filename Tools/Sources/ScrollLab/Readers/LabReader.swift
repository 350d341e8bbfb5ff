/// Somebody who scrolls through a list, and how.
///
/// A reader is a way to make plans: another seed makes another plan of the same kind.
///
/// ```text
/// let plan = LabReader.mixed.plan(seed: 1, seconds: 60)
/// print(plan.row(at: 30))
/// ```
public struct LabReader: Sendable {
  /// The reader's name, as in "flinging".
  public let name: String

  private let makePlan: @Sendable (_ seed: UInt64, _ seconds: Double) -> ScrollPlan

  /// Creates a reader with a given plan, as from a ``ScrollTrace``: the same for every seed, and as
  /// long as it is.
  ///
  /// - Parameters:
  ///   - name: The reader's name.
  ///   - plan: The plan.
  public init(name: String, plan: ScrollPlan) {
    self.name = name
    makePlan = { _, _ in plan }
  }

  /// Creates a reader that repeats some gestures until the time is over.
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

  /// What the reader does in a session.
  ///
  /// - Parameters:
  ///   - seed: The same seed gives the same plan.
  ///   - seconds: How long the plan is to be.
  public func plan(seed: UInt64, seconds: Double) -> ScrollPlan {
    makePlan(seed, seconds)
  }

  /// All readers of the lab, from the calmest on.
  public static let all: [LabReader] = [.reading, .mixed, .flinging, .searching, .returning]
}

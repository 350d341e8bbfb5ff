import Pagination

/// A prefetch policy under test.
struct LabPolicy: Sendable {
  /// The name in reports, such as "threshold 10".
  let name: String

  let make: @Sendable @MainActor (Foresight) -> PrefetchPolicy

  init(name: String, policy: PrefetchPolicy) {
    self.init(name: name) { _ in policy }
  }

  init(name: String, _ make: @escaping @Sendable @MainActor (Foresight) -> PrefetchPolicy) {
    self.name = name
    self.make = make
  }
}

extension LabPolicy {
  static let all: [LabPolicy] =
    [0, 5, 10, 20, 40, 100].map { .threshold($0) }
    + [.pageSize, .always, .automatic, .clairvoyant]

  /// Fixed thresholds dense enough to interpolate between (``FixedFrontier``).
  static let fixedThresholds: [LabPolicy] =
    [0, 1, 2, 3, 5, 7, 10, 14, 20, 28, 40, 56, 80, 100, 140, 200].map { .threshold($0) }

  /// A fixed number of rows between the trigger and the edge; 0 is named "last item".
  static func threshold(_ distance: Int) -> LabPolicy {
    LabPolicy(
      name: distance == 0 ? "last item" : "threshold \(distance)",
      policy: .threshold(distance)
    )
  }

  static let pageSize = LabPolicy(name: "page size", policy: .pageSize)

  /// Requests the next page as soon as the previous one has arrived: the most that one request at a
  /// time can do, and the most that it can waste.
  static let always = LabPolicy(name: "always", policy: .threshold(.max))

  static let automatic = LabPolicy(name: "automatic", policy: .automatic)

  /// The automatic policy if a second of waiting is worth that many rows.
  static func automatic(price: Int) -> LabPolicy {
    LabPolicy(
      name: "automatic \(price)",
      policy: .automatic(waiting: .rowsPerSecond(Double(price)))
    )
  }

  /// A fixed number of rows between the trigger and the edge, and pages of another size.
  static func threshold(_ distance: Int, of size: Int) -> LabPolicy {
    let plan = PrefetchPlan(distance: distance, size: size)
    return LabPolicy(name: "threshold \(distance) of \(size)", policy: .custom { _ in plan })
  }

  /// Knows the future, so it shows the limit of what a policy can do.
  static let clairvoyant = LabPolicy(name: "clairvoyant") { foresight in
    .custom { context in
      // The paginator calls its policy on the main actor.
      MainActor.assumeIsolated { Clairvoyant(foresight: foresight).plan(context) }
    }
  }
}

public import Pagination

/// A prefetch policy under test.
public struct LabPolicy: Sendable {
  /// The policy's name, as in "threshold 10".
  public let name: String

  let make: @Sendable @MainActor (Foresight) -> PrefetchPolicy

  /// Creates a policy under test.
  ///
  /// - Parameters:
  ///   - name: Its name in reports.
  ///   - policy: The policy.
  public init(name: String, policy: PrefetchPolicy) {
    self.init(name: name) { _ in policy }
  }

  init(name: String, _ make: @escaping @Sendable @MainActor (Foresight) -> PrefetchPolicy) {
    self.name = name
    self.make = make
  }

  /// All policies of the lab.
  public static let all: [LabPolicy] =
    [0, 5, 10, 20, 40, 100].map { .threshold($0) }
    + [.pageSize, .always, .automatic, .clairvoyant]

  /// A fixed threshold: "last item" where it is 0.
  ///
  /// - Parameter distance: Rows between the trigger and the edge.
  public static func threshold(_ distance: Int) -> LabPolicy {
    LabPolicy(
      name: distance == 0 ? "last item" : "threshold \(distance)",
      policy: .threshold(distance)
    )
  }

  /// `PrefetchPolicy.pageSize`.
  public static let pageSize = LabPolicy(name: "page size", policy: .pageSize)

  /// One more page at all times: as soon as one has landed, the next is asked for. The most that
  /// one page in flight can do, and the most that it can waste.
  public static let always = LabPolicy(name: "always", policy: .threshold(.max))

  /// `PrefetchPolicy.automatic`.
  public static let automatic = LabPolicy(name: "automatic", policy: .automatic)

  /// Knows the future: the bound of what can be done.
  public static let clairvoyant = LabPolicy(name: "clairvoyant") { foresight in
    .custom { context in
      // The paginator asks on the main actor, where it lives.
      MainActor.assumeIsolated { Clairvoyant(foresight: foresight).plan(context) }
    }
  }

  /// Fixed thresholds, so dense that what lies between them can be told
  /// (``FixedFrontier``).
  public static let fixedThresholds: [LabPolicy] =
    [0, 1, 2, 3, 5, 7, 10, 14, 20, 28, 40, 56, 80, 100, 140, 200].map { .threshold($0) }
}

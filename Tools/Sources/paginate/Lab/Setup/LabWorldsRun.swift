import ScrollLab

/// Some readers, networks and page sizes to be made up, and the policies to run there.
struct LabWorldsRun: Sendable {
  let count: Int
  let policies: [LabPolicy]

  /// Runs two sessions of each policy in each. Every second has page numbers, the others cursors.
  ///
  /// - Throws: `CancellationError` in a cancelled task.
  func run(_ line: ProgressLine) async throws -> LabWorlds {
    var outcomes: [LabOutcome] = []
    for seed in 1...UInt64(count) {
      line.show("reader \(seed) of \(count)")
      let world = LabWorld.random(seed: seed, hasPredictableKeys: seed.isMultiple(of: 2))
      outcomes += await world.run(policies: policies).outcomes
      try Task.checkCancellation()
    }
    return LabWorlds(outcomes, worlds: count)
  }
}

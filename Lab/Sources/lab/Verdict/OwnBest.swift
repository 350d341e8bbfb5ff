/// The reference for a policy: the best fixed page size and distance of each reader on each network,
/// found on seeds that do not count.
///
/// It is no bound, since a policy may change its plan within a session. But no app can use it: it
/// knows neither the reader nor the network beforehand.
struct OwnBest: Sendable {
  static let name = "own best"

  /// How many rows wasted a second of waiting is worth.
  var price: Double

  var sizes = [20, 30, 40, 60, 80]
  var distances = [0, 2, 4, 6, 8, 10, 13, 16, 20, 25, 30, 40, 50, 65, 80, 100, 130]

  /// How many sessions decide.
  var sessions = 12

  /// Seeds from here on find the best policy.
  static let firstSeed: UInt64 = 1_000_000

  /// The outcomes of the best fixed policy of each reader on each network.
  @MainActor
  func outcomes(in lab: ScrollLab) async -> [LabOutcome] {
    var outcomes: [LabOutcome] = []
    for network in lab.networks {
      for reader in lab.readers {
        var place = lab
        (place.readers, place.networks, place.policies) = ([reader], [network], candidates(in: lab))
        place.settings.seeds = (0..<UInt64(sessions)).map { Self.firstSeed + $0 }
        let found = await place.run().outcomes.min { cost(of: $0) < cost(of: $1) }
        place.policies = place.policies.filter { $0.name == found?.policy }
        place.settings.seeds = lab.settings.seeds
        guard var outcome = await place.run().outcomes.first else { continue }
        outcome.policy = Self.name
        outcomes.append(outcome)
      }
    }
    return outcomes
  }

  /// Waiting and waste in one number.
  func cost(of outcome: LabOutcome) -> Double {
    outcome.secondsWaited * price + outcome.rowsWasted
  }

  private func candidates(in lab: ScrollLab) -> [LabPolicy] {
    let (size, largest) = (lab.settings.pageSize, lab.settings.maximumPageSize)
    let sizes = Set(sizes.map { min(max($0, size), largest) }).sorted()
    return sizes.flatMap { size in distances.map { .threshold($0, of: size) } }
  }
}

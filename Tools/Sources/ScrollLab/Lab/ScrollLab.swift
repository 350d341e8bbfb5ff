/// Runs readers on networks with policies, and counts what they cost.
///
/// ```text
/// let lab = ScrollLab(settings: LabSettings(seconds: 30), policies: [.threshold(10), .automatic])
/// let report = await lab.run()
/// ```
///
/// The same settings give the same report every time.
public struct ScrollLab: Sendable {
  private let settings: LabSettings
  private let readers: [LabReader]
  private let networks: [LabNetwork]
  private let policies: [LabPolicy]

  /// Creates a lab.
  ///
  /// - Parameters:
  ///   - settings: What all sessions have in common.
  ///   - readers: Who scrolls; all of the lab by default.
  ///   - networks: Where; all of the lab by default.
  ///   - policies: What is compared; all of the lab by default.
  public init(
    settings: LabSettings = LabSettings(),
    readers: [LabReader] = LabReader.all,
    networks: [LabNetwork] = LabNetwork.all,
    policies: [LabPolicy] = LabPolicy.all
  ) {
    self.settings = settings
    self.readers = readers
    self.networks = networks
    self.policies = policies
  }

  /// Runs all sessions, one after the other.
  ///
  /// - Parameter progress: Called after every session with how many are done, and how many there
  ///   are.
  /// - Returns: An outcome for each policy, reader and network, grouped by network, then reader. In
  ///   a cancelled task, of no use.
  @MainActor
  public func run(
    progress: (@Sendable (_ done: Int, _ of: Int) -> Void)? = nil
  ) async -> LabReport {
    var report = LabReport(settings: settings, outcomes: [])
    let count = networks.count * readers.count * policies.count * settings.seeds.count
    var done = 0
    for network in networks {
      for reader in readers {
        for policy in policies {
          var results: [SessionResult] = []
          for seed in settings.seeds where !Task.isCancelled {
            results.append(await result(reader, network, policy, seed))
            done += 1
            progress?(done, count)
          }
          report.outcomes.append(LabOutcome(policy, reader, network, results))
        }
      }
    }
    return report
  }

  @MainActor
  private func result(
    _ reader: LabReader,
    _ network: LabNetwork,
    _ policy: LabPolicy,
    _ seed: UInt64
  ) async -> SessionResult {
    var session = ScrollSession(
      plan: reader.plan(seed: seed, seconds: settings.seconds),
      network: network,
      policy: policy,
      settings: settings,
      seed: seed
    )
    return await session.run()
  }
}

extension LabOutcome {
  /// The means of some sessions.
  fileprivate init(
    _ policy: LabPolicy,
    _ reader: LabReader,
    _ network: LabNetwork,
    _ results: [SessionResult]
  ) {
    func mean(_ value: (SessionResult) -> Double) -> Double {
      results.reduce(0) { $0 + value($1) } / Double(max(1, results.count))
    }
    self.init(
      policy: policy.name,
      reader: reader.name,
      network: network.name,
      sessions: results.count,
      secondsWaited: mean(\.secondsWaited),
      spinnersSeen: mean { Double($0.spinnersSeen) },
      rowsWasted: mean { Double(max(0, $0.rowsFetched - $0.rowsSeen)) },
      rowsSeen: mean { Double($0.rowsSeen) },
      requests: mean { Double($0.requests) },
      bytes: mean { Double($0.bytes) }
    )
  }
}

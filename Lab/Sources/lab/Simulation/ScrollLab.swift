/// Runs every reader on every network with every policy. The same settings give the same report.
struct ScrollLab: Sendable {
  var settings = LabSettings()
  var readers = LabReader.all
  var networks = LabNetwork.all
  var policies = LabPolicy.all

  /// Runs all sessions, one after the other.
  ///
  /// - Parameter progress: Called after every session with the number done and the total.
  /// - Returns: An outcome for each policy, reader and network, grouped by network, then by reader.
  @MainActor
  func run(progress: (@Sendable (_ done: Int, _ of: Int) -> Void)? = nil) async -> LabReport {
    var report = LabReport(settings: settings, outcomes: [])
    let count = networks.count * readers.count * policies.count * settings.seeds.count
    var done = 0
    for network in networks {
      for reader in readers {
        for policy in policies {
          var results: [SessionResult] = []
          for seed in settings.seeds {
            var session = ScrollSession(
              plan: reader.plan(seed: seed, seconds: settings.seconds),
              network: network,
              policy: policy,
              settings: settings,
              seed: seed
            )
            results.append(await session.run())
            done += 1
            progress?(done, count)
          }
          report.outcomes.append(LabOutcome(policy, reader, network, results))
        }
      }
    }
    return report
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
      refused: mean { Double($0.refused) },
      bytes: mean { Double($0.bytes) }
    )
  }
}

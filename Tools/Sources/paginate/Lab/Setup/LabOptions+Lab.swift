import ScrollLab

extension LabOptions {
  /// The lab that they describe.
  var lab: ScrollLab {
    let lengths = lengths
    return ScrollLab(
      settings: LabSettings(
        pageSize: pageSize,
        maximumPageSize: pageNumbers ? pageSize : maxPageSize ?? pageSize * 5,
        hasPredictableKeys: pageNumbers,
        rowsVisible: rowsVisible,
        seconds: lengths.upperBound,
        shortestSeconds: lengths.lowerBound,
        seeds: (1...UInt64(seeds)).map { $0 }
      ),
      readers: trace.isEmpty ? reader.values() : trace.readers(until: seconds),
      networks: ownNetwork.map { [$0] } ?? network.values(),
      policies: policy.values()
    )
  }

  /// The made-up readers of `--worlds`; without `--policy`, beside thresholds so dense that what
  /// lies between them can be told.
  var worldsRun: LabWorldsRun? {
    worlds.map { count in
      LabWorldsRun(
        count: count,
        policies: policy.isEmpty ? LabPolicy.fixedThresholds + [.automatic] : policy.values()
      )
    }
  }

  /// How long sessions are: recordings end when they end.
  private var lengths: ClosedRange<Double> {
    let lengths = trace.map { min(seconds ?? .infinity, $0.plan.duration) }
    guard let least = lengths.min(), let most = lengths.max() else {
      return (seconds ?? 60)...(seconds ?? 60)
    }
    return least...most
  }

  /// The network of `--latency-ms`.
  private var ownNetwork: LabNetwork? {
    latencyMs.map { .fixed(latency: .milliseconds($0), sigma: latencySigma ?? 0.4) }
  }
}

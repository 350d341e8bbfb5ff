import ScrollLab

extension LabOptions {
  /// The lab that they describe.
  var lab: ScrollLab {
    ScrollLab(
      settings: LabSettings(
        pageSize: pageSize,
        maximumPageSize: pageNumbers ? pageSize : maxPageSize ?? pageSize * 5,
        hasPredictableKeys: pageNumbers,
        rowsVisible: rowsVisible,
        seconds: seconds ?? trace.map(\.plan.duration).max() ?? 60,
        seeds: (1...UInt64(seeds)).map { $0 }
      ),
      readers: trace.isEmpty ? reader.values() : trace.readers(until: seconds),
      networks: ownNetwork.map { [$0] } ?? network.values(),
      policies: policy.values()
    )
  }

  /// The network of `--latency-ms`.
  private var ownNetwork: LabNetwork? {
    latencyMs.map { .fixed(latency: .milliseconds($0), sigma: latencySigma ?? 0.4) }
  }
}

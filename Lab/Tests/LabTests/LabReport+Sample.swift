@testable import lab

extension LabReport {
  /// A report with plausible numbers for some policies, readers and networks.
  static func sample(
    policies: [String] = [
      "last item", "threshold 5", "threshold 10", "threshold 20", "threshold 40", "threshold 100",
      "page size", "always", "automatic", "clairvoyant",
    ],
    readers: [String] = ["reading", "flinging"],
    networks: [String] = ["wifi", "3g"]
  ) -> LabReport {
    var outcomes: [LabOutcome] = []
    for (slowness, network) in networks.enumerated() {
      for (haste, reader) in readers.enumerated() {
        for (number, policy) in policies.enumerated() {
          outcomes.append(
            LabOutcome(
              policy: policy,
              reader: reader,
              network: network,
              sessions: 3,
              secondsWaited: Double((slowness * 20 + haste * 4 + 1) * (10 - number)) / 10,
              spinnersSeen: Double(10 - number),
              rowsWasted: Double(number * number * (haste + 1)),
              rowsSeen: Double(400 * (haste + 1)),
              requests: Double(20 + number),
              bytes: Double(480_000 + number * 1000)
            )
          )
        }
      }
    }
    return LabReport(settings: LabSettings(), outcomes: outcomes)
  }
}

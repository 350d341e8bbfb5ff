extension LabReport {
  /// The networks, in the order of the outcomes.
  public var networks: [String] { outcomes.map(\.network).withoutRepeats }

  /// The readers, in the order of the outcomes.
  public var readers: [String] { outcomes.map(\.reader).withoutRepeats }

  /// The policies, in the order of the outcomes.
  public var policies: [String] { outcomes.map(\.policy).withoutRepeats }

  /// What each policy cost on the average, in the order of ``policies``.
  ///
  /// Every reader on every network counts the same, however long its sessions were.
  ///
  /// - Parameters:
  ///   - network: The network; all of them where `nil`, the default.
  ///   - reader: The reader; all of them where `nil`, the default.
  /// - Returns: An outcome for each policy that has one there. Where it is a mean over several
  ///   readers or networks, these are named "all readers" and "all networks".
  public func means(network: String? = nil, reader: String? = nil) -> [LabOutcome] {
    let chosen = outcomes.filter {
      (network ?? $0.network) == $0.network && (reader ?? $0.reader) == $0.reader
    }
    let groups = Dictionary(grouping: chosen, by: \.policy)
    return policies.compactMap { policy in groups[policy].flatMap(LabOutcome.init(meanOf:)) }
  }
}

extension LabOutcome {
  /// The mean of outcomes of one policy; `nil` for none.
  init?(meanOf outcomes: [LabOutcome]) {
    guard let first = outcomes.first else { return nil }
    func mean(_ number: (LabOutcome) -> Double) -> Double {
      outcomes.reduce(0) { $0 + number($1) } / Double(outcomes.count)
    }
    func shared(_ name: (LabOutcome) -> String, or all: String) -> String {
      outcomes.allSatisfy { name($0) == name(first) } ? name(first) : all
    }
    self.init(
      policy: first.policy,
      reader: shared(\.reader, or: "all readers"),
      network: shared(\.network, or: "all networks"),
      sessions: outcomes.reduce(0) { $0 + $1.sessions },
      secondsWaited: mean(\.secondsWaited),
      spinnersSeen: mean(\.spinnersSeen),
      rowsWasted: mean(\.rowsWasted),
      rowsSeen: mean(\.rowsSeen),
      requests: mean(\.requests),
      bytes: mean(\.bytes)
    )
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it stands first.
  fileprivate var withoutRepeats: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

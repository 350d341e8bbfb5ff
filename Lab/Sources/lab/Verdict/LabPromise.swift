/// A promise of the automatic policy, and whether it is kept.
struct LabPromise: Codable, Equatable, Sendable {
  enum Judgement: String, Codable, Sendable {
    case kept
    case broken
    /// Too few sessions ran.
    case undecided
    /// The policies that ran are not enough to tell.
    case notJudged = "not judged"
  }

  var promise: String
  var judgement: Judgement

  /// The numbers, one a line.
  var evidence: [String]
}

/// A verdict in words.
struct LabPromises {
  let verdict: LabVerdict

  /// The names of all policies that ran.
  let policies: [String]

  /// Whether enough sessions ran to decide.
  let isDecided: Bool

  /// The promises for the lab's readers and networks. A single place has no total.
  var all: [LabPromise] {
    let cells =
      verdict.cells.count == 1 ? verdict.cells.map(onePromise) : [totalPromise, cellPromise]
    return cells + [wifiPromise, flingingPromise].compactMap { $0 }
  }

  /// The promise for random readers and networks.
  var worldsPromise: LabPromise {
    let kept = verdict.cells.filter { $0.judgement == .kept }.count
    return promise(
      "With other readers, networks and page sizes too, automatic waits at most three quarters as "
        + "long as the best fixed threshold that wastes as many rows",
      verdict.totalJudgement,
      [
        "in total " + verdict.total.text,
        "at most 1.2 times as long as the place's best threshold, or 0.2 s longer, in \(kept) of "
          + verdict.cells.count.of("place"),
      ],
      toRun: [verdict.total]
    )
  }

  private var totalPromise: LabPromise {
    let alone = verdict.cells.filter { $0.judgement == .notJudged }.count
    let rule = "the total includes \(alone.of("place")) that cannot be judged alone"
    return promise(
      "In total, over \(verdict.cells.count.of("place")), automatic waits at most three quarters "
        + "as long as the best fixed threshold that wastes as many rows",
      verdict.totalJudgement,
      ["in total " + verdict.total.text] + (alone > 0 ? [rule] : []),
      toRun: [verdict.total]
    )
  }

  private var cellPromise: LabPromise {
    func cells(_ judgement: LabVerdict.Judgement) -> [LabVerdict.Cell] {
      verdict.cells.filter { $0.judgement == judgement }
    }
    let broken = cells(.broken).sorted { $0.comparison.excess > $1.comparison.excess }
    return promise(
      "In no place does it wait more than 1.2 times as long, or 0.2 s longer",
      verdict.cellsJudgement,
      ["kept in \(cells(.kept).count) of \(verdict.cells.count.of("place"))"]
        + broken.map { "broken: \($0.text)" }
        + cells(.notJudged).map { "cannot be judged: \($0.text)" },
      toRun: cells(.notJudged).map(\.comparison)
    )
  }

  private func onePromise(_ cell: LabVerdict.Cell) -> LabPromise {
    promise(
      "Automatic waits at most 1.2 times as long as the best fixed threshold that wastes as many "
        + "rows, or 0.2 s longer",
      cell.judgement,
      [cell.text],
      toRun: [cell.comparison]
    )
  }

  private var wifiPromise: LabPromise? {
    guard let reference = verdict.wifiWaste, let judgement = verdict.wifiJudgement else {
      return nil
    }
    return promise(
      "On Wi-Fi it wastes no more than a threshold of 10",
      judgement,
      ["\(reference.value.countText) rows, and the threshold \(reference.limit.countText)"]
    )
  }

  private var flingingPromise: LabPromise? {
    guard let reference = verdict.flingingWait, let judgement = verdict.flingingJudgement else {
      return nil
    }
    let waits = "\(reference.value.secondsText) s, and always \(reference.limit.secondsText) s"
    return promise(
      "Flinging on 3G, it waits less than always requesting one more page",
      judgement,
      [judgement == .notJudged ? "there was no wait with either" : waits]
    )
  }

  /// A promise with its evidence, and with what to run if it cannot be judged.
  private func promise(
    _ promise: String,
    _ judgement: LabVerdict.Judgement,
    _ evidence: [String],
    toRun comparisons: [LabVerdict.Comparison] = []
  ) -> LabPromise {
    switch judgement {
    case .notJudged:
      let evidence = evidence + advice(comparisons)
      return LabPromise(promise: promise, judgement: .notJudged, evidence: evidence)
    case .kept, .broken:
      let decided: LabPromise.Judgement = judgement == .kept ? .kept : .broken
      return LabPromise(
        promise: promise,
        judgement: isDecided ? decided : .undecided,
        evidence: evidence
      )
    }
  }

  /// The policies to run so that comparisons can be judged.
  private func advice(_ comparisons: [LabVerdict.Comparison]) -> [String] {
    let missing = comparisons.filter { $0.thresholdToRun != nil }
    let thresholds = missing.compactMap(\.thresholdToRun)
    // The smallest and the largest are enough: a line joins them.
    guard let least = thresholds.min(), let most = thresholds.max() else { return [] }
    let wanted = Set([least, most]).sorted().map { LabPolicy.threshold($0).name }
    let words = (policies + wanted).map { $0.replacing(" ", with: "-") }.joined(separator: " ")
    let wastes = missing.map(\.waste.countText).prefix(5).joined(separator: ", ")
    let what = wanted.count == 1 ? "a threshold that wastes" : "thresholds that waste"
    return ["run \(what) \(wastes) rows: --policy \(words)"]
  }
}

extension LabVerdict.Cell {
  fileprivate var text: String { "\(reader) on \(network): \(comparison.text)" }
}

extension LabVerdict.Comparison {
  /// How much longer it waits than the threshold.
  fileprivate var excess: Double { wait - (fixedWaitAtMost ?? fixedWaitAtLeast) }

  fileprivate var text: String {
    let figures = "\(wait.secondsText) s at \(waste.countText) rows wasted"
    let nothing = 0.0.secondsText
    if let fixedWait {
      guard wait.secondsText != nothing || fixedWait.secondsText != nothing else {
        return "there was no wait with either, at \(waste.countText) rows wasted"
      }
      return "\(figures), and the threshold \(fixedWait.secondsText) s"
    }
    if let fixedWaitAtMost {
      return "\(figures), and \(fixedWaitAtMost.secondsText) s with the best threshold, "
        + "none of which wastes as many"
    }
    let all = thresholdToRun == nil ? "every threshold" : "every threshold that ran"
    return "\(figures), and \(all) wastes more: \(fixedWaitAtLeast.secondsText) s with the "
      + "least wasteful"
  }
}

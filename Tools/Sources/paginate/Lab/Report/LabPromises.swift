import ScrollLab

/// A verdict in words, promise by promise.
struct LabPromises {
  let verdict: LabVerdict

  /// All policies that ran, by their names.
  let policies: [String]

  /// Whether enough sessions ran to say what is kept.
  let isDecided: Bool

  /// All that was judged. What is promised over all is not promised of a single place.
  var all: [LabPromise] {
    let cells =
      verdict.cells.count == 1 ? verdict.cells.map(onePromise) : [totalPromise, cellPromise]
    return cells + [wifiPromise, flingingPromise].compactMap { $0 }
  }

  /// What is promised of readers and networks that were made up.
  var worldsPromise: LabPromise {
    let kept = verdict.cells.filter { $0.judgement == .kept }.count
    return promise(
      "Where readers, networks and page sizes are others, too, automatic waits at most half as "
        + "long as the best fixed threshold that wastes as many rows",
      verdict.totalJudgement,
      [
        "in all " + verdict.total.text,
        "at most 1.2 times as long as its own best threshold, or 0.2 s longer, in \(kept) of "
          + counted(verdict.cells.count, "place"),
      ],
      toRun: [verdict.total]
    )
  }

  private var totalPromise: LabPromise {
    let alone = verdict.cells.filter { $0.judgement == .notJudged }.count
    let places = counted(verdict.cells.count, "place")
    let rule =
      "these are sums: \(counted(alone, "place")) that cannot be judged alone "
      + "\(alone == 1 ? "counts" : "count") as every other"
    return promise(
      "Over all \(places), automatic waits at most half as long as the best fixed threshold that "
        + "wastes as many rows",
      verdict.totalJudgement,
      ["in all " + verdict.total.text] + (alone > 0 ? [rule] : []),
      toRun: [verdict.total]
    )
  }

  private var cellPromise: LabPromise {
    func cells(_ judgement: LabVerdict.Judgement) -> [LabVerdict.Cell] {
      verdict.cells.filter { $0.judgement == judgement }
    }
    let broken = cells(.broken).sorted { $0.comparison.excess > $1.comparison.excess }
    let kept = "so it is in \(cells(.kept).count) of \(counted(verdict.cells.count, "place"))"
    return promise(
      "Nowhere does it wait more than 1.2 times as long, or 0.2 s longer",
      verdict.cellsJudgement,
      [kept] + broken.map { "not \($0.text)" }
        + cells(.notJudged).map { "cannot be judged: \($0.text)" },
      toRun: verdict.cells.filter { $0.judgement == .notJudged }.map(\.comparison)
    )
  }

  /// What is promised of a single place.
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
    guard let bound = verdict.wifiWaste, let judgement = verdict.wifiJudgement else { return nil }
    return promise(
      "On Wi-Fi it wastes no more than a threshold of 10",
      judgement,
      ["\(bound.value.countText) rows, and the threshold \(bound.limit.countText)"]
    )
  }

  private var flingingPromise: LabPromise? {
    guard let bound = verdict.flingingWait, let judgement = verdict.flingingJudgement else {
      return nil
    }
    let waits = "\(bound.value.secondsText) s, and always \(bound.limit.secondsText) s"
    return promise(
      "Flinging on 3G, it waits less than one more page at all times does",
      judgement,
      [judgement == .notJudged ? "nobody waited, with either" : waits]
    )
  }

  /// A promise with its evidence, and with what to type where it cannot be judged.
  private func promise(
    _ promise: String,
    _ judgement: LabVerdict.Judgement,
    _ evidence: [String],
    toRun comparisons: [LabVerdict.Comparison] = []
  ) -> LabPromise {
    LabPromise(
      promise: promise,
      judgement: LabPromise.Judgement(judgement, isDecided: isDecided),
      evidence: evidence + (judgement == .notJudged ? advice(comparisons) : [])
    )
  }

  /// What to run to have comparisons judged.
  private func advice(_ comparisons: [LabVerdict.Comparison]) -> [String] {
    let missing = comparisons.filter { $0.thresholdToRun != nil }
    let wastes = missing.map { $0.waste.countText }
    let thresholds = missing.compactMap(\.thresholdToRun)
    // The outermost are enough: a line joins what lies between.
    guard let least = thresholds.min(), let most = thresholds.max() else { return [] }
    let wanted = Set([least, most]).sorted().map { LabPolicy.threshold($0).name }
    let words = (policies + wanted).map { $0.replacing(" ", with: "-") }.joined(separator: " ")
    let what = wanted.count == 1 ? "a threshold that wastes" : "thresholds that waste"
    return ["run \(what) \(listed(wastes)) rows: --policy \(words)"]
  }
}

extension LabVerdict.Cell {
  fileprivate var text: String { "\(reader) on \(network): \(comparison.text)" }
}

extension LabVerdict.Comparison {
  /// How much longer it waits than what it could be measured by.
  fileprivate var excess: Double { wait - (fixedWaitAtMost ?? fixedWaitAtLeast) }

  fileprivate var text: String {
    let figures = "\(wait.secondsText) s at \(waste.countText) rows wasted"
    if let fixedWait {
      guard wait.isShown || fixedWait.isShown else {
        return "nobody waited, with it or with the threshold, at \(waste.countText) rows wasted"
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

extension Double {
  /// Whether as many seconds are more than nothing where they are printed.
  fileprivate var isShown: Bool { secondsText != 0.0.secondsText }
}

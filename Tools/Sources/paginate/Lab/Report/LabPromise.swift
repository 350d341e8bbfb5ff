import ScrollLab

/// What the automatic policy is to keep against fixed thresholds, and whether it does here.
struct LabPromise: Codable, Equatable, Sendable {
  /// What it promises.
  var promise: String

  /// Whether it is kept.
  var holds: Bool

  /// The numbers, one a line.
  var evidence: [String]
}

extension LabVerdict {
  /// What was judged, promise by promise.
  var promises: [LabPromise] {
    [totalPromise, cellPromise, wifiPromise, flingingPromise].compactMap { $0 }
  }

  private var totalPromise: LabPromise {
    LabPromise(
      promise: "Over all, automatic waits at most half as long as the best fixed threshold that "
        + "wastes as many rows",
      holds: totalHolds,
      evidence: ["in all " + total.text]
    )
  }

  private var cellPromise: LabPromise {
    let broken = cells.filter { !$0.holds }.sorted {
      $0.comparison.excess > $1.comparison.excess
    }
    let kept = "kept in \(cells.count - broken.count) of \(counted(cells.count, "place"))"
    return LabPromise(
      promise: "Nowhere does it wait more than 1.2 times as long, or 0.2 s longer",
      holds: broken.isEmpty,
      evidence: [kept]
        + broken.map { "not \($0.reader) on \($0.network): \($0.comparison.text)" }
    )
  }

  private var wifiPromise: LabPromise? {
    wifiWaste.map { bound in
      LabPromise(
        promise: "On Wi-Fi it wastes no more than a threshold of 10",
        holds: bound.holds,
        evidence: ["\(bound.value.countText) rows, and the threshold \(bound.limit.countText)"]
      )
    }
  }

  private var flingingPromise: LabPromise? {
    flingingWait.map { bound in
      LabPromise(
        promise: "Flinging on 3G, it waits less than one more page at all times does",
        holds: bound.holds,
        evidence: ["\(bound.value.secondsText) s, and always \(bound.limit.secondsText) s"]
      )
    }
  }
}

extension LabVerdict.Comparison {
  /// How much longer it waits.
  fileprivate var excess: Double { wait - fixedWait }

  fileprivate var text: String {
    "\(wait.secondsText) s at \(waste.countText) rows wasted, and the threshold "
      + "\(fixedWait.secondsText) s"
  }
}

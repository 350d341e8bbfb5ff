extension CheckRule {
  /// A total that is not the number of items, or that changes.
  static let wrongTotal = CheckRule("wrong-total") { samples in
    let evidence =
      samples.walks.compactMap(changedTotal) + samples.walks.compactMap(wrongSum)
      + samples.depths.compactMap(emptyDepth)
    guard !evidence.isEmpty else { return [] }
    return [
      Verdict(
        .warning,
        "The total is wrong",
        evidence,
        api: "Count with the same filters and permissions as the pages, or leave the total out.",
        app: "Do not end the list by the total (EndSignal.totalReached); show it as an estimate."
      )
    ]
  }

  private static func changedTotal(_ walk: WalkSample) -> String? {
    let totals = walk.pages.compactMap(\.totalCount)
    guard let least = totals.min(), let most = totals.max(), least < most else { return nil }
    return "The \(walk.name) walk: pages told of \(least) to \(most) items."
  }

  private static func wrongSum(_ walk: WalkSample) -> String? {
    guard walk.isWhole, let total = walk.pages.last?.totalCount, total != walk.distinctCount
    else { return nil }
    return "The \(walk.name) walk had \(counted(walk.distinctCount, "item")) up to the end of the "
      + "list; its total is \(total)."
  }

  private static func emptyDepth(_ depth: DepthSample) -> String? {
    guard depth.isPromised, let answer = depth.answers.first, answer.itemCount == 0,
      !answer.hasNext,
      let total = answer.totalCount, depth.itemsBefore < total
    else { return nil }
    return "\(depth.key.sentence) is empty, \(counted(depth.itemsBefore, "row")) down; the total "
      + "is \(total)."
  }
}

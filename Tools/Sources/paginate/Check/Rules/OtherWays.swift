extension CheckRule {
  /// Another way to the next page, which the responses show as well, that leads to other rows.
  static let otherWays = CheckRule("other-ways") { samples in
    samples.otherWays.compactMap { way in
      let lost = lost(way.ids, in: samples.first)
      if !lost.isEmpty { return leavesOut(lost, by: way) }
      let skipped = inner(samples.first.ids, missingIn: Set(way.ids))
      return way.isCertain && !skipped.isEmpty ? skips(skipped, by: way) : nil
    }
  }

  /// The rows of the other way that the walk has not, although it went as far.
  private static func lost(_ ids: [ItemID], in walk: WalkSample) -> [ItemID] {
    let known = Set(walk.ids)
    // Rows above the first one that both have may be new.
    guard walk.isWhole || walk.ids.count >= ids.count,
      let start = ids.firstIndex(where: known.contains)
    else { return [] }
    return ids[start...].filter { !known.contains($0) }
  }

  private static func leavesOut(_ lost: [ItemID], by way: OtherWaySample) -> Verdict {
    Verdict(
      .error,
      "The list that is followed leaves out rows",
      [
        "By \(way.name), which the first page shows too, the second page has "
          + "\(counted(lost.count, "row")) that the first walk never came to: "
          + "\(listed(lost.map(\.description)))."
      ],
      api: "Let all ways that a page names lead to the same next page, or name one only.",
      app: "Say the style that brings all rows (\(way.name)); the library follows the one that is "
        + "said."
    )
  }

  private static func skips(_ skipped: [ItemID], by way: OtherWaySample) -> Verdict {
    Verdict(
      .warning,
      "Another way to the next page leaves out rows",
      [
        "By \(way.name), which the first page shows too, \(counted(skipped.count, "row")) of the "
          + "first walk never came: \(listed(skipped.map(\.description)))."
      ],
      api: "Let all ways that a page names lead to the same next page, or name one only.",
      app: "Nothing, as long as it keeps to its style."
    )
  }
}

extension CheckRule {
  /// Rows of one walk that are not in the other, although those around them are in both.
  static let missingRows = CheckRule("missing-rows") { samples in
    guard let second = samples.second else { return [] }
    let pairs = [(samples.first, second), (second, samples.first)]
    let evidence = pairs.compactMap { walk, other -> String? in
      let missing = inner(walk.ids, missingIn: Set(other.ids))
      guard !missing.isEmpty else { return nil }
      let names = listed(missing.map(\.description))
      return "Of the \(walk.name) walk \(counted(missing.count, "row")) did not come in the "
        + "\(other.name), though the rows around came in both: \(names)."
    }
    guard !evidence.isEmpty else { return [] }
    return [
      Verdict(
        .error,
        "Two walks have different rows",
        evidence,
        api: "Sort by something unique: add the id as the last column of ORDER BY. (Rows inserted "
          + "or deleted between the walks look the same: run the check again.)",
        app: "Nothing brings back a row that the server skipped. Ask for an order that is unique."
      )
    ]
  }

  /// The ids that another walk lacks, in gaps between ids that it has.
  ///
  /// At the ends of a walk nothing is known: what is missing there may stand on a page that the
  /// other walk did not read.
  static func inner(_ ids: [ItemID], missingIn other: Set<ItemID>) -> [ItemID] {
    guard let first = ids.firstIndex(where: other.contains),
      let last = ids.lastIndex(where: other.contains)
    else { return [] }
    return ids[first...last].filter { !other.contains($0) }
  }
}

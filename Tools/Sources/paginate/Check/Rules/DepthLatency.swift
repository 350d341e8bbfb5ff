extension CheckRule {
  /// Pages that take longer the further down they are.
  static let depthLatency = CheckRule("depth-latency") { samples in
    guard
      let deepest = samples.depths.filter({ !$0.answers.isEmpty && $0.index > 0 })
        .max(by: { $0.itemsBefore < $1.itemsBefore }),
      let deep = deepest.durations.median, let first = samples.firstPageDurations.median,
      deep >= first * 3, deep - first >= .milliseconds(20)
    else { return [] }
    return [
      Verdict(
        .warning,
        "Pages take longer the further down they are",
        [
          "The first page takes \(first.text), \(deepest.key) "
            + "(\(counted(deepest.itemsBefore, "row")) down) \(deep.text): medians of \(samples.firstPageDurations.count) and "
            + "\(deepest.answers.count) requests."
        ],
        api: samples.style.isComputed
          ? "This is what an offset costs: the server reads all rows before the page. Page by key: "
            + "WHERE (sort, id) > (…) ORDER BY sort, id LIMIT n, with an index on (sort, id)."
          : "Look at the query's plan: it seems to read all rows before the page. An index on the "
            + "sort columns and the id lets it start at the key.",
        app:
          "Load ahead (PrefetchPolicy), so that readers wait less; with the API's cursors, if it "
          + "has any."
      )
    ]
  }
}

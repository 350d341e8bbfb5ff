import ProgramSupport

// Rules about how fast pages are, and how far down they go.
extension CheckRule {
  static let depthLatency = CheckRule("depth-latency") { samples in
    let first = samples.firstPageDurations
    guard
      let deepest = samples.depths.filter({ !$0.answers.isEmpty && $0.index > 0 })
        .max(by: { $0.itemsBefore < $1.itemsBefore }),
      let deep = deepest.durations.median, let top = first.median,
      deep >= top * 3, deep - top >= .milliseconds(20)
    else { return [] }
    return [
      Finding(
        .warning,
        "Pages take longer the further down they are",
        [
          "The first page takes \(top.text), \(deepest.key) "
            + "(\(counted(deepest.itemsBefore, "row")) down) \(deep.text): medians of "
            + "\(first.count) and \(deepest.answers.count) requests."
        ],
        api: samples.style.isComputed
          ? "This is the cost of an offset: the server reads all rows before the page. Page by key: "
            + "WHERE (sort, id) > (…) ORDER BY sort, id LIMIT n, with an index on (sort, id)."
          : "Look at the query's plan: it seems to read all rows before the page. An index on the "
            + "sort columns and the id lets it start at the key.",
        app: "Prefetch (PrefetchPolicy), so that people wait less; with the API's cursors, if it "
          + "has any."
      )
    ]
  }

  static let slowFirstPage = CheckRule(
    "slow-first-page",
    .warning,
    "The first page takes more than a second",
    api: "Make the first page cheap: fewer fields, no exact total, an index for the order.",
    app: "Ask for a smaller first page (initialPageSize, if pages have cursors or offsets)."
  ) { samples in
    let durations = samples.firstPageDurations
    guard let median = durations.median, median > .seconds(1) else { return [] }
    return ["\(median.text), the median of \(counted(durations.count, "request"))."]
  }

  static let failingDepth = CheckRule("failing-depth") { samples in
    let failures = samples.depths.compactMap { depth -> (DepthSample, CheckFailure)? in
      guard let failure = depth.failure else { return nil }
      if case .expiredKey = failure.kind { return nil }
      if failure.kind.isRateLimited { return nil }
      return (depth, failure)
    }
    func evidence(isRefused: Bool) -> [String] {
      failures.filter { (!$0.isPromised && $1.kind.isRefusal) == isRefused }.map {
        "\($0.key.sentence), \(counted($0.itemsBefore, "row")) down: \($1.message)"
      }
    }
    let failed = Finding(
      .error,
      "Pages further down fail",
      evidence(isRefused: false),
      api: "Find the slow or failing query. A large offset reads all rows before it; a key does "
        + "not (WHERE (sort, id) > (…)).",
      app: "The list ends there with its failure. Let people search or filter instead."
    )
    let refused = Finding(
      .warning,
      "Pages are refused from some depth on",
      evidence(isRefused: true),
      api: "Say in the documentation how deep pages go, or offer cursors.",
      app: "A list that is scrolled that far ends there with a failure. Offer search or filters."
    )
    return [failed, refused].filter { !$0.evidence.isEmpty }
  }
}

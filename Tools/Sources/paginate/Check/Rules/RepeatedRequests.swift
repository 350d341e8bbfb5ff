extension CheckRule {
  /// Requests that failed and were answered when they were tried again.
  static let repeatedRequests = CheckRule("repeated-requests") { samples in
    let failed = samples.walks.flatMap(\.pages).flatMap { $0.exchanges.dropLast() }
      .filter { !$0.isAnswer }
    guard !failed.isEmpty else { return [] }
    let statuses = Dictionary(grouping: failed) { $0.status.map { "status \($0)" } ?? "no answer" }
    let kinds = statuses.map { "\($0.value.count) × \($0.key)" }.sorted().joined(separator: ", ")
    let total = samples.walks.reduce(0) { $0 + $1.exchanges.count }
    return [
      Verdict(
        .warning,
        "Some requests fail and succeed when they are tried again",
        ["\(failed.count) of \(counted(total, "request")) of the walks: \(kinds)."],
        api: "Find in the server's log why; with 429 and 503, say in Retry-After when to return.",
        app: "Keep the RetryPolicy, and Retry-After is obeyed. Pause between requests (--pause) if "
          + "it is a rate limit."
      )
    ]
  }
}

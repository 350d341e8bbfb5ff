extension CheckRule {
  /// Answers that do not say how many requests are allowed.
  static let rateLimit = CheckRule("rate-limit") { samples in
    let answers = samples.walks.flatMap(\.exchanges)
    guard !samples.first.pages.isEmpty, !answers.contains(where: \.hasRateLimit) else { return [] }
    return [
      Verdict(
        .note,
        "No rate limit is announced",
        ["None of \(counted(answers.count, "answer")) has a header such as RateLimit."],
        api: "If there is a limit, announce it, and send Retry-After with 429.",
        app: "Nothing to be done: a 429 is waited for as its Retry-After says."
      )
    ]
  }
}

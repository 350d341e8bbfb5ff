extension CheckRule {
  /// Pages further down that do not come.
  static let failingDepth = CheckRule("failing-depth") { samples in
    let failures = samples.depths.compactMap { depth -> (DepthSample, CheckFailure)? in
      guard let failure = depth.failure, failure.isForThisRule else { return nil }
      return (depth, failure)
    }
    let errors = failures.filter { $0.0.isPromised || !$0.1.isRefusal }
    let refusals = failures.filter { !$0.0.isPromised && $0.1.isRefusal }
    return (errors.isEmpty ? [] : [.failing(errors)])
      + (refusals.isEmpty ? [] : [.refusing(refusals)])
  }
}

extension CheckFailure {
  fileprivate var isForThisRule: Bool {
    if case .expiredKey = kind { false } else { true }
  }

  /// Whether the server said that it will not.
  fileprivate var isRefusal: Bool {
    if case .status(let status) = kind { (400...499).contains(status) } else { false }
  }
}

extension CheckRule.Verdict {
  private static func evidence(_ failures: [(DepthSample, CheckFailure)]) -> [String] {
    failures.map { depth, failure in
      "\(depth.key.sentence), \(counted(depth.itemsBefore, "row")) down: \(failure.message)"
    }
  }

  fileprivate static func failing(_ failures: [(DepthSample, CheckFailure)]) -> Self {
    Self(
      .error,
      "Pages further down fail",
      evidence(failures),
      api: "Find the slow or failing query. A large offset reads all rows before it; a key does "
        + "not (WHERE (sort, id) > (…)).",
      app: "The list ends there with its failure. Let people search or filter instead."
    )
  }

  fileprivate static func refusing(_ failures: [(DepthSample, CheckFailure)]) -> Self {
    Self(
      .warning,
      "Pages are refused from some depth on",
      evidence(failures),
      api: "Say in the documentation how deep pages go, or offer cursors.",
      app: "A list that is scrolled so far ends there with a failure. Offer search or filters."
    )
  }
}

extension CheckRule {
  /// A walk that could not go on, for a reason that has no rule of its own.
  static let failedWalk = CheckRule("failed-walk") { samples in
    let failures = samples.walks.compactMap { walk -> (WalkSample, CheckFailure, String)? in
      guard let (failure, key) = walk.failure, failure.kind.isPlain else { return nil }
      return (walk, failure, key)
    }
    guard let worst = failures.first else { return [] }
    let isFirstPage = samples.first.pages.isEmpty
    return [
      Verdict(
        .error,
        isFirstPage ? "The list cannot be read at all" : "A walk could not go on",
        failures.map { walk, failure, key in
          "The \(walk.name) walk, \(key), after \(counted(walk.pages.count, "page")): "
            + failure.message
        },
        api: isFirstPage && worst.1.kind.isRefusal
          ? "Nothing, if the request is wrong: see what the message says."
          : worst.1.kind.adviceForAPI,
        app: worst.1.kind.adviceForApp
      )
    ]
  }
}

extension CheckFailure.Kind {
  /// Whether there is no more to say than that it failed.
  fileprivate var isPlain: Bool {
    switch self {
    case .noAnswer, .timeout, .status, .unreadable, .emptyPages, .undetected, .other: true
    case .refusedLink, .expiredKey, .noProgress: false
    }
  }

  /// Whether the server said that it will not.
  fileprivate var isRefusal: Bool {
    if case .status(let status) = self { (400...499).contains(status) } else { false }
  }

  fileprivate var adviceForAPI: String {
    switch self {
    case .unreadable: "Answer every page with the same shape, an empty page too."
    case .emptyPages:
      "Let the server go on until it has at least one item, or say that the list ends."
    case .status(let status) where (400...499).contains(status):
      "Every key that a page names must be answered, with an empty page at worst."
    case .noAnswer, .timeout, .status: "Find in the server's log why this page fails."
    case .undetected: "Name the next page in a Link header, or in a member such as next_cursor."
    case .refusedLink, .expiredKey, .noProgress, .other: "See what the message says."
    }
  }

  fileprivate var adviceForApp: String {
    switch self {
    case .unreadable: "Check --style, --items and --next: they say where things are."
    case .emptyPages: "Raise maximumEmptyPages if so many empty pages are usual here."
    case .status(let status) where (400...499).contains(status):
      "Check the URL, the credentials and the names of the parameters."
    case .undetected:
      "Say how the API pages with --style, and where things are with --items, --next."
    case .noAnswer, .timeout, .status:
      "The list shows the failure at its end with a Retry button; a RetryPolicy tries by itself."
    case .refusedLink, .expiredKey, .noProgress, .other: "See what the message says."
    }
  }
}

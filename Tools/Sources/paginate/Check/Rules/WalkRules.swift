import ProgramSupport

// Rules about how a walk ends.
extension CheckRule {
  static let failedWalk = CheckRule("failed-walk") { samples in
    let failures = samples.walks.compactMap { walk -> (WalkSample, CheckFailure, String)? in
      guard let (failure, key) = walk.failure, failure.kind.isPlain,
        !samples.endsWithRefusal(walk), !failure.kind.isRateLimited || samples.first.pages.isEmpty
      else { return nil }
      return (walk, failure, key)
    }
    guard let kind = failures.first?.1.kind else { return [] }
    let isFirstPage = samples.first.pages.isEmpty
    return [
      Finding(
        .error,
        isFirstPage ? "The list cannot be read at all" : "A walk could not continue",
        failures.map { text($0, $2, $1) },
        api: isFirstPage && kind.isRefusal
          ? "Nothing, if the request is wrong: see what the message says." : kind.adviceForAPI,
        app: kind.adviceForApp
      )
    ]
  }

  static let cutShort = CheckRule(
    "cut-short",
    .warning,
    "The limit of requests was reached, and ended the check",
    api: "Nothing, if the limit is meant.",
    app: "Run the check again later, or with credentials that allow more. --max-pages and --depths "
      + "make fewer requests, --pause spreads them."
  ) { samples in
    guard let (part, failure) = samples.rateLimit, !samples.first.pages.isEmpty else { return [] }
    return ["In \(part): \(failure.message)"]
  }

  static let refusedEnd = CheckRule(
    "refused-end",
    .warning,
    "The page behind the last one is an error",
    api:
      "Answer it with an empty page, or say which page is the last: by a flag, a total, or no next "
      + "page.",
    app:
      "End the list at a short page (EndSignal.shortPage), or by the total: otherwise it ends with "
      + "a failure."
  ) { samples in
    samples.walks.compactMap { walk in
      guard samples.endsWithRefusal(walk), let (failure, key) = walk.failure else { return nil }
      return text(walk, key, failure)
    }
  }

  static let noProgress = CheckRule(
    "no-progress",
    .error,
    "The list goes round in circles",
    api: "Answer an unknown or repeated key with an error, and name no next page on the last.",
    app: "Check the name of the page parameter (--page-param, --cursor-param). The library stops "
      + "such a list with PaginationError.noProgress instead of loading forever."
  ) { samples in
    samples.walks.compactMap { walk in
      guard let (failure, key) = walk.failure, case .noProgress = failure.kind else { return nil }
      return text(walk, key, failure)
    }
  }

  static let earlyEnd = CheckRule(
    "early-end",
    .error,
    "The list ends before its rows do",
    api: "Name a next page, or send a page with rows, as long as any follow.",
    app:
      "Check --style, --next and --total. If offsets count rows that a filter leaves out, --scanned "
      + "(in an app, counting: .scanned) goes on."
  ) { samples in
    guard samples.first.isWhole, samples.first.isFromStart else { return [] }
    let walk = samples.first
    let largest = walk.pages.map(\.itemCount).max() ?? 0
    let total = walk.pages.compactMap(\.totalCount).last.flatMap { total -> String? in
      guard total - walk.distinctCount >= max(1, largest) else { return nil }
      return "The server counts \(counted(total, "item")), and the first walk brought "
        + "\(walk.distinctCount)."
    }
    let sizes = (samples.sizes ?? []).compactMap { size -> String? in
      guard let page = size.page, page.itemCount > walk.itemCount else { return nil }
      return
        "Asked for \(size.asked), the first page had \(counted(page.itemCount, "item")); the first "
        + "walk brought \(walk.itemCount) in all."
    }
    return [total].compactMap(\.self) + sizes
  }

  private static func text(_ walk: WalkSample, _ key: String, _ failure: CheckFailure) -> String {
    "The \(walk.name) walk, \(key), after \(counted(walk.pages.count, "page")): \(failure.message)"
  }

  static let expiredKey = CheckRule(
    "expired-key",
    .error,
    "Keys of pages expire within a walk",
    api: "Let cursors live for hours, or put into them what is needed to continue (the last item's "
      + "sort key and id) instead of the name of something that the server forgets.",
    app: "The library does not retry an expired key: its error says isKeyExpired, and retry() "
      + "reloads the list."
  ) { samples in
    samples.walks.compactMap { walk in
      guard let (failure, key) = walk.failure, case .expiredKey = failure.kind else { return nil }
      return "The \(walk.name) walk, \(key): \(failure.message)"
    }
      + samples.depths.compactMap { depth in
        guard let failure = depth.failure, case .expiredKey = failure.kind else { return nil }
        return "\(depth.key.sentence), requested again: \(failure.message)"
      } + oldKey(in: samples)
  }

  /// What came of a key that the first walk could use, and that has got older since.
  private static func oldKey(in samples: CheckSamples) -> [String] {
    guard let old = samples.oldKey else { return [] }
    let name = "\(old.key.sentence), \(old.keyAge.inWords) after the server had sent its key"
    if let failure = old.failure {
      // Other failures say nothing about the key.
      if case .expiredKey = failure.kind { return ["\(name): \(failure.message)"] }
      return failure.kind.isRefusal ? ["\(name): \(failure.message)"] : []
    }
    return samples.isOldKeyOfFirstPage ? ["\(name): the server sent the first page."] : []
  }

  static let repeatedRequests = CheckRule(
    "repeated-requests",
    .warning,
    "Some requests fail and succeed when they are tried again",
    api: "Find the reason in the server's log; with 429 and 503, send Retry-After.",
    app: "Keep the RetryPolicy, which obeys Retry-After. Pause between requests (--pause) if it is "
      + "a rate limit."
  ) { samples in
    let failed = samples.walks.flatMap(\.pages).flatMap { $0.exchanges.dropLast() }
      .filter { !$0.isAnswer }
    guard !failed.isEmpty else { return [] }
    let statuses = Dictionary(grouping: failed) { $0.status.map { "status \($0)" } ?? "no answer" }
    let kinds = statuses.map { "\($0.value.count) × \($0.key)" }.sorted().joined(separator: ", ")
    let total = samples.walks.reduce(0) { $0 + $1.exchanges.count }
    return ["\(failed.count) of \(counted(total, "request")) of the walks: \(kinds)."]
  }

  static let shortList = CheckRule("short-list") { samples in
    guard samples.first.isWhole, samples.first.pages.count <= 1 else { return [] }
    let count = samples.first.itemCount
    return [
      Finding(
        count == 0 ? .warning : .note,
        count == 0 ? "The list is empty" : "The list has one page only",
        ["The first page has \(counted(count, "item")) and names no next page."],
        api: "Check a list that has more pages.",
        app: "If there should be more, the next page's key was not found: give its path with "
          + "--next, or the style with --style. A smaller --page-size makes more pages."
      )
    ]
  }

  static let detectedStyle = CheckRule("detected-style") { samples in
    // If detection failed, so has the walk, and its finding says so.
    guard let confidence = samples.style.confidence, !samples.first.pages.isEmpty else {
      return []
    }
    return [
      Finding(
        .note,
        "The style was detected: \(samples.style.name) (\(confidence))",
        samples.style.evidence,
        api: "Name the paging in the documentation, so that clients need not guess.",
        app: "Name it in the code (HTTPPageSource with a style): an app must not depend on a guess."
      )
    ]
  }
}

extension CheckSamples {
  /// Whether a walk probably ended at the end of the list, where the server has an error instead of an
  /// empty page: the client has computed the key, and nothing promises the page.
  fileprivate func endsWithRefusal(_ walk: WalkSample) -> Bool {
    guard style.isComputed, let (failure, _) = walk.failure, let last = walk.pages.last,
      last.totalCount.map({ $0 <= walk.itemCount }) ?? true
    else { return false }
    switch failure.kind {
    case .status(404), .status(416): return true
    // Others may be about the depth.
    case .status(400), .status(422):
      return last.itemCount < walk.pages.map(\.itemCount).max() ?? 0
    default: return false
    }
  }
}

extension CheckFailure.Kind {
  /// Whether no other rule says more about this failure.
  fileprivate var isPlain: Bool {
    switch self {
    case .noAnswer, .timeout, .status, .rateLimited, .unreadable, .emptyPages, .undetected, .other:
      true
    case .refusedLink, .expiredKey, .noProgress: false
    }
  }

  fileprivate var adviceForAPI: String {
    switch self {
    case .unreadable: "Answer every page with the same shape, an empty page too."
    case .emptyPages:
      "Let the server continue until it has at least one item, or say that the list ends."
    case .status where isRefusal:
      "Every key that a page names must be answered, with an empty page at worst."
    case .rateLimited: "Nothing, if the limit is meant."
    case .noAnswer, .timeout, .status: "Find in the server's log why this page fails."
    case .undetected: "Name the next page in a Link header, or in a member such as next_cursor."
    case .refusedLink, .expiredKey, .noProgress, .other: "See what the message says."
    }
  }

  fileprivate var adviceForApp: String {
    switch self {
    case .unreadable: "Check --style, --items and --next, which say where things are."
    case .emptyPages: "Raise maximumEmptyPages if this API often sends that many empty pages."
    case .status where isRefusal:
      "Check the URL, the credentials and the names of the parameters."
    case .undetected:
      "Say how the API pages with --style, and where things are with --items and --next."
    case .rateLimited: "Run the check again later, or with credentials that allow more."
    case .noAnswer, .timeout, .status:
      "The list shows the failure at its end with a Retry button; a RetryPolicy retries "
        + "automatically."
    case .refusedLink, .expiredKey, .noProgress, .other: "See what the message says."
    }
  }
}

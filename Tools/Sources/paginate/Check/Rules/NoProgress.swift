extension CheckRule {
  /// A key or a page that comes again, so that the list would never end.
  static let noProgress = CheckRule("no-progress") { samples in
    let failures = samples.walks.compactMap { walk -> String? in
      guard let (failure, key) = walk.failure, case .noProgress = failure.kind else { return nil }
      return "The \(walk.name) walk, \(key), after \(counted(walk.pages.count, "page")): "
        + failure.message
    }
    guard !failures.isEmpty else { return [] }
    return [
      Verdict(
        .error,
        "The list goes round in circles",
        failures,
        api: "Answer an unknown or repeated key with an error, and name no next page on the last.",
        app: "Check the name of the page parameter (--page-param, --cursor-param). The library "
          + "stops such a list with PaginationError.noProgress instead of loading for ever."
      )
    ]
  }
}

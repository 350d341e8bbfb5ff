extension CheckRule {
  /// Pages without items that are not the last.
  static let emptyPages = CheckRule("empty-pages") { samples in
    let evidence = samples.walks.compactMap { walk -> String? in
      let empty = walk.pages.filter { $0.itemCount == 0 && $0.hasNext }
      guard !empty.isEmpty else { return nil }
      return "The \(walk.name) walk: \(empty.count) of \(counted(walk.pages.count, "page")) "
        + "had no items and named a next page: \(listed(empty.map(\.key)))."
    }
    guard !evidence.isEmpty else { return [] }
    return [
      Verdict(
        .warning,
        "Empty pages in the middle of the list",
        evidence,
        api: "Filter before paging, so that a page has items as long as any follow.",
        app: "The library goes on by itself, up to maximumEmptyPages in a row; each costs a "
          + "request during which nothing appears."
      )
    ]
  }
}

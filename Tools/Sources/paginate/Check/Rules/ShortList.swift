extension CheckRule {
  /// A list that has no second page, so that nothing could be learnt of paging.
  static let shortList = CheckRule("short-list") { samples in
    guard samples.first.isWhole, samples.first.pages.count <= 1 else { return [] }
    let count = samples.first.itemCount
    return [
      Verdict(
        count == 0 ? .warning : .note,
        count == 0 ? "The list is empty" : "The list has one page only",
        ["The first page has \(counted(count, "item")) and names no next page."],
        api: "Check a list that has more pages.",
        app: "If there should be more, the next page's key was not found: say where with --next, "
          + "or the style with --style. A smaller --page-size makes more pages."
      )
    ]
  }
}

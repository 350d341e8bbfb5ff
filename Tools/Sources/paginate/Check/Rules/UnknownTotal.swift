extension CheckRule {
  /// A list that does not say how long it is.
  static let unknownTotal = CheckRule("unknown-total") { samples in
    guard let page = samples.first.pages.first, page.totalCount == nil else { return [] }
    return [
      Verdict(
        .note,
        "The total is not known",
        ["No page says how many items there are."],
        api: "Fine: an exact total is often dearer than the page.",
        app: "Say where it is with --total, if there is one. Lists need none."
      )
    ]
  }
}

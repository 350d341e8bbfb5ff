extension CheckRule {
  /// Pages in the middle with fewer items than others.
  static let shortPages = CheckRule("short-pages") { samples in
    let pages = samples.first.pages
    guard let most = pages.map(\.itemCount).max(),
      let last = pages.lastIndex(where: { $0.itemCount > 0 })
    else { return [] }
    // The last one may be short, and an empty one may come after it.
    let short = pages[..<last].filter { $0.hasNext && $0.itemCount > 0 && $0.itemCount < most }
    guard !short.isEmpty else { return [] }
    return [
      Verdict(
        .note,
        "Some pages in the middle are short",
        [
          "\(short.count) of \(counted(pages.count, "page")) have fewer than \(most) items: "
            + "\(listed(short.map { "\($0.key) (\($0.itemCount))" }))."
        ],
        api: "Allowed. Filter before paging if full pages matter.",
        app: "Do not end the list by a short page (EndSignal.shortPage): rows would be lost."
      )
    ]
  }
}

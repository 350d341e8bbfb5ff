import ProgramSupport

// Rules about how many items pages have, and how many there are in all.
extension CheckRule {
  static let pageSize = CheckRule("page-size") { samples in
    guard let sizes = samples.sizes else {
      if samples.rateLimit != nil { return [] }
      return [
        Finding(
          .note,
          "Page sizes were not tried",
          ["The parameter for the size is not known."],
          api: "Offer a parameter for the page's size, with a maximum.",
          app: "Name it with --size-param to have it tried."
        )
      ]
    }
    var answers = sizes.compactMap { SizeAnswer(asked: $0.asked, page: $0.page, samples) }
    if let asked = samples.askedSize,
      let answer = SizeAnswer(asked: asked, page: samples.first.pages.first, samples)
    {
      answers.append(answer)
    }
    let refused = sizes.filter { $0.failure.map { !$0.kind.isRateLimited } ?? false }
    let findings = notHonoured(answers) + unlimited(answers)
    guard !refused.isEmpty else { return findings }
    return findings + [
      Finding(
        .note,
        "Some page sizes are refused",
        refused.map { "Asked for \($0.asked): \($0.failure?.message ?? "no answer")" },
        api: "An error is right, if it says which sizes are allowed.",
        app: "Ask for a size that is allowed."
      )
    ]
  }

  private struct SizeAnswer {
    let asked: Int
    let sent: Int
    let hasMore: Bool

    /// - Returns: `nil` for an empty page before others, which says nothing about sizes.
    init?(asked: Int, page: PageSample?, _ samples: CheckSamples) {
      guard let page, page.itemCount > 0 || !page.hasNext else { return nil }
      (self.asked, sent) = (asked, page.itemCount)
      // A page number or an offset can be computed behind every page, the last one too, and some
      // cursors lead to an empty page. If the walk saw the end, its rows are all.
      let isKnown = samples.style.isComputed || samples.first.isWhole
      hasMore = page.hasNext && (!isKnown || sent < samples.leastRowCount)
    }

    /// The last page of the list may be short.
    var isHonoured: Bool { sent == asked || sent < asked && !hasMore }

    var sentence: String { "Asked for \(asked), the first page had \(counted(sent, "item"))." }
  }

  private static func notHonoured(_ answers: [SizeAnswer]) -> [Finding] {
    let wrong = answers.filter { !$0.isHonoured }.sorted { $0.asked < $1.asked }
    guard let smallest = wrong.first, let largest = wrong.last else { return [] }
    let isCapped =
      wrong.allSatisfy { $0.sent < $0.asked && $0.sent == largest.sent }
      && answers.contains { $0.isHonoured && $0.hasMore }
    if isCapped {
      return [
        Finding(
          .note,
          "The page size is capped at \(largest.sent)",
          wrong.map(\.sentence),
          api: "A maximum is right. Document it, and say in the answer which size was used.",
          app: "Ask for at most \(largest.sent): a page that is shorter than requested is not "
            + "necessarily the last."
        )
      ]
    }
    let isIgnored = answers.count > 1 && Set(answers.map(\.sent)).count == 1
    return [
      Finding(
        .warning,
        isIgnored ? "The page size is ignored" : "The page size is not honoured",
        wrong.map(\.sentence),
        api: isIgnored
          ? "Honour the size, up to a maximum."
          : "Document the maximum, and say in the answer which size was used.",
        app: isIgnored
          ? "Name the right parameter with --size-param, or set the page size to "
            + "\(largest.sent)."
          : "Do not end the list at a short page: the server sent \(smallest.sent) when "
            + "\(smallest.asked) were requested."
      )
    ]
  }

  /// A server that sends as many items as anyone asks for.
  private static func unlimited(_ answers: [SizeAnswer]) -> [Finding] {
    guard let huge = answers.first(where: { $0.sent == $0.asked && $0.asked >= CheckPlan.hugeSize })
    else { return [] }
    return [
      Finding(
        .note,
        "The page size has no maximum up to \(huge.asked)",
        [huge.sentence],
        api: "Set a maximum, such as 100, so that one request cannot load the whole list.",
        app: "Nothing: keep to pages of some screens."
      )
    ]
  }

  static let emptyPages = CheckRule(
    "empty-pages",
    .warning,
    "Empty pages in the middle of the list",
    api: "Filter before paging, so that a page has items as long as any follow.",
    app: "The library skips up to maximumEmptyPages in a row; each costs a request during which "
      + "nothing appears."
  ) { samples in
    samples.walks.compactMap { walk in
      let empty = walk.pages.filter { $0.itemCount == 0 && $0.hasNext }
      guard !empty.isEmpty else { return nil }
      return "The \(walk.name) walk: \(empty.count) of \(counted(walk.pages.count, "page")) "
        + "had no items and named a next page: \(listed(empty.map(\.key)))."
    }
  }

  static let shortPages = CheckRule(
    "short-pages",
    .note,
    "Some pages in the middle are short",
    api: "Allowed. Filter before paging if full pages matter.",
    app: "Do not end the list at a short page (EndSignal.shortPage): rows would be lost."
  ) { samples in
    let pages = samples.first.pages
    guard let most = pages.map(\.itemCount).max(),
      let last = pages.lastIndex(where: { $0.itemCount > 0 })
    else { return [] }
    // The last one may be short, and an empty one may come after it.
    let short = pages[..<last].filter { $0.hasNext && $0.itemCount > 0 && $0.itemCount < most }
    guard !short.isEmpty else { return [] }
    return [
      "\(short.count) of \(counted(pages.count, "page")) have fewer than \(most) items: "
        + "\(listed(short.map { "\($0.key) (\($0.itemCount))" }))."
    ]
  }

  static let wrongTotal = CheckRule(
    "wrong-total",
    .warning,
    "The total is wrong",
    api: "Count with the same filters and permissions as the pages, or leave the total out.",
    app: "Do not end the list at the total (EndSignal.totalReached); show it as an estimate."
  ) { samples in
    let changed = samples.walks.compactMap { walk -> String? in
      let totals = walk.pages.compactMap(\.totalCount)
      guard let least = totals.min(), let most = totals.max(), least < most else { return nil }
      return "The \(walk.name) walk: the total varies from \(least) to \(most) items."
    }
    let wrong = samples.walks.compactMap { walk -> String? in
      guard walk.isWhole, walk.isFromStart, let total = walk.pages.last?.totalCount,
        total != walk.distinctCount,
        // Where a whole page is missing, the list ends early.
        total - walk.distinctCount < max(1, walk.pages.map(\.itemCount).max() ?? 0)
      else { return nil }
      return "The \(walk.name) walk had \(counted(walk.distinctCount, "item")) up to the end of "
        + "the list; its total is \(total)."
    }
    let empty = samples.depths.compactMap { depth -> String? in
      guard depth.isPromised, samples.first.isFromStart, let answer = depth.answers.first,
        answer.itemCount == 0,
        !answer.hasNext, let total = answer.totalCount, depth.itemsBefore < total
      else { return nil }
      return "\(depth.key.sentence) is empty, \(counted(depth.itemsBefore, "row")) down; the total "
        + "is \(total)."
    }
    return changed + wrong + empty
  }
}

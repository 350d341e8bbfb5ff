extension CheckRule {
  /// A page size that is not what was asked for.
  static let pageSize = CheckRule("page-size") { samples in
    guard let sizes = samples.sizes else {
      return [
        Verdict(
          .note,
          "Page sizes were not tried",
          ["How to ask for a size is not known."],
          api: "Offer a parameter for the page's size, with a maximum.",
          app: "Name it with --size-param to have it tried."
        )
      ]
    }
    var answers = sizes.compactMap { SizeAnswer(asked: $0.asked, page: $0.page) }
    if let asked = samples.askedSize,
      let answer = SizeAnswer(asked: asked, page: samples.first.pages.first)
    {
      answers.append(answer)
    }
    let refused = sizes.filter { $0.failure != nil }
    return (Verdict.notHonoured(answers).map { [$0] } ?? [])
      + (refused.isEmpty ? [] : [.refused(refused)])
  }
}

private struct SizeAnswer {
  let asked: Int
  let sent: Int
  let hasNext: Bool

  init?(asked: Int, page: PageSample?) {
    // An empty page before others says nothing of sizes.
    guard let page, page.itemCount > 0 || !page.hasNext else { return nil }
    self.asked = asked
    sent = page.itemCount
    hasNext = page.hasNext
  }

  /// A page that ends the list may be short.
  var isHonoured: Bool { sent == asked || sent < asked && !hasNext }
}

extension CheckRule.Verdict {
  fileprivate static func notHonoured(_ answers: [SizeAnswer]) -> Self? {
    let wrong = answers.filter { !$0.isHonoured }.sorted { $0.asked < $1.asked }
    guard let smallest = wrong.first, let largest = wrong.last else { return nil }
    let isCapped =
      wrong.allSatisfy { $0.sent < $0.asked && $0.sent == largest.sent }
      && answers.contains { $0.isHonoured && $0.hasNext }
    let isIgnored = answers.count > 1 && Set(answers.map(\.sent)).count == 1 && !isCapped
    let evidence = wrong.map {
      "Asked for \($0.asked), the first page had \(counted($0.sent, "item"))."
    }
    if isIgnored {
      return Self(
        .warning,
        "The page size is ignored",
        evidence,
        api: "Honour the size, up to a maximum.",
        app: "Name the right parameter with --size-param, or set the page size to \(largest.sent)."
      )
    }
    return Self(
      .warning,
      isCapped ? "The page size is capped at \(largest.sent)" : "The page size is not honoured",
      evidence,
      api: "Document the maximum, and say in the answer which size was used.",
      app: isCapped
        ? "Ask for at most \(largest.sent): a page that is shorter than asked for must not be "
          + "taken for the last."
        : "Do not end the list by a short page: \(smallest.sent) came where \(smallest.asked) were "
          + "asked for."
    )
  }

  fileprivate static func refused(_ sizes: [SizeSample]) -> Self {
    Self(
      .note,
      "Some page sizes are refused",
      sizes.map { "Asked for \($0.asked): \($0.failure?.message ?? "no answer")" },
      api: "An error is right, if it says which sizes are allowed.",
      app: "Ask for a size that is allowed."
    )
  }
}

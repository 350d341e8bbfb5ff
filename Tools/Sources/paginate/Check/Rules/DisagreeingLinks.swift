import Foundation

extension CheckRule {
  /// A `Link` header that says something else than the body.
  static let disagreeingLinks = CheckRule("disagreeing-links") { samples in
    let evidence = samples.walks.flatMap { walk -> [String] in
      guard walk.pages.contains(where: { $0.answer?.linkNext != nil }) else { return [] }
      return walk.pages.indices.compactMap { index in
        let next = index + 1 < walk.pages.count ? walk.pages[index + 1] : nil
        return disagreement(walk.pages[index], next: next).map {
          "The \(walk.name) walk, \(walk.pages[index].key): \($0)"
        }
      }
    }
    guard !evidence.isEmpty else { return [] }
    return [
      Verdict(
        .warning,
        "The Link header and the body disagree",
        [listed(evidence, limit: 3)],
        api: "Make both of the same value, or leave one out.",
        app: "The library follows the one that the style says; see that it is the right one."
      )
    ]
  }

  private static func disagreement(_ page: PageSample, next: PageSample?) -> String? {
    switch (page.answer?.linkNext, page.hasNext) {
    case (nil, false): return nil
    case (nil, true):
      // A number or offset goes on by itself, until a page is empty: the body names nothing.
      guard let next, next.itemCount > 0 else { return nil }
      return "the header names no next page, the body does"
    case (_?, false): return "the header names a next page, the body does not"
    case (let link?, true):
      guard let own = page.answer?.url, let followed = next?.exchanges.first?.url else {
        return nil
      }
      let names = changed(from: own, to: followed).filter { name, value in
        queryItems(link)[name].map { $0 != value } ?? false
      }
      guard !names.isEmpty else { return nil }
      return "\(names.keys.sorted().map { "\(PlainText($0, limit: 40))" }.joined(separator: ", ")) "
        + "in the header's link is not what the body led to"
    }
  }

  /// What a request has in its query that the one before had not: what says which page it is.
  private static func changed(from own: URL, to next: URL) -> [String: String] {
    let before = queryItems(own)
    return queryItems(next).filter { before[$0.key] != $0.value }
  }

  private static func queryItems(_ url: URL) -> [String: String] {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
  }
}

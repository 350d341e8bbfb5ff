import Foundation
import PaginationHTTP
import ProgramSupport

// Rules about the links and cursors that lead to the next page.
extension CheckRule {
  private static let buildFromHost =
    "Make links relative, or build them from the host that the client asked."

  static let foreignLink = CheckRule("foreign-link") { samples in
    let pages = samples.walks.flatMap(\.pages)
    let origins = samples.foreign(pages.map(\.nextLink))
    let refused = origins.subtracting(samples.allowedOrigins)
    let messages = samples.walks.compactMap { walk -> String? in
      guard let (failure, key) = walk.failure, case .refusedLink = failure.kind else { return nil }
      return "The \(walk.name) walk, behind \(walk.pages.last?.key ?? key): \(failure.message)"
    }
    var findings: [Finding] = []
    if !refused.isEmpty || !messages.isEmpty {
      findings.append(refusedLinks(refused, messages, from: samples.origin))
    }
    let allowed = origins.intersection(samples.allowedOrigins)
    if !allowed.isEmpty {
      findings.append(
        Finding(
          .warning,
          "Links to the next page lead to another origin, which is allowed",
          evidence(allowed),
          api: buildFromHost,
          app: "Requests go there without credentials. Make sure that it answers without them."
        )
      )
    }
    let unused = samples.foreign(pages.map { $0.answer?.linkNext }).subtracting(origins)
    if !unused.isEmpty {
      findings.append(
        Finding(
          .warning,
          "The Link header leads to another origin",
          evidence(unused),
          api: buildFromHost,
          app: "Nothing: this style does not follow the header. One that does would refuse it."
        )
      )
    }
    return findings
  }

  private static func refusedLinks(
    _ origins: Set<HTTPOrigin>,
    _ messages: [String],
    from origin: HTTPOrigin?
  ) -> Finding {
    let isDowngrade =
      origin?.description.hasPrefix("https:") == true
      && origins.contains { $0.description.hasPrefix("http:") }
    return Finding(
      .error,
      isDowngrade
        ? "Links to the next page leave https" : "Links to the next page lead to another origin",
      evidence(origins) + messages,
      api: isDowngrade
        ? "Behind a proxy, build links from X-Forwarded-Proto and -Host, or make them relative."
        : buildFromHost,
      app: "The library refuses such links, since credentials would go along. If the origin is "
        + "right, add it to HTTPPageConfiguration.allowedOrigins (--allow-origin)."
    )
  }

  private static func evidence(_ origins: Set<HTTPOrigin>) -> [String] {
    origins.map { "A page's link leads to \(PlainText("\($0)", limit: 100))." }.sorted()
  }

  static let disagreeingLinks = CheckRule(
    "disagreeing-links",
    .warning,
    "The Link header and the body disagree",
    api: "Make both of the same value, or leave one out.",
    app: "The library follows the one that the style names; make sure that it is the right one."
  ) { samples in
    let evidence = samples.walks.flatMap { walk -> [String] in
      guard walk.pages.contains(where: { $0.answer?.linkNext != nil }) else { return [] }
      return walk.pages.indices.compactMap { index in
        let next = index + 1 < walk.pages.count ? walk.pages[index + 1] : nil
        return disagreement(walk.pages[index], next: next).map {
          "The \(walk.name) walk, \(walk.pages[index].key): \($0)"
        }
      }
    }
    return evidence.isEmpty ? [] : [listed(evidence, limit: 3)]
  }

  private static func disagreement(_ page: PageSample, next: PageSample?) -> String? {
    switch (page.answer?.linkNext, page.hasNext) {
    case (nil, false): return nil
    case (nil, true):
      // Numbers and offsets are computed until a page is empty, so the body may name nothing.
      guard let next, next.itemCount > 0 else { return nil }
      return "the header names no next page, the body does"
    case (_?, false): return "the header names a next page, the body does not"
    case (let link?, true):
      guard let own = page.answer?.url, let followed = next?.exchanges.first?.url else {
        return nil
      }
      // Only the items that changed between two requests say which page it is.
      let (before, after, header) = (own.queryItems, followed.queryItems, link.queryItems)
      let names = after.filter { name, value in
        before[name] != value && header[name].map { $0 != value } ?? false
      }.keys.sorted()
      guard !names.isEmpty else { return nil }
      return "\(names.map { "\(PlainText($0, limit: 40))" }.joined(separator: ", ")) "
        + "in the header's link is not what the body led to"
    }
  }

  static let otherWays = CheckRule("other-ways") { samples in
    samples.otherWays.compactMap { way in
      let lost = lost(way.ids, in: samples.first)
      if !lost.isEmpty {
        return Finding(
          .error,
          "The list that is followed leaves out rows",
          [
            "By \(way.name), which the first page shows too, the second page has "
              + "\(counted(lost.count, "row")) that the first walk never reached: "
              + "\(listed(lost.map(\.description)))."
          ],
          api: oneWay,
          app: "Name the style that brings all rows (\(way.name)); the library follows that one."
        )
      }
      let skipped = inner(samples.first.ids, missingIn: Set(way.ids))
      guard way.isCertain, !skipped.isEmpty else { return nil }
      return Finding(
        .warning,
        "Another way to the next page leaves out rows",
        [
          "By \(way.name), which the first page shows too, \(counted(skipped.count, "row")) of the "
            + "first walk never came: \(listed(skipped.map(\.description)))."
        ],
        api: oneWay,
        app: "Nothing, as long as it keeps to its style."
      )
    }
  }

  private static let oneWay =
    "Let all ways that a page names lead to the same next page, or name one only."

  /// The rows of the other way that the walk lacks, although it went as far.
  private static func lost(_ ids: [ItemID], in walk: WalkSample) -> [ItemID] {
    let known = Set(walk.ids)
    // Rows above the first common one may be new.
    guard walk.isWhole || walk.ids.count >= ids.count,
      let start = ids.firstIndex(where: known.contains)
    else { return [] }
    return ids[start...].filter { !known.contains($0) }
  }
}

extension CheckSamples {
  /// The origins of links, without the list's own.
  fileprivate func foreign(_ links: [URL?]) -> Set<HTTPOrigin> {
    Set(links.compactMap { $0.flatMap { HTTPOrigin($0) } }).subtracting(origin.map { [$0] } ?? [])
  }
}

import Foundation
import PaginationHTTP

extension CheckRule {
  /// A next link to another server, or from https to http.
  static let foreignLink = CheckRule("foreign-link") { samples in
    let pages = samples.walks.flatMap(\.pages)
    let origins = samples.foreign(pages.map(\.nextLink))
    let refused = origins.subtracting(samples.allowedOrigins)
    let messages = samples.walks.compactMap { walk -> String? in
      guard let (failure, key) = walk.failure, case .refusedLink = failure.kind else { return nil }
      return "The \(walk.name) walk, behind \(walk.pages.last?.key ?? key): \(failure.message)"
    }
    var verdicts: [Verdict] = []
    if !refused.isEmpty || !messages.isEmpty {
      verdicts.append(.refused(refused, messages, samples))
    }
    let allowed = origins.intersection(samples.allowedOrigins)
    if !allowed.isEmpty { verdicts.append(.allowed(allowed)) }
    let unused = samples.foreign(pages.map { $0.answer?.linkNext }).subtracting(origins)
    if !unused.isEmpty { verdicts.append(.unused(unused)) }
    return verdicts
  }
}

extension CheckSamples {
  /// The origins of links that are not the list's own.
  fileprivate func foreign(_ links: [URL?]) -> Set<HTTPOrigin> {
    Set(links.compactMap { $0.flatMap { HTTPOrigin($0) } }).subtracting(origin.map { [$0] } ?? [])
  }
}

extension CheckRule.Verdict {
  private static func evidence(_ origins: Set<HTTPOrigin>) -> [String] {
    origins.map { "A page's link leads to \(PlainText("\($0)", limit: 100))." }.sorted()
  }

  fileprivate static func refused(
    _ origins: Set<HTTPOrigin>,
    _ messages: [String],
    _ samples: CheckSamples
  ) -> Self {
    let isDowngrade = origins.contains { target in
      target.scheme == "http" && samples.origin?.scheme == "https"
    }
    return Self(
      .error,
      isDowngrade
        ? "Links to the next page leave https" : "Links to the next page lead to another origin",
      evidence(origins) + messages,
      api: isDowngrade
        ? "Behind a proxy, build links from X-Forwarded-Proto and -Host, or make them relative."
        : "Make links relative, or build them from the host that the client asked.",
      app: "The library refuses such links, since credentials would go along. If the origin is "
        + "right, add it to HTTPPageConfiguration.allowedOrigins (--allow-origin)."
    )
  }

  fileprivate static func unused(_ origins: Set<HTTPOrigin>) -> Self {
    Self(
      .warning,
      "The Link header leads to another origin",
      evidence(origins),
      api: "Make links relative, or build them from the host that the client asked.",
      app: "Nothing: this style does not follow the header. One that does would refuse it."
    )
  }

  fileprivate static func allowed(_ origins: Set<HTTPOrigin>) -> Self {
    Self(
      .warning,
      "Links to the next page lead to another origin, which is allowed",
      evidence(origins),
      api: "Make links relative, or build them from the host that the client asked.",
      app: "Requests go there without credentials. See that it answers without them."
    )
  }
}

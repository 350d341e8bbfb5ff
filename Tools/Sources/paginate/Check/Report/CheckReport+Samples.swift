import Foundation
import ProgramSupport

extension CheckReport {
  /// The report of a check's samples.
  init(_ samples: CheckSamples, url: URL, run: Run? = nil) {
    self.init(
      run: run,
      url: url.withoutQueryValues,
      style: Style(name: samples.style.name, confidence: samples.style.confidence),
      pageSize: samples.askedSize,
      total: samples.first.pages.first?.totalCount,
      parts: Self.parts(samples),
      pages: samples.walks.enumerated().flatMap { Self.rows($1, number: $0 + 1) },
      depths: samples.depths.map(DepthRow.init),
      sizes: (samples.sizes ?? []).map(SizeRow.init),
      keyAge: samples.oldKey.flatMap { old in
        guard old.answers.first?.ids.isEmpty == false, !samples.isOldKeyOfFirstPage else {
          return nil
        }
        return (old.keyAge / .seconds(1)).rounded()
      },
      findings: CheckRule.findings(in: samples)
    )
  }

  private static func parts(_ samples: CheckSamples) -> [Part] {
    var parts = samples.walks.map { walk in
      Part("\(walk.name) walk", pages: walk.pages, failed: walk.failedExchanges, end: walk.endText)
    }
    if !samples.otherWays.isEmpty {
      parts.append(
        Part(
          "other ways",
          // The first page belongs to the first walk.
          pages: samples.otherWays.flatMap { $0.pages.dropFirst() },
          failed: samples.otherWays.flatMap(\.failedExchanges)
        )
      )
    }
    if !samples.depths.isEmpty {
      parts.append(
        Part(
          "depths",
          pages: samples.depths.flatMap(\.answers),
          failed: samples.depths.flatMap(\.failedExchanges)
        )
      )
    }
    if let old = samples.oldKey {
      parts.append(Part("old key", pages: old.answers, failed: old.failedExchanges))
    }
    if let sizes = samples.sizes, !sizes.isEmpty {
      parts.append(
        Part(
          "page sizes",
          pages: sizes.compactMap(\.page),
          failed: sizes.flatMap(\.failedExchanges)
        )
      )
    }
    return parts
  }

  private static func rows(_ walk: WalkSample, number: Int) -> [PageRow] {
    var itemsBefore = 0
    return walk.pages.map { page in
      defer { itemsBefore += page.itemCount }
      return PageRow(
        walk: number,
        index: page.index,
        key: page.key,
        itemsBefore: itemsBefore,
        items: page.itemCount,
        milliseconds: page.duration.rounded,
        bytes: page.answer?.byteCount ?? 0
      )
    }
  }
}

extension CheckReport.Part {
  /// - Parameter failed: The requests without a page.
  init(_ name: String, pages: [PageSample], failed: [Exchange], end: String? = nil) {
    let exchanges = pages.flatMap(\.exchanges) + failed
    let durations = exchanges.filter { $0.status != nil }.map(\.duration)
    self.init(
      name: name,
      pages: pages.count,
      items: pages.reduce(0) { $0 + $1.itemCount },
      latency: CheckReport.Latency(durations),
      bytes: exchanges.reduce(0) { $0 + $1.byteCount },
      requests: exchanges.count,
      end: end
    )
  }
}

extension CheckReport.Latency {
  init?(_ durations: [Duration]) {
    guard let p50 = durations.median, let p95 = durations.quantile(0.95),
      let max = durations.max()
    else { return nil }
    self.init(p50: p50.rounded, p95: p95.rounded, max: max.rounded)
  }
}

extension CheckReport.DepthRow {
  init(_ depth: DepthSample) {
    self.init(
      index: depth.index,
      key: depth.key,
      itemsBefore: depth.itemsBefore,
      items: depth.answers.first?.itemCount,
      milliseconds: depth.durations.map(\.rounded),
      median: depth.durations.median?.rounded,
      failure: depth.failure?.message
    )
  }
}

extension CheckReport.SizeRow {
  init(_ size: SizeSample) {
    self.init(
      asked: size.asked,
      items: size.page?.itemCount,
      hasNext: size.page?.hasNext,
      bytes: size.page?.answer?.byteCount,
      milliseconds: size.page?.duration.rounded,
      failure: size.failure?.message
    )
  }
}

extension Duration {
  /// In milliseconds, to the tenth.
  fileprivate var rounded: Double { (milliseconds * 10).rounded() / 10 }
}

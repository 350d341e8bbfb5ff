import Pagination

/// The bound of what a policy can do: it knows every row that will be wanted, and when, and what
/// becomes of every request.
///
/// It asks at once for as long as any row is missing that will be wanted, and for nothing else, so it
/// wastes nothing where the source grants any size. Its only choice is how much at a time: a large
/// page brings more rows a second, a small one comes sooner; pages under way at once share the link.
@MainActor
struct Clairvoyant {
  let foresight: Foresight

  func plan(_ context: PrefetchContext) -> PrefetchPlan? {
    guard context.edge == .end else { return nil }
    let missing = foresight.wantedAt.count - context.itemCount
    guard missing > 0 else { return nil }
    guard case .upTo(let largest) = context.sizing else {
      let pages = (missing + context.pageSize - 1) / context.pageSize
      let concurrency = concurrency(
        atMost: min(pages, Self.mostPages),
        forecast(context, size: context.pageSize)
      )
      return PrefetchPlan(distance: .max, concurrency: concurrency)
    }
    let largestNeeded = min(missing, largest)
    return PrefetchPlan(
      distance: .max,
      size: size(
        atMost: largestNeeded,
        asConfigured: context.pageSize,
        forecast(context, size: largestNeeded)
      )
    )
  }

  /// What comes of pages of a size, one after the other.
  private func forecast(_ context: PrefetchContext, size: Int) -> PageForecast {
    PageForecast(
      loaded: context.itemCount,
      size: size,
      sizeAfterwards: size,
      concurrency: 1,
      horizon: Self.pagesAhead * size,
      foresight: foresight
    )
  }

  /// The size of the next page after which the reader waits least; the largest of equals.
  ///
  /// Those after it may be as large as can be, as small as this one, or as configured: where one page
  /// comes just in time after the other, a large one would be late for its first row.
  private func size(
    atMost largest: Int,
    asConfigured pageSize: Int,
    _ forecast: PageForecast
  ) -> Int {
    var forecast = forecast
    var best = (size: largest, wait: Double.infinity)
    while forecast.size > 0, best.wait > 0 {
      for size in [largest, min(pageSize, largest), forecast.size] {
        forecast.sizeAfterwards = size
        let wait = forecast.waiting()
        if wait < best.wait - 1e-9 { best = (forecast.size, wait) }
      }
      forecast.size -= max(1, forecast.size / 10)
    }
    return best.size
  }

  /// How many pages at once make the reader wait least; the most of equals.
  private func concurrency(atMost most: Int, _ forecast: PageForecast) -> Int {
    var forecast = forecast
    var best = (pages: most, wait: Double.infinity)
    for pages in (1...most).reversed() where best.wait > 0 {
      forecast.concurrency = pages
      let wait = forecast.waiting()
      if wait < best.wait - 1e-9 { best = (pages, wait) }
    }
    return best.pages
  }

  private static let mostPages = 8

  /// How many of the largest pages are looked at.
  private static let pagesAhead = 30
}

import Pagination

/// A policy that knows every row that will be wanted, and when, and how long every request takes.
///
/// It requests all rows that will be wanted at once, and nothing else, so it wastes nothing if the
/// source grants any page size. Its only choice is how much to request at a time: a large page brings
/// more rows a second, a small one arrives sooner, and concurrent pages share the link.
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

  /// A forecast for pages of one size, one after the other.
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

  /// The size of the next page that makes the reader wait least; the largest of several.
  ///
  /// The forecast tries three sizes for the pages after it: the largest, the configured and the same
  /// one. If pages arrive just in time, a large one would be late for its first row.
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

  /// The number of concurrent pages that makes the reader wait least; the highest of several.
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

  /// How many pages of the largest size a forecast covers.
  private static let pagesAhead = 30
}

/// What a clairvoyant policy knows.
@MainActor
final class Foresight {
  /// The position in the plan, in seconds. The session sets it.
  var planSeconds = 0.0

  /// The time since the session began, in seconds. The session sets it.
  var sessionSeconds = 0.0

  /// When the reader first wants each row on screen, in seconds of the plan; ascending.
  let wantedAt: [Double]

  /// What happens to each request.
  let link: LabLink

  init(plan: ScrollPlan, link: LabLink, rowsVisible: Int) {
    self.link = link
    wantedAt = Self.times(plan, rowsVisible: rowsVisible)
  }

  private static func times(_ plan: ScrollPlan, rowsVisible: Int) -> [Double] {
    guard let first = plan.points.first else { return [] }
    var times = Array(repeating: 0.0, count: Int(first.row) + rowsVisible)
    for (point, next) in zip(plan.points, plan.points.dropFirst()) {
      while times.count < Int(next.row) + rowsVisible {
        let share = (Double(times.count - rowsVisible + 1) - point.row) / (next.row - point.row)
        times.append(point.seconds + max(0, share) * (next.seconds - point.seconds))
      }
    }
    return times
  }
}

/// Predicts exactly how long the reader will wait for the pages requested from now on.
@MainActor
struct PageForecast {
  /// The number of rows already loaded.
  var loaded: Int

  /// The number of rows in the next page.
  var size: Int

  /// The number of rows in each page after that.
  var sizeAfterwards: Int

  /// How many pages are requested concurrently.
  var concurrency: Int

  /// How many more rows the forecast covers.
  var horizon: Int

  let foresight: Foresight

  private struct Page {
    var rows: Int
    var firstByte: Double
    var lastByte: Double?
  }

  /// The longest wait for any of these rows, in seconds, if no page is under way now.
  func waiting() -> Double {
    let start = foresight.sessionSeconds
    let end = min(foresight.wantedAt.count, loaded + horizon)
    var (now, busyUntil, wait) = (start, start, 0.0)
    var (requested, landed) = (loaded, loaded)
    var underWay: [Page] = []
    while landed < end {
      while underWay.count < concurrency, requested < end {
        let rows = requested == loaded ? size : sizeAfterwards
        let firstByte = foresight.link.firstByte(from: requested, sent: now)
        underWay.append(Page(rows: rows, firstByte: firstByte))
        requested += rows
      }
      let waiting = underWay.indices.filter { underWay[$0].lastByte == nil }
      guard let next = waiting.min(by: { underWay[$0].firstByte < underWay[$1].firstByte })
      else { break }
      // Answers share the link one after the other, in the order of their first bytes.
      let page = underWay[next]
      let transfer = foresight.link.transfer(rows: page.rows, at: page.firstByte)
      busyUntil = max(busyUntil, page.firstByte) + transfer
      underWay[next].lastByte = busyUntil
      // Pages enter the list in order.
      while let page = underWay.first, let lastByte = page.lastByte {
        now = max(now, lastByte)
        wait = max(wait, now - start - (foresight.wantedAt[landed] - foresight.planSeconds))
        landed += page.rows
        underWay.removeFirst()
      }
    }
    return wait
  }
}

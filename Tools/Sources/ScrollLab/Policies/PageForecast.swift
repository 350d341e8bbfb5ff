/// How long a reader will wait if pages are asked for in some way from now on, exactly.
@MainActor
struct PageForecast {
  /// How many rows there are.
  var loaded: Int

  /// Rows in the next page.
  var size: Int

  /// Rows in each page after it.
  var sizeAfterwards: Int

  /// How many pages are under way at once.
  var concurrency: Int

  /// How many rows more are looked at.
  var horizon: Int

  let foresight: Foresight

  /// A page under way.
  private struct Page {
    var rows: Int
    var firstByte: Double
    var lastByte: Double?
  }

  /// The longest that is waited for any of these rows, in seconds, if nothing is under way now.
  func waiting() -> Double {
    let start = foresight.sessionSeconds
    let end = min(foresight.wantedAt.count, loaded + horizon)
    var (now, busyUntil, wait) = (start, start, 0.0)
    var (asked, landed) = (loaded, loaded)
    var underWay: [Page] = []
    while landed < end {
      while underWay.count < concurrency, asked < end {
        let rows = asked == loaded ? size : sizeAfterwards
        let firstByte = foresight.link.firstByte(from: asked, sent: now)
        underWay.append(Page(rows: rows, firstByte: firstByte))
        asked += rows
      }
      let waiting = underWay.indices.filter { underWay[$0].lastByte == nil }
      guard let next = waiting.min(by: { underWay[$0].firstByte < underWay[$1].firstByte })
      else { break }
      // Answers share the link one after the other, whichever begins first.
      let page = underWay[next]
      let transfer = foresight.link.transfer(rows: page.rows, at: page.firstByte)
      busyUntil = max(busyUntil, page.firstByte) + transfer
      underWay[next].lastByte = busyUntil
      // They land in order.
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

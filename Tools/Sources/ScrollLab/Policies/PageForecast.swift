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

  let foresight: Foresight

  /// A page under way.
  private struct Page {
    var rows: Int
    var firstByte: Double
    var lastByte: Double?
  }

  /// Seconds waited until thirty pages have come, if nothing is under way now.
  func waiting() -> Double {
    let start = foresight.sessionSeconds
    var (now, busyUntil, wait) = (start, start, 0.0)
    var (asked, landed, count) = (loaded, loaded, 0)
    var underWay: [Page] = []
    while landed < foresight.wantedAt.count, count < Self.pagesAhead {
      while underWay.count < concurrency, asked < foresight.wantedAt.count {
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
        count += 1
        underWay.removeFirst()
      }
    }
    return wait
  }

  private static let pagesAhead = 30
}

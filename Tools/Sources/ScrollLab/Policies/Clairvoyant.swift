import Pagination

/// The bound of what a policy can do: it knows every row that will be wanted, and when, and the
/// network's mean. Only the chance in each latency is hidden from it.
///
/// It asks at once for as long as any row is missing that will be wanted, and for nothing else, so it
/// wastes nothing where the source grants any size. Its only choice is the size: a large page brings
/// more rows a second, a small one comes sooner.
@MainActor
struct Clairvoyant {
  let foresight: Foresight

  func plan(_ context: PrefetchContext) -> PrefetchPlan? {
    guard context.edge == .end else { return nil }
    let missing = foresight.wantedAt.count - context.itemCount
    guard missing > 0 else { return nil }
    guard case .upTo(let largest) = context.sizing else {
      let pages = (missing + context.pageSize - 1) / context.pageSize
      return PrefetchPlan(distance: .max, concurrency: min(pages, Self.mostPages))
    }
    let size = size(loaded: context.itemCount, largest: min(missing, largest))
    return PrefetchPlan(distance: .max, size: size)
  }

  /// The size after which the reader waits least; the largest of equals.
  private func size(loaded: Int, largest: Int) -> Int {
    var best = (size: largest, wait: waiting(loaded: loaded, size: largest, largest: largest))
    var size = largest
    while size > 1, best.wait > 0 {
      size -= max(1, size / 10)
      let wait = waiting(loaded: loaded, size: size, largest: largest)
      if wait < best.wait - 1e-9 { best = (size, wait) }
    }
    return best.size
  }

  /// How long the reader waits if the next page has a size, and those after it the largest.
  private func waiting(loaded: Int, size: Int, largest: Int) -> Double {
    var (loaded, size, wait, elapsed) = (loaded, size, 0.0, 0.0)
    for _ in 0..<Self.pagesAhead where loaded < foresight.wantedAt.count {
      elapsed += foresight.pageDuration(rows: size, at: foresight.sessionSeconds + elapsed)
      let untilWanted = foresight.wantedAt[loaded] - foresight.planSeconds
      wait = max(wait, elapsed - untilWanted)
      loaded += size
      size = largest
    }
    return wait
  }

  private static let pagesAhead = 30
  private static let mostPages = 8
}

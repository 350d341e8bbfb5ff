import Pagination
import PaginationHTTP

/// Walks the list from its start.
struct WalkProbe {
  let source: HTTPPageSource<JSONItem>
  let retry: RetryPolicy
  let pageSize: Int
  let probe: PageProbe
  let progress: ProgressLine

  /// Walks a number of pages.
  ///
  /// - Parameters:
  ///   - name: Which walk it is.
  ///   - limit: How many pages are wanted.
  /// - Returns: The walk, the key of each of its pages, and that of the one that would be next.
  func walk(
    _ name: String,
    limit: Int
  ) async throws -> (walk: WalkSample, keys: [HTTPPageKey?]) {
    var walk = WalkSample(name: name)
    var keys: [HTTPPageKey?] = [nil]
    // One page at a time: what is read ahead could not be told from what is waited for.
    var pages = source.pages(size: pageSize, readAhead: 0, retry: retry).makeAsyncIterator()
    while walk.pages.count < limit {
      progress.show("\(name) walk, page \(walk.pages.count + 1)")
      let key = keys[walk.pages.count]
      let outcome = try await probe.outcome(key: key, index: walk.pages.count) {
        guard let page = try await pages.next() else { throw CancellationError() }
        return page
      }
      switch outcome {
      case .failure(let failure, let exchanges):
        walk.end = .failed(failure, key: PageProbe.name(of: key, index: walk.pages.count))
        walk.failedExchanges = exchanges
        return (walk, keys)
      case .page(let sample, let next):
        walk.pages.append(sample)
        guard let next else {
          walk.end = .endOfList
          return (walk, keys)
        }
        keys.append(next)
      }
    }
    return (walk, keys)
  }
}

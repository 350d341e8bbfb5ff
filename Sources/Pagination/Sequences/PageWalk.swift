/// One walk over a source, page by page.
///
/// An actor because pages are fetched ahead from tasks of their own; calls come one at a time.
actor PageWalk<Source: PageSource> {
  private let source: Source
  private let size: Int
  private let retry: RetryPolicy
  private let maximumEmptyPages: Int
  private let sleep: @Sendable (Duration) async throws -> Void

  private var position = Position.at(nil)
  private var progress = ProgressGuard()
  private var emptyPages = 0

  private enum Position {
    case at(Source.Key?)
    /// The page was good, but what it names as the next one leads nowhere.
    case stuck(PaginationError)
    case over
  }

  init(
    source: Source,
    size: Int,
    retry: RetryPolicy,
    maximumEmptyPages: Int,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.source = source
    self.size = size
    self.retry = retry
    self.maximumEmptyPages = maximumEmptyPages
    self.sleep = sleep
  }

  /// The next page; `nil` after the last, and after an error.
  func next() async throws -> Page<Source.Item, Source.Key>? {
    let current = position
    position = .over
    switch current {
    case .over:
      return nil
    case .stuck(let error):
      throw error
    case .at(let key):
      let page = try await fetch(key)
      position = try positionAfter(page, key: key)
      return page
    }
  }

  private func fetch(_ key: Source.Key?) async throws -> Page<Source.Item, Source.Key> {
    let request = PageRequest(key: key, direction: key == nil ? .refresh : .append, size: size)
    var attempts = 0
    while true {
      do {
        return try await source.page(for: request)
      } catch {
        attempts += 1
        guard let delay = retry.delay(after: error, attempts: attempts) else { throw error }
        try await sleep(delay)
      }
    }
  }

  /// Where the walk goes on. An endless one would never tell that it makes no progress.
  private func positionAfter(
    _ page: Page<Source.Item, Source.Key>,
    key: Source.Key?
  ) throws -> Position {
    let fingerprint = ProgressGuard.fingerprint(of: page.items)
    if !page.items.isEmpty, progress.hasSeen(fingerprint: fingerprint) {
      throw PaginationError.noProgress(.repeatedPage(count: page.items.count))
    }
    progress.landed(link(key), fingerprint: fingerprint, isEmpty: page.items.isEmpty)
    emptyPages = page.items.isEmpty ? emptyPages + 1 : 0
    guard let next = page.next else { return .over }
    if emptyPages > maximumEmptyPages { return .stuck(.tooManyEmptyPages(emptyPages)) }
    if progress.hasUsed(link(next)) { return .stuck(.noProgress(.repeatedKey(PageKey(next)))) }
    return .at(next)
  }

  private func link(_ key: Source.Key?) -> PageLink {
    PageLink(key: key.map { PageKey($0) }, direction: .append)
  }
}

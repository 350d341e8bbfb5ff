/// Rows of a live source, which are read again when they may have changed.
///
/// The outermost keys name places, so they stay as they are whatever has come and gone between them. What has been
/// read is shown like the pages of a refresh, in one step.
extension ListMachine {
  /// Whether loaded rows are being read again.
  var isReadingChanges: Bool {
    switch refresh.load?.target {
    case .list(.change), .list(.stale): true
    default: false
    }
  }

  /// A live source says that rows may have changed.
  package mutating func rowsMayHaveChanged() {
    hasChanges = true
    readChanges()
  }

  /// Reads the loaded rows again if they may have changed, as soon as no page is on its way: that is one moment of a
  /// database. Returns whether it does so.
  @discardableResult
  mutating func readChanges() -> Bool {
    // After a failure, not before the user retries.
    guard hasChanges, landed != nil, !viewport.isAsleep, case .idle = refresh,
      loadState(where: \.isLoading) == nil
    else { return false }
    hasChanges = false
    startReadingChanges(in: content.count > 0 ? loadedRange : nil)
    return true
  }

  /// - Parameter range: The rows; `nil` for the first page, which replaces all.
  private mutating func startReadingChanges(in range: PageRange<PageKey>?) {
    var load = makeLoad(.list(.change), .first, size: configuration.pageSize, makeOperation())
    load.range = range
    refresh = .loading(load, then: PerEdge(nil))
    request(load)
  }

  /// The rows between two gaps in which the user is. Others can be loaded again from there, since the keys of a
  /// database lead both ways.
  private var loadedRange: PageRange<PageKey> {
    let top = viewport.lastRows.compactMap { id in content.index(of: id).map { (id, $0) } }
      .min { $0.1 < $1.1 }
    let page = top.flatMap { content.home(of: $0.0) }
    let segment = page.map(SegmentID.init(ofPage:)) ?? content.outermost(.start).segment
    return PageRange(
      first: content.key(beyond: SegmentEdge(segment: segment, side: .start)),
      last: content.key(beyond: SegmentEdge(segment: segment, side: .end)),
      // If a change brings more rows than this, they are not all read at once.
      maximumCount: 2 * content.count + 1000
    )
  }

  /// The loaded rows have been read again.
  package mutating func pagesRead(
    _ pages: [Page<Item, PageKey>],
    for load: Load,
    duration: Duration,
    at time: Duration
  ) {
    guard let load = awaited(load), let range = load.range else { return discarded(load) }
    defer { readChanges() }
    // All rows are known but those that are new, so no row has come twice.
    let new = pages.reduce(0) { $0 + content.arrival(of: $1.items).new }
    report(.loaded(load.direction, count: new, repeats: 0, duration: duration))
    let wishes = refresh.wishes
    guard pages.contains(where: { !$0.items.isEmpty }) else {
      startReadingChanges(in: nil)
      return refresh.wishes = wishes
    }
    guard range.last == nil || pages.last?.next == range.last else {
      // More has come than may be read at once: a refresh leaves a gap there.
      refresh = .idle
      startRefresh(.refresh)
      return refresh.wishes = wishes
    }
    staged = StagedPages()
    var link =
      range.first.map { PageLink(key: $0, direction: .refresh) } ?? .first
    for page in pages {
      var load = load
      load.link = link
      _ = staged.add(ArrivedPage(page, for: load, duration: duration, at: time))
      link = PageLink(key: page.next, direction: .end)
    }
    holdingPlaceWhileMerging { $0.splice(nil, replacesAll: true, at: time) }
  }
}

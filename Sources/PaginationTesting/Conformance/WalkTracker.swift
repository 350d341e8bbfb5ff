import Pagination

/// Sees whether one walk through a list goes round in circles.
struct WalkTracker<Source: PageSource> {
  typealias Walk = PageWalk<Source>

  private let name: String
  private var ids: Set<Source.Item.ID> = []
  private var keys: Set<Source.Key> = []

  init(name: String) {
    self.name = name
  }

  /// Forgets the keys: on the way back a page may well be asked for under a key of the way forth.
  mutating func turnRound() {
    keys = []
  }

  /// Notes a page's ids; `false` if it brought nothing but known ones, so the walk ends here.
  mutating func accept(
    _ page: Walk.LoadedPage,
    for request: Walk.Request,
    report: inout ConformanceReport
  ) -> Bool {
    var repeats: [Source.Item.ID] = []
    for item in page.items where !ids.insert(item.id).inserted { repeats.append(item.id) }
    guard !repeats.isEmpty else { return true }
    let shown = repeats.prefix(5).map { shortText($0) }.joined(separator: ", ")
    report.violate(
      .uniqueIDs,
      "\(name): \(request.evidence) brought \(repeats.count) ids again, among them \(shown)"
    )
    return repeats.count < page.items.count
  }

  /// Notes a neighbour's key; `false` if it is known, so the walk ends here.
  mutating func accept(
    _ key: Source.Key,
    of request: Walk.Request,
    report: inout ConformanceReport
  ) -> Bool {
    if keys.insert(key).inserted { return true }
    report.violate(
      .uniqueKeys,
      "\(name): \(request.evidence) names the key \(shortText(key)), which was used before"
    )
    return false
  }
}

import Pagination

/// The pages of one walk through a list, and what they repeat.
struct ConformanceWalk<Source: PageSource> {
  typealias Request = PageRequest<Source.Key>
  typealias LoadedPage = Page<Source.Item, Source.Key>

  struct Step {
    let request: Request
    let page: LoadedPage
  }

  /// "page size 7", for evidence.
  let name: String

  /// From the list's start to its end, so prepended pages come first.
  private(set) var steps: [Step] = []

  /// Whether the walk reached both ends of the list.
  var isComplete = false

  private var knownIDs: Set<Source.Item.ID> = []
  private var usedKeys: Set<Source.Key> = []

  init(name: String) {
    self.name = name
  }

  var ids: [Source.Item.ID] { steps.flatMap { $0.page.items.map(\.id) } }

  /// Adds a page; `false` if it brought only known ids, so that the walk ends here.
  mutating func add(
    _ page: LoadedPage,
    for request: Request,
    report: inout ConformanceReport
  ) -> Bool {
    let step = Step(request: request, page: page)
    steps.insert(step, at: request.direction == .start ? 0 : steps.count)
    let repeats = page.items.map(\.id).filter { !knownIDs.insert($0).inserted }
    guard !repeats.isEmpty else { return true }
    let shown = repeats.prefix(5).map { shortText($0) }.joined(separator: ", ")
    report.violate(
      .uniqueIDs,
      "\(name): \(request.evidence) brought \(repeats.count) ids again, among them \(shown)"
    )
    return repeats.count < page.items.count
  }

  /// Notes that a key is used next; `false` if it was used before, so that the walk ends here.
  mutating func use(
    _ key: Source.Key,
    namedBy request: Request,
    report: inout ConformanceReport
  ) -> Bool {
    if usedKeys.insert(key).inserted { return true }
    report.violate(
      .uniqueKeys,
      "\(name): \(request.evidence) names the key \(shortText(key)), which was used before"
    )
    return false
  }

  /// Forgets the keys: in the other direction a key may be used again.
  mutating func turnRound() {
    usedKeys = []
  }
}

extension PageRequest where Key: Hashable {
  /// "end, key 20, size 7", for evidence.
  var evidence: String {
    let key = key.map { "key \(shortText($0))" } ?? "no key"
    return "\(direction.rawValue), \(key), size \(size)"
  }
}

/// The start of a value's text: enough to recognise it.
func shortText(_ value: some Any) -> String {
  let text = String(describing: value)
  return text.count <= 60 ? text : "\(text.prefix(59))…"
}

/// The first place where two lists of ids differ, in words; `nil` if they do not.
func firstDifference<ID: Hashable>(of ids: [ID], from expected: [ID]) -> String? {
  if ids == expected { return nil }
  for (index, (one, other)) in zip(ids, expected).enumerated() where one != other {
    return "id \(shortText(one)) at index \(index) instead of \(shortText(other))"
  }
  if ids.count < expected.count {
    return "the list ends after \(ids.count) items, before id \(shortText(expected[ids.count]))"
  }
  return "the list goes on with id \(shortText(ids[expected.count])) after all "
    + "\(expected.count) items"
}

import ProgramSupport

// Rules about which rows come, and in which order.
extension CheckRule {
  static let repeatedRows = CheckRule("repeated-rows") { samples in
    let repeats = samples.walks.map { ($0, repeatedRows(of: $0)) }.filter { !$0.1.isEmpty }
    guard !repeats.isEmpty else { return [] }
    let counts = repeats.map { walk, rows in
      "The \(walk.name) walk: \(counted(rows.count, "row")) of \(walk.itemCount) had come before."
    }
    let evidence = counts + ["\(listed(repeats[0].1, limit: 3).sentence)."]
    if samples.style.isComputed, let asked = samples.askedSize,
      let page = samples.first.pages.first,
      page.hasNext, page.itemCount != asked
    {
      return [
        Finding(
          .error,
          "The page size is ignored, and pages overlap",
          ["Asked for \(asked) rows, the server sent \(page.itemCount)."] + evidence,
          api: "Honour the size, or answer a size that is not allowed with 400.",
          app: "Name the right parameter (--size-param), or ask for the size that the server uses."
        )
      ]
    }
    return [
      Finding(
        .error,
        "Rows come twice in one walk",
        evidence,
        api: "Page by a key instead of a count (WHERE (created, id) < (…) ORDER BY created, id "
          + "LIMIT n), so that rows inserted above shift nothing; and sort by something unique.",
        app: "The library shows each row once, by its id. It cannot bring back skipped rows."
      )
    ]
  }

  /// The rows that had come before in the walk, each with the pages that it is on.
  private static func repeatedRows(of walk: WalkSample) -> [String] {
    var places: [ItemID: PageSample] = [:]
    var repeats: [String] = []
    for page in walk.pages {
      for id in page.ids {
        guard let place = places[id] else {
          places[id] = page
          continue
        }
        let isSame = place.index == page.index
        repeats.append(
          "\(id) " + (isSame ? "twice on \(page.key)" : "on \(place.key) and \(page.key)")
        )
      }
    }
    return repeats
  }

  static let missingRows = CheckRule(
    "missing-rows",
    .error,
    "Two walks have different rows",
    api: "Sort by something unique: add the id as the last column of ORDER BY. (Rows inserted or "
      + "deleted between the walks look the same: run the check again.)",
    app: "Nothing brings back a row that the server skipped. Ask for an order that is unique."
  ) { samples in
    guard let second = samples.second else { return [] }
    return [(samples.first, second), (second, samples.first)].compactMap { walk, other in
      let texts = Set(other.ids.map(\.untyped))
      let missing = inner(walk.ids, missingIn: Set(other.ids)).filter {
        !texts.contains($0.untyped)
      }
      guard !missing.isEmpty else { return nil }
      return "\(counted(missing.count, "row")) of the \(walk.name) walk did not come in the "
        + "\(other.name), though the rows around came in both: "
        + "\(listed(missing.map(\.description)))."
    }
  }

  /// Two walks in the same size agree even if both leave out rows where a page ends, as `WHERE created > …` does with rows
  /// of the same time.
  static let lostRows = CheckRule(
    "lost-rows",
    .error,
    "The walks leave out rows",
    api:
      "Let a page begin behind the last row of the one before: WHERE (created, id) > (…) ORDER BY "
      + "created, id, not by a column that is not unique. (Rows inserted meanwhile look the same: run "
      + "the check again.)",
    app: "Nothing brings back a row that the server skipped. Ask for an order that is unique."
  ) { samples in
    // Without ids, nothing says which rows the walks had. Where rows come twice or not always, others are
    // left out, and that has been said.
    guard
      samples.walks.allSatisfy({ walk in
        walk.pages.allSatisfy { $0.countWithoutID + $0.sharedCount == 0 }
      }),
      [repeatedRows, missingRows, otherWays].allSatisfy({ $0.findings(in: samples).isEmpty })
    else { return [] }
    return (samples.sizes ?? []).compactMap { size in
      let lost = lostBetweenPages(of: samples, in: size.page?.ids ?? [])
      guard !lost.isEmpty else { return nil }
      return
        "Asked for \(size.asked), the first page had \(counted(lost.count, "row")) that came in "
        + "neither walk, where one of its pages ends: \(listed(lost.map(\.description)))."
    }
  }

  /// The ids that no walk has, between the last of a page and the first of the next one. Elsewhere they are
  /// new: a post below a pinned one, for example.
  private static func lostBetweenPages(of samples: CheckSamples, in ids: [ItemID]) -> [ItemID] {
    let texts = Set(samples.walks.flatMap(\.ids).map(\.untyped))
    let known = Set(samples.walks.flatMap(\.ids) + ids.filter { texts.contains($0.untyped) })
    let ends = Set(samples.first.pages.compactMap(\.ids.last))
    let starts = Set(samples.first.pages.compactMap(\.ids.first))
    var lost: [ItemID] = []
    var unknown: [ItemID] = []
    var before: ItemID?
    for id in ids {
      guard known.contains(id) else {
        unknown.append(id)
        continue
      }
      if let before, ends.contains(before), starts.contains(id) { lost += unknown }
      (before, unknown) = (id, [])
    }
    return lost
  }

  /// The ids that another walk lacks, in gaps between ids that it has.
  ///
  /// Rows missing at the ends of a walk prove nothing: they may be on a page that the other walk did
  /// not read.
  static func inner(_ ids: [ItemID], missingIn other: Set<ItemID>) -> [ItemID] {
    guard let first = ids.firstIndex(where: other.contains),
      let last = ids.lastIndex(where: other.contains)
    else { return [] }
    return ids[first...last].filter { !other.contains($0) }
  }

  static let changedOrder = CheckRule(
    "changed-order",
    .warning,
    "The order changed between two walks",
    api: "Sort by something that does not change, with the id as the last column.",
    app: "Ask for such an order. A list sorted by changing values is best loaded whole."
  ) { samples in
    guard let second = samples.second else { return [] }
    let moved = moved(from: samples.first.ids, to: second.ids)
    guard !moved.isEmpty else { return [] }
    return [
      "\(counted(moved.count, "row")) came at another position in the second walk: "
        + "\(listed(moved.map(\.description)))."
    ]
  }

  /// The fewest ids that must have moved, of those that are in both.
  static func moved(from first: [ItemID], to second: [ItemID]) -> [ItemID] {
    var places: [ItemID: Int] = [:]
    for (index, id) in second.enumerated() where places[id] == nil { places[id] = index }
    var seen: Set<ItemID> = []
    let common = first.filter { places[$0] != nil && seen.insert($0).inserted }
    let kept = Set(longestRise(common.compactMap { places[$0] }))
    return common.filter { id in places[id].map { !kept.contains($0) } ?? false }
  }

  /// The longest increasing subsequence. O(*n* log *n*)
  private static func longestRise(_ numbers: [Int]) -> [Int] {
    // For each length, the index of the smallest number that ends a rise of that length.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    return Array(
      sequence(state: ends.last) { place -> Int? in
        defer { place = place.flatMap { previous[$0] } }
        return place.map { numbers[$0] }
      }
    )
  }

  static let changingPage = CheckRule(
    "changing-page",
    .warning,
    "A page has other rows when it is asked for again",
    api: "Sort by something unique, with the id as the last column.",
    app: "Nothing, if the list changes that often: the library shows each row once, where it first "
      + "came."
  ) { samples in
    samples.depths.compactMap { depth in
      let all = depth.answers.map(\.ids)
      let contents = Set(all).count
      // New rows above push the others down, as in a timeline.
      guard contents > 1, !zip(all, all.dropFirst()).allSatisfy(isPushedDown) else { return nil }
      return "\(depth.key.sentence), requested \(depth.answers.count) times, had \(contents) "
        + "different contents."
    }
  }

  /// Whether a page begins with other rows, and goes on with those that it had before, or the reverse.
  private static func isPushedDown(_ before: [ItemID], _ after: [ItemID]) -> Bool {
    func isPushed(_ rows: [ItemID], from old: [ItemID]) -> Bool {
      let known = Set(old)
      let kept = rows.drop { !known.contains($0) }
      return !kept.isEmpty && old.starts(with: kept)
    }
    return before == after || isPushed(after, from: before) || isPushed(before, from: after)
  }

  static let sharedIDs = CheckRule(
    "shared-ids",
    .error,
    "Different items have the same id",
    api: "Give every item a unique id.",
    app:
      "Say where the id is with --id. In an app, combine fields that are unique together: a list shows "
      + "each id once."
  ) { samples in
    samples.walks.compactMap { walk in
      let count = walk.pages.reduce(0) { $0 + $1.sharedCount }
      guard count > 0 else { return nil }
      return
        "The \(walk.name) walk: \(count) of \(counted(walk.itemCount, "item")) have an id that others "
        + "with other contents have."
    }
  }

  static let changingIDs = CheckRule(
    "changing-ids",
    .warning,
    "Ids change their type",
    api: "Write an id always as a string, or always as a number.",
    app: "Decode it as both. To a list, \"1\" and 1 are two items."
  ) { samples in
    let pages = samples.walks.flatMap(\.pages) + (samples.sizes ?? []).compactMap(\.page)
    var first: [ItemID: ItemID] = [:]
    var changed: [ItemID] = []
    for id in pages.flatMap(\.ids) {
      let known = first[id.untyped] ?? id
      first[id.untyped] = known
      if known != id, !changed.contains(id.untyped), changed.count < 20 {
        changed.append(id.untyped)
      }
    }
    guard !changed.isEmpty else { return [] }
    return ["As a string and as a number: \(listed(changed.map(\.description)))."]
  }

  static let itemsWithoutID = CheckRule(
    "items-without-id",
    .warning,
    "Items have no id",
    api: "Give every item an id that stays.",
    app: "Say where the id is with --id. In an app, combine fields that are unique together."
  ) { samples in
    let count = samples.first.pages.reduce(0) { $0 + $1.countWithoutID }
    guard count > 0 else { return [] }
    return [
      "\(count) of \(counted(samples.first.itemCount, "item")) of the first walk have none. "
        + "Repeated and missing rows among them cannot be detected."
    ]
  }
}

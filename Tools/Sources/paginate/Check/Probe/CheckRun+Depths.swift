import PaginationHTTP
import ProgramSupport

extension CheckRun {
  /// A position in the list, and the key of the page there.
  private struct Place {
    var sample: DepthSample
    var key: HTTPPageKey?
  }

  /// Requests pages at several depths of the list, each several times.
  func depths(
    of walk: WalkSample,
    keys: [HTTPPageKey?],
    computed: ComputedKeys?,
    from source: HTTPPageSource<JSONItem>
  ) async throws -> [DepthSample] {
    var places = try await places(of: walk, keys: keys, computed: computed, from: source)
    if places.contains(where: { $0.sample.failure?.kind.isRateLimited == true }) {
      return places.map(\.sample)
    }
    // In turn, so that a slow moment of the server affects more than one place.
    for round in 1...plan.samplesPerDepth {
      for index in places.indices
      where places[index].sample.failure == nil && places[index].sample.answers.count < round {
        progress.show("depths, round \(round) of \(plan.samplesPerDepth)")
        try await request(&places[index], from: source)
        if places[index].sample.failure?.kind.isRateLimited == true { return places.map(\.sample) }
      }
    }
    return places.map(\.sample)
  }

  private func request(
    _ place: inout Place,
    from source: HTTPPageSource<JSONItem>
  ) async throws {
    switch try await page(
      place.key,
      index: place.sample.index,
      size: api.pageSize,
      from: source
    ) {
    case .page(let sample, _): place.sample.answers.append(sample)
    case .failure(let failure, let exchanges):
      place.sample.failure = failure
      place.sample.failedExchanges = exchanges
    }
  }

  private func places(
    of walk: WalkSample,
    keys: [HTTPPageKey?],
    computed: ComputedKeys?,
    from source: HTTPPageSource<JSONItem>
  ) async throws -> [Place] {
    guard let computed else {
      return CheckPlan.spread(to: walk.pages.count - 1, count: plan.depthCount).map { index in
        let before = walk.pages[..<index].reduce(0) { $0 + $1.itemCount }
        return place(index, key: keys[index], itemsBefore: before, isPromised: true)
      }
    }
    if let last = lastIndex(of: walk, computed) {
      return CheckPlan.spread(to: last, count: plan.depthCount).map { index in
        place(index, computed, isPromised: true)
      }
    }
    return try await doubled(from: walk, computed, from: source)
  }

  /// The position of the list's last page, if the walk or the total says so.
  private func lastIndex(of walk: WalkSample, _ computed: ComputedKeys) -> Int? {
    if walk.isWhole { return walk.pages.lastIndex { $0.itemCount > 0 } ?? 0 }
    guard walk.isFromStart, let total = walk.pages.last?.totalCount, total > 0 else { return nil }
    return max((total - 1) / computed.count, walk.pages.count - 1)
  }

  /// Doubles the distance until a page is empty or fails.
  private func doubled(
    from walk: WalkSample,
    _ computed: ComputedKeys,
    from source: HTTPPageSource<JSONItem>
  ) async throws -> [Place] {
    var found: [Place] = []
    var failed: [Place] = []
    var index = max(1, walk.pages.count - 1)
    var lastIDs = walk.pages.last?.ids ?? []
    for _ in 0..<CheckPlan.maximumDoublings {
      index *= 2
      guard computed.key(at: index) != nil else { break }
      progress.show("looking for the end, page \(index + 1)")
      var place = place(index, computed, isPromised: false)
      try await request(&place, from: source)
      guard let answer = place.sample.answers.first else {
        // Where nothing is promised, "not found" is the end of the list.
        switch place.sample.failure?.kind {
        case .status(404), .status(416): break
        default: failed.append(place)
        }
        break
      }
      // Some servers answer every number behind the end with the last page.
      if answer.itemCount == 0 || answer.ids == lastIDs && !lastIDs.isEmpty { break }
      lastIDs = answer.ids
      found.append(place)
    }
    let start = place(0, computed, isPromised: true)
    let middle = place(walk.pages.count - 1, computed, isPromised: true)
    let near = walk.pages.count > 1 ? [middle] : []
    return [start] + (near + found).suffix(max(1, plan.depthCount - 1)) + failed
  }

  private func place(_ index: Int, _ computed: ComputedKeys, isPromised: Bool) -> Place {
    place(
      index,
      key: computed.key(at: index),
      itemsBefore: index * computed.count,
      isPromised: isPromised
    )
  }

  private func place(
    _ index: Int,
    key: HTTPPageKey?,
    itemsBefore: Int,
    isPromised: Bool
  ) -> Place {
    Place(
      sample: DepthSample(
        index: index,
        itemsBefore: itemsBefore,
        key: Self.name(of: key, index: index),
        isPromised: isPromised
      ),
      key: key
    )
  }
}

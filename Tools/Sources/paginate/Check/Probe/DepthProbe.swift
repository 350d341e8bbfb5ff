import PaginationHTTP

/// Asks for pages at several depths of the list, each several times.
struct DepthProbe {
  let source: HTTPPageSource<JSONItem>
  let plan: CheckPlan
  let pageSize: Int
  let probe: PageProbe
  let progress: ProgressLine

  /// A place of the list, and how to ask for it.
  struct Place: Sendable {
    var sample: DepthSample
    var key: HTTPPageKey?
  }

  /// Asks for all places in turn, so that a slow moment of the server is not one place's alone.
  func depths(
    of walk: WalkSample,
    keys: [HTTPPageKey?],
    computed: ComputedKeys?
  ) async throws -> [DepthSample] {
    var places = try await places(of: walk, keys: keys, computed: computed)
    for round in 1...plan.samplesPerDepth {
      for index in places.indices
      where places[index].sample.failure == nil && places[index].sample.answers.count < round {
        progress.show("depths, round \(round) of \(plan.samplesPerDepth)")
        try await ask(&places[index])
      }
    }
    return places.map(\.sample)
  }

  private func ask(_ place: inout Place) async throws {
    let outcome = try await probe.page(
      place.key,
      index: place.sample.index,
      size: pageSize,
      from: source
    )
    switch outcome {
    case .page(let sample, _): place.sample.answers.append(sample)
    case .failure(let failure, let exchanges):
      place.sample.failure = failure
      place.sample.failedExchanges = exchanges
    }
  }

  private func places(
    of walk: WalkSample,
    keys: [HTTPPageKey?],
    computed: ComputedKeys?
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
    return try await doubled(from: walk, computed)
  }

  /// The place of the list's last page, where the walk or the total tells.
  private func lastIndex(of walk: WalkSample, _ computed: ComputedKeys) -> Int? {
    if walk.isWhole { return walk.pages.lastIndex { $0.itemCount > 0 } ?? 0 }
    guard let total = walk.pages.last?.totalCount, total > 0 else { return nil }
    return max((total - 1) / computed.count, walk.pages.count - 1)
  }

  /// Twice as far down each time, until there is nothing or it fails.
  private func doubled(from walk: WalkSample, _ computed: ComputedKeys) async throws -> [Place] {
    var found: [Place] = []
    var failed: [Place] = []
    var index = max(1, walk.pages.count - 1)
    var lastIDs = walk.pages.last?.ids ?? []
    for _ in 0..<CheckPlan.maximumDoublings {
      index *= 2
      guard computed.key(at: index) != nil else { break }
      progress.show("looking for the end, page \(index + 1)")
      var place = place(index, computed, isPromised: false)
      try await ask(&place)
      guard let answer = place.sample.answers.first else {
        failed.append(place)
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
        key: PageProbe.name(of: key, index: index),
        isPromised: isPromised
      ),
      key: key
    )
  }
}

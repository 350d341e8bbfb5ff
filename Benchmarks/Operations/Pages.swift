@preconcurrency import Benchmark
import Pagination
import Subjects

/// What a page of 20 costs at either end of the list, with the way to the source and back, while a
/// view holds the rows of the last frame.
func benchmarkPages(of count: Int) {
  for (name, edge) in [("append", ListEdge.end), ("prepend", .start)] {
    Benchmark(
      "\(name).paginator.\(count)",
      configuration: configuration(iterations: 400)
    ) { benchmark, lists in
      await load(edge, lists.next(benchmark), benchmark)
    } setup: {
      await Lists(of: count) { await Paginator<Row>.loaded(count) }
    }
    Benchmark(
      "\(name).handwritten.\(count)",
      configuration: configuration(iterations: 400)
    ) { benchmark, lists in
      await load(edge, lists.next(benchmark), benchmark)
    } setup: {
      await Lists(of: count) { await HandWrittenList.loaded(count) }
    }
  }
}

/// Enough lists that none grows much while they take turns to get a page.
private struct Lists<List: Sendable>: Sendable {
  private var lists: [List] = []

  init(of count: Int, _ make: () async -> List) async {
    for _ in 0..<max(1, 10_000 / count) { lists.append(await make()) }
  }

  func next(_ benchmark: Benchmark) -> List {
    lists[benchmark.currentIteration % lists.count]
  }
}

@MainActor
private func load(_ edge: ListEdge, _ list: Paginator<Row>, _ benchmark: Benchmark) async {
  let shown = list.items
  benchmark.startMeasurement()
  switch edge {
  case .start: await list.loadPrevious()
  case .end: await list.loadNext()
  }
  benchmark.stopMeasurement()
  precondition(list.items.count == shown.count + Feed<Row>.pageSize)
}

@MainActor
private func load(_ edge: ListEdge, _ list: HandWrittenList, _ benchmark: Benchmark) async {
  let shown = list.items
  benchmark.startMeasurement()
  switch edge {
  case .start: await list.loadPrevious()
  case .end: await list.loadNext()
  }
  benchmark.stopMeasurement()
  precondition(list.items.count == shown.count + Feed<Row>.pageSize)
}

/// The cost of a refresh that finds a long list unchanged. By hand, it replaces the list by its new first
/// page, which includes the deallocation of the old rows.
func benchmarkRefreshes(of count: Int) {
  let iterations = count < 1_000_000 ? 50 : 5
  Benchmark(
    "refresh.paginator.\(count)",
    configuration: configuration(iterations: iterations)
  ) { benchmark in
    let list = await Paginator<Row>.loaded(count)
    benchmark.startMeasurement()
    await list.refresh()
    benchmark.stopMeasurement()
  }
  Benchmark(
    "refresh.handwritten.\(count)",
    configuration: configuration(iterations: iterations)
  ) { benchmark in
    let list = await HandWrittenList.loaded(count)
    benchmark.startMeasurement()
    await list.refresh()
    benchmark.stopMeasurement()
  }
}

/// From nothing to the first page on screen.
func benchmarkOpening() {
  Benchmark("open.paginator.0", configuration: configuration(iterations: 1_000)) { benchmark in
    await open(benchmark) {
      let list = Paginator(source: Feed<Row>().source)
      await list.load()
      return list.items.count
    }
  }
  Benchmark("open.handwritten.0", configuration: configuration(iterations: 1_000)) { benchmark in
    await open(benchmark) {
      let list = HandWrittenList()
      await list.refresh()
      return list.items.count
    }
  }
}

@MainActor
private func open(_ benchmark: Benchmark, _ load: @MainActor () async -> Int) async {
  benchmark.startMeasurement()
  let count = await load()
  benchmark.stopMeasurement()
  precondition(count == Feed<Row>.pageSize)
}

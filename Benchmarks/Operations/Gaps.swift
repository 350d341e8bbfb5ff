@preconcurrency import Benchmark
import Pagination
import Subjects

/// What gaps cost a list of 1,000,000 rows: a row that appears above them, a page at an end, one that fills a gap or
/// closes it, a refresh that finds five new rows, and a jump. The number in a name is how many gaps the list has.
func benchmarkGaps() {
  for count in [1, 8] {
    Benchmark(
      "gap-row.paginator.\(count)",
      configuration: configuration(scaledBy: .kilo)
    ) { benchmark, list in
      await scroll(list, benchmark)
    } setup: {
      await list(gaps: count)
    }
    benchmarkLoad("gap-append", count) { list, benchmark in
      await measure(benchmark, list, rows: Feed<Row>.pageSize) { await list.loadNext() }
    }
    benchmarkLoad("gap-prepend", count) { list, benchmark in
      await measure(benchmark, list, rows: Feed<Row>.pageSize) { await list.loadPrevious() }
    }
    benchmarkLoad("gap-splice", count, from: Feed<Row>().growingSource) { list, benchmark in
      await measure(benchmark, list, rows: 5) { await list.refresh() }
    }
    benchmarkLoad("gap-fill", count, fill)
    benchmarkLoad("gap-close", count, gapsBefore: count - 1, close)
  }
  benchmarkLoad("gap-jump", 8, jump)
}

/// Something that brings a page.
private func benchmarkLoad(
  _ name: String,
  _ count: Int,
  gapsBefore: Int? = nil,
  from source: ClosurePageSource<Row, Int> = Feed<Row>().source,
  _ load: @escaping @MainActor (Paginator<Row>, Benchmark) async -> Void
) {
  Benchmark(
    "\(name).paginator.\(count)",
    configuration: configuration(iterations: 400)
  ) { benchmark, list in
    await load(list, benchmark)
  } setup: {
    await list(gaps: gapsBefore ?? count, from: source)
  }
}

private let length = 1_000_000

private func list(
  gaps count: Int,
  from source: ClosurePageSource<Row, Int> = Feed<Row>().source
) async -> Paginator<Row> {
  let list = await Paginator<Row>.loaded(length, from: source)
  for gap in 0..<count { _ = await list.jump(toKey: (gap + 2) * length) }
  let gaps = await list.gaps.count
  precondition(gaps == count)
  return list
}

@MainActor
private func scroll(_ list: Paginator<Row>, _ benchmark: Benchmark) {
  let first = length / 2 + benchmark.currentIteration % 100_000
  benchmark.startMeasurement()
  for row in benchmark.scaledIterations {
    list.itemAppeared(first + row)
    list.itemDisappeared(first + row - 12)
  }
  benchmark.stopMeasurement()
}

/// One page, at the upper side of the first gap.
@MainActor
private func fill(_ list: Paginator<Row>, _ benchmark: Benchmark) async {
  guard let gap = list.gaps.first else { preconditionFailure("The gap is full") }
  await measure(benchmark, list, rows: Feed<Row>.pageSize) { await list.fill(gap.id) }
}

/// The page of a gap of half a page, behind the last rows of the list.
@MainActor
private func close(_ list: Paginator<Row>, _ benchmark: Benchmark) async {
  guard let last = list.items.last?.id else { preconditionFailure("The list is empty") }
  await list.jump(toKey: last + 1 + Feed<Row>.pageSize / 2)
  guard let gap = list.gaps.last else { preconditionFailure("The jump has left no gap") }
  let count = list.gaps.count
  await measure(benchmark, list, rows: Feed<Row>.pageSize / 2) { await list.fill(gap.id) }
  precondition(list.gaps.count == count - 1)
}

/// Something that brings rows, while a view holds those of the last frame.
@MainActor
private func measure(
  _ benchmark: Benchmark,
  _ list: Paginator<Row>,
  rows: Int,
  _ load: @MainActor () async -> Void
) async {
  let shown = list.items
  benchmark.startMeasurement()
  await load()
  benchmark.stopMeasurement()
  precondition(list.items.count == shown.count + rows)
}

/// The list keeps eight gaps, so the segment of an earlier jump goes each time.
@MainActor
private func jump(_ list: Paginator<Row>, _ benchmark: Benchmark) async {
  let shown = list.items
  let key = (benchmark.currentIteration + 100) * length
  benchmark.startMeasurement()
  await list.jump(toKey: key)
  benchmark.stopMeasurement()
  precondition(list.anchor?.id == key && list.items.count == shown.count)
}

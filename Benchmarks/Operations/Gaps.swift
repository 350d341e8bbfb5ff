@preconcurrency import Benchmark
import Pagination
import Subjects

/// What gaps cost a list of 1,000,000 rows: a row that appears above them, a page that fills one, and a jump.
/// The number in a name is how many gaps the list has.
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
    Benchmark(
      "gap-fill.paginator.\(count)",
      configuration: configuration(iterations: 400)
    ) { benchmark, list in
      await fill(list, benchmark)
    } setup: {
      await list(gaps: count)
    }
  }
  Benchmark("gap-jump.paginator.8", configuration: configuration(iterations: 400)) {
    benchmark,
    list in
    await jump(list, benchmark)
  } setup: {
    await list(gaps: 8)
  }
}

private let length = 1_000_000

private func list(gaps count: Int) async -> Paginator<Row> {
  let list = await Paginator<Row>.loaded(length)
  for gap in 1...count { _ = await list.jump(toKey: (gap + 1) * length) }
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
  let shown = list.items
  guard let gap = list.gaps.first else { preconditionFailure("The gap is full") }
  benchmark.startMeasurement()
  await list.fill(gap.id)
  benchmark.stopMeasurement()
  precondition(list.items.count == shown.count + Feed<Row>.pageSize)
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

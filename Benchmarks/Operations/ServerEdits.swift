@preconcurrency import Benchmark
import Pagination
import Subjects

/// What the server's changes cost a list: rows that it pushes to the head, and an edit that it
/// confirms while keys count rows.
func benchmarkServerEdits() {
  for count in [1_000, 10_000] {
    Benchmark(
      "push.paginator.\(count)",
      configuration: configuration(iterations: 200)
    ) { benchmark, list in
      await push(list, benchmark)
    } setup: {
      await pushedList(count)
    }
  }
  for count in [2_000, 200_000] {
    Benchmark(
      "confirm.paginator.\(count)",
      configuration: configuration(iterations: 200)
    ) { benchmark, list in
      await confirm(list, benchmark)
    } setup: {
      await Paginator<Row>.loadedByOffset(count)
    }
  }
}

@MainActor
private func pushedList(_ count: Int) async -> Paginator<Row> {
  let list = await Paginator<Row>.loadedByOffset(1_000)
  for _ in 0..<count { list.pushRow() }
  return list
}

@MainActor
private func push(_ list: Paginator<Row>, _ benchmark: Benchmark) {
  benchmark.startMeasurement()
  list.pushRow()
  benchmark.stopMeasurement()
}

@MainActor
private func confirm(_ list: Paginator<Row>, _ benchmark: Benchmark) {
  let rows = list.items
  let row = rows[(benchmark.currentIteration * 7_919) % rows.count].id
  benchmark.startMeasurement()
  list.remove(row, isConfirmed: true)
  benchmark.stopMeasurement()
  precondition(list.items.count == rows.count - 1)
}

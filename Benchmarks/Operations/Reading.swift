@preconcurrency import Benchmark
import Pagination
import Subjects

/// What it costs to read all rows, as views do after each page: beside the same of an array. Figures
/// are of a whole list.
func benchmarkReading(of count: Int) {
  for (name, reading) in Reading.all {
    Benchmark("\(name).paginator.\(count)") { benchmark, lists in
      await read(benchmark) { reading.ofItems(lists.items) }
    } setup: {
      await ReadLists(of: count)
    }
    Benchmark("\(name).handwritten.\(count)") { benchmark, lists in
      await read(benchmark) { reading.ofArray(lists.array) }
    } setup: {
      await ReadLists(of: count)
    }
  }
}

private struct ReadLists: Sendable {
  let items: PaginatedItems<Row>
  let array: [Row]

  init(of count: Int) async {
    items = await Paginator<Row>.loaded(count).items
    array = await HandWrittenList.loaded(count).items
  }
}

@MainActor
private func read(_ benchmark: Benchmark, _ read: () -> Int) {
  benchmark.startMeasurement()
  blackHole(read())
  benchmark.stopMeasurement()
}

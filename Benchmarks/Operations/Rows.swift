@preconcurrency import Benchmark
import Pagination
import Subjects

/// What one row costs: that appears, is looked for, or is changed.
func benchmarkRows(of count: Int) {
  benchmarkAppearances(of: count)
  benchmarkLookups(of: count)
  benchmarkUpdates(of: count)
}

/// A reader scrolls through the middle of the list: a row appears, and the one that a screen holds
/// before it goes. Nothing is to be loaded.
private func benchmarkAppearances(of count: Int) {
  Benchmark(
    "appear.paginator.\(count)",
    configuration: configuration(scaledBy: .kilo)
  ) { benchmark, list in
    await scroll(list, benchmark)
  } setup: {
    await Paginator<Row>.loaded(count)
  }
  Benchmark(
    "appear.handwritten.\(count)",
    configuration: configuration(scaledBy: handWrittenScale(of: count))
  ) { benchmark, list in
    await scroll(list, benchmark)
  } setup: {
    await HandWrittenList.loaded(count)
  }
}

/// Rows on screen at a time.
private let screen = 12

@MainActor
private func scroll(_ list: Paginator<Row>, _ benchmark: Benchmark) {
  let rows = middle(of: list.items.count, benchmark)
  benchmark.startMeasurement()
  for row in rows {
    list.itemAppeared(row)
    list.itemDisappeared(row - screen)
  }
  benchmark.stopMeasurement()
  for row in rows.suffix(screen) { list.itemDisappeared(row) }
}

@MainActor
private func scroll(_ list: HandWrittenList, _ benchmark: Benchmark) {
  let rows = middle(of: list.items.count, benchmark)
  benchmark.startMeasurement()
  for row in rows { list.rowAppeared(row) }
  benchmark.stopMeasurement()
}

/// The rows that a reader comes past, anywhere in the list but at its ends, again and again where
/// the list is short.
private func middle(of count: Int, _ benchmark: Benchmark) -> [Int] {
  let margin = 30
  let length = count - 2 * margin
  if benchmark.scaledIterations.count == 1 { return spread(over: length).map { margin + $0 } }
  var positions = Positions(below: length, seed: UInt64(benchmark.currentIteration))
  let start = positions.next() ?? 0
  return benchmark.scaledIterations.map { margin + (start + $0) % length }
}

/// Positions of rows, all over the list.
private func benchmarkLookups(of count: Int) {
  Benchmark(
    "index.paginator.\(count)",
    configuration: configuration(scaledBy: .kilo)
  ) { benchmark, list in
    await lookUp(benchmark, count, in: list)
  } setup: {
    await Paginator<Row>.loaded(count)
  }
  Benchmark(
    "index.handwritten.\(count)",
    configuration: configuration(scaledBy: handWrittenScale(of: count))
  ) { benchmark, list in
    await lookUp(benchmark, count, in: list)
  } setup: {
    await HandWrittenList.loaded(count)
  }
}

@MainActor
private func lookUp(_ benchmark: Benchmark, _ count: Int, in list: Paginator<Row>) {
  let ids = scattered(benchmark, below: count)
  let items = list.items
  benchmark.startMeasurement()
  for id in ids { blackHole(items.index(of: id)) }
  benchmark.stopMeasurement()
}

@MainActor
private func lookUp(_ benchmark: Benchmark, _ count: Int, in list: HandWrittenList) {
  let ids = scattered(benchmark, below: count)
  benchmark.startMeasurement()
  for id in ids { blackHole(list.index(of: id)) }
  benchmark.stopMeasurement()
}

/// New values for rows all over the list.
private func benchmarkUpdates(of count: Int) {
  Benchmark(
    "update.paginator.\(count)",
    configuration: configuration(scaledBy: .kilo)
  ) { benchmark, list in
    await update(benchmark, count, in: list)
  } setup: {
    await Paginator<Row>.loaded(count)
  }
  Benchmark(
    "update.handwritten.\(count)",
    configuration: configuration(scaledBy: handWrittenScale(of: count))
  ) { benchmark, list in
    await update(benchmark, count, in: list)
  } setup: {
    await HandWrittenList.loaded(count)
  }
}

@MainActor
private func update(_ benchmark: Benchmark, _ count: Int, in list: Paginator<Row>) {
  let ids = scattered(benchmark, below: count)
  var edits: [PaginationEdit] = []
  edits.reserveCapacity(ids.count)
  benchmark.startMeasurement()
  for id in ids { edits.append(list.update(id) { $0.likes += 1 }) }
  benchmark.stopMeasurement()
  for edit in edits.reversed() { list.undo(edit) }
}

@MainActor
private func update(_ benchmark: Benchmark, _ count: Int, in list: HandWrittenList) {
  let ids = scattered(benchmark, below: count)
  benchmark.startMeasurement()
  for id in ids { list.update(id) { $0.likes += 1 } }
  benchmark.stopMeasurement()
}

private func scattered(_ benchmark: Benchmark, below count: Int) -> [Int] {
  if benchmark.scaledIterations.count == 1 { return spread(over: count) }
  let seed = UInt64(benchmark.currentIteration)
  return Array(Positions(below: count, seed: seed).prefix(benchmark.scaledIterations.count))
}

/// A few positions that together take as long as many random ones.
private func spread(over count: Int) -> [Int] {
  (0..<fewOperations).map { (2 * $0 + 1) * count / (2 * fewOperations) }
}

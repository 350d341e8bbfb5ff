@preconcurrency import Benchmark
import Foundation
import Pagination
import PaginationStorage
import Subjects

/// What it costs to begin with a stored list of 200 rows around the user, and to store one of 10,000.
func benchmarkRestoring() {
  let (restored, stored) = (temporaryFolder(), temporaryFolder())
  Benchmark("restore.paginator.200", configuration: configuration(iterations: 1_000)) {
    benchmark in
    await restore(from: restored, benchmark)
  } setup: {
    _ = try await loadedList(storedIn: restored)
  } teardown: {
    try FileManager.default.removeItem(at: restored)
  }
  Benchmark("store.paginator.200", configuration: configuration(iterations: 400)) {
    benchmark,
    list in
    await store(list, benchmark)
  } setup: {
    try await loadedList(storedIn: stored)
  } teardown: {
    try FileManager.default.removeItem(at: stored)
  }
}

private func temporaryFolder() -> URL {
  FileManager.default.temporaryDirectory.appendingPathComponent("benchmark-\(UUID().uuidString)")
}

private func makeList(storedIn folder: URL) -> Paginator<Post> {
  let source = ClosurePageSource<Post, String> { request in
    let start = request.key.flatMap { Int($0) } ?? 0
    let posts = (start..<start + request.size).map { Post($0) }
    return Page(items: posts, next: "\(start + request.size)")
  }
  return Paginator(source: source, restoring: .file("posts", folder: folder, signature: "posts"))
}

@MainActor
private func loadedList(storedIn folder: URL) async throws -> Paginator<Post> {
  let list = makeList(storedIn: folder)
  await list.load()
  while list.items.count < 10_000 { await list.loadNext() }
  list.rowsOnScreen(5_000..<5_010)
  await list.save()
  return list
}

/// From the file to the rows of the first frame.
@MainActor
private func restore(from folder: URL, _ benchmark: Benchmark) {
  benchmark.startMeasurement()
  let list = makeList(storedIn: folder)
  let place = list.takeRestoredPlace()
  let rows = list.items.prefix(20).count
  benchmark.stopMeasurement()
  precondition(place == 5_000 && rows == 20)
}

/// From a row that appears to the file.
@MainActor
private func store(_ list: Paginator<Post>, _ benchmark: Benchmark) async {
  let first = 5_000 + benchmark.currentIteration
  list.rowsOnScreen(first..<first + 10)
  benchmark.startMeasurement()
  await list.save()
  benchmark.stopMeasurement()
}

@preconcurrency import Benchmark
import Foundation
import Pagination
import PaginationStorage

/// What it costs to begin with a stored list of 200 rows around the user, and to store one of 10,000. Rows have about
/// 400 bytes of JSON.
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

private struct StoredPost: Codable, Identifiable, Sendable {
  var id: Int
  var author = "Nathalie Baudouin"
  var date = Date(timeIntervalSinceReferenceDate: 800_000_000)
  var text = String(repeating: "A post is a few lines of text. ", count: 9)
  var likes = 12
  var image = URL(string: "https://example.com/images/1234567890.jpeg")
}

private func temporaryFolder() -> URL {
  FileManager.default.temporaryDirectory.appendingPathComponent("benchmark-\(UUID().uuidString)")
}

private func makeList(storedIn folder: URL) -> Paginator<StoredPost> {
  let source = ClosurePageSource<StoredPost, String> { request in
    let start = request.key.flatMap { Int($0) } ?? 0
    let posts = (start..<start + request.size).map { StoredPost(id: $0) }
    return Page(items: posts, next: "\(start + request.size)")
  }
  return Paginator(source: source, restoring: .file("posts", folder: folder, signature: "posts"))
}

@MainActor
private func loadedList(storedIn folder: URL) async throws -> Paginator<StoredPost> {
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
private func store(_ list: Paginator<StoredPost>, _ benchmark: Benchmark) async {
  let first = 5_000 + benchmark.currentIteration
  list.rowsOnScreen(first..<first + 10)
  benchmark.startMeasurement()
  await list.save()
  benchmark.stopMeasurement()
}

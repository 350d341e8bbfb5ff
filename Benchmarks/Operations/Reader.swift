@preconcurrency import Benchmark
import Pagination
import Subjects
import Synchronization

/// The cost of a row in a list that loads automatically, as by default, while it needs no page: far
/// from its ends, and near its end, where the list plans for every row.
///
/// Appearing and disappearing rows are timed separately. One alone is too short for a clock, so
/// twenty are timed together: a screen of rows appears, and then the one before it goes.
func benchmarkReaders(of count: Int) {
  for (name, isNear) in [("far", false), ("near", true)] {
    Benchmark(
      "reader.\(name).\(count)",
      configuration: readerConfiguration()
    ) { benchmark, reader in
      let times = isNear ? await reader.goOnNearEnd() : await reader.crossMiddle(benchmark)
      benchmark.measurement(rowsAppear, times.appear.nanoseconds)
      benchmark.measurement(rowsGo, times.go.nanoseconds)
    } setup: {
      await Reader(of: count)
    }
  }
}

/// Nanoseconds for 1,000 rows.
private let rowsAppear = BenchmarkMetric.custom("Rows appear")
private let rowsGo = BenchmarkMetric.custom("Rows go")

private func readerConfiguration() -> Benchmark.Configuration {
  var configuration = Benchmark.defaultConfiguration
  configuration.metrics = [.throughput, rowsAppear, rowsGo]
  return configuration
}

/// A reader who scrolls down row by row, ten a second.
@MainActor
private final class Reader {
  /// For 1,000 rows.
  struct Times {
    var appear = Duration.zero
    var go = Duration.zero
  }

  private let list: Paginator<Row>

  /// The rows on screen.
  private var screen: [Row.ID] = []

  private static let screens = 50
  private static let height = 20

  /// - Parameter count: How many rows the list keeps. It drops as many as come, or it would be
  ///   another one after some screens.
  init(of count: Int) async {
    list = await .loaded(
      count,
      configuration: PaginationConfiguration(maximumItemCount: count, clock: ReaderClock())
    )
  }

  /// Scrolls to new rows, with three screens loaded ahead. The next page arrives after each screen;
  /// its time does not count.
  func goOnNearEnd() async -> Times {
    var times = Times()
    for _ in 0..<Self.screens {
      let items = list.items
      let first = items[items.count - 3 * Self.height].id
      show(first..<first + Self.height, &times)
      await list.loadNext()
    }
    return times
  }

  /// Reads on from a row anywhere in the list but near its ends, down and up again: in a list of 100
  /// rows as far from both ends as can be.
  func crossMiddle(_ benchmark: Benchmark) -> Times {
    let count = list.items.count
    let margin = count > 1_000 ? 200 : 30
    let last = (count - 2 * margin) / Self.height - 1
    var positions = Positions(below: 2 * last, seed: UInt64(benchmark.currentIteration))
    let start = positions.next() ?? 0
    var times = Times()
    for step in start..<start + Self.screens {
      // There and back: 0, 1, 2, 3, 2, 1, 0, …
      let place = step % (2 * last)
      let first = margin + min(place, 2 * last - place) * Self.height
      let rows = first..<first + Self.height
      if (1...last).contains(place) { show(rows, &times) } else { show(rows.reversed(), &times) }
    }
    return times
  }

  private func show(_ rows: some Collection<Int>, _ times: inout Times) {
    let clock = ContinuousClock()
    let gone = screen
    let new = Array(rows)
    screen = new
    times.appear += clock.measure { for row in new { list.itemAppeared(row) } }
    precondition(list.end == .idle && list.start == .idle, "Something is to be loaded")
    times.go += clock.measure { for row in gone { list.itemDisappeared(row) } }
  }
}

/// A clock that advances by a tenth of a second each time it is read. With a real clock, the rows
/// would appear so fast that the list would treat all of them as one frame and learn nothing.
///
/// It reads the real clock too, because that is part of the cost. Its own cost, some 10 nanoseconds
/// a row, is included in the figures.
private final class ReaderClock: Clock {
  private let looks = Atomic(0)

  var now: ContinuousClock.Instant {
    let looks = looks.wrappingAdd(1, ordering: .relaxed).newValue
    return ContinuousClock.now + .milliseconds(100 * looks)
  }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
}

extension Duration {
  fileprivate var nanoseconds: Int { Int(self / .nanoseconds(1)) }
}

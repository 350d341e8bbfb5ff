@preconcurrency import Benchmark
import Pagination
import Subjects

/// What each operation of a list costs, for lists of three sizes, beside the same operation of a
/// hand-written one.
///
/// Names are operation.list.size. Times are of as many operations as the scaling factor says.
/// Retains are counted in a separate run (`--metric`), because counting takes time.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = Benchmark.Configuration(
    metrics: [.wallClock, .throughput],
    warmupIterations: 3,
    maxDuration: .seconds(2),
    maxIterations: 1_000
  )
  for count in [100, 10_000, 1_000_000] {
    benchmarkRows(of: count)
    benchmarkReaders(of: count)
    benchmarkPages(of: count)
    benchmarkRefreshes(of: count)
  }
  for count in [10_000, 1_000_000] { benchmarkReading(of: count) }
  benchmarkServerEdits()
  benchmarkGaps()
  benchmarkOpening()
  benchmarkRestoring()
}

/// The configuration for operations of which one alone is too short to be measured.
func configuration(scaledBy factor: BenchmarkScalingFactor) -> Benchmark.Configuration {
  var configuration = Benchmark.defaultConfiguration
  configuration.scalingFactor = factor
  return configuration
}

/// The configuration for operations that change the list, which can't be repeated often before its
/// size is different.
func configuration(iterations: Int) -> Benchmark.Configuration {
  var configuration = Benchmark.defaultConfiguration
  configuration.maxIterations = iterations
  configuration.maxDuration = .seconds(20)
  configuration.warmupIterations = 1
  return configuration
}

/// Hand-written lists are so slow at the largest size that fewer operations are timed:
/// ``fewOperations``.
func handWrittenScale(of count: Int) -> BenchmarkScalingFactor {
  count < 1_000_000 ? .kilo : .one
}

/// The number of operations timed together if a thousand take too long.
let fewOperations = 20

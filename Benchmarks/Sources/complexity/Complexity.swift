import Counters
import Foundation
import Pagination
import Subjects

/// Fails if an operation costs more in a long list than in a short one, or far down a list than near
/// its start.
///
/// Nothing here depends on how fast the machine is. What can be counted is counted. Time is looked at
/// only as a ratio of both lists, each at its fastest of many rounds that take turns, with a bound
/// that cold caches keep and a list that looks at all its pages does not.
@main
@MainActor
struct Complexity {
  /// How often an operation is done for its counts. Few times, or the short list is not short.
  private static let repetitions = 5

  /// How often its time is taken; an operation ten times each time.
  private static let rounds = 15

  static func main() async {
    var failures: [String] = []
    if !Cost.hasMemory {
      print("Allocations and their bytes are not counted: they cannot be on this system.")
    }
    failures += await check(await .lengths())
    // One less than the list keeps: a jump opens another one.
    for count in [1, 7] { failures += await check(await .gaps(count)) }
    failures += await check(await .automatic())
    failures += await check(await .pages())
    failures += await check(await .distances(namesPrevious: true))
    failures += await check(await .distances(namesPrevious: false))
    failures += await check(await .edits())
    failures += await check(await .pushes())
    failures += await check(await .offsets())
    for count in [10_000, 1_000_000] { failures += await checkReading(of: count) }
    guard failures.isEmpty else {
      print("These cost more than they may:")
      for failure in failures { print("  " + failure) }
      exit(1)
    }
  }

  /// How many times as long as an array a list may take. Processors differ in how fast they sum an
  /// array, up to twice what is promised; a list that its reader's module does not inline is beyond this.
  private static let maximumReadingRatio = 4 * Reading.maximumRatio

  /// Which ways to read all rows make more than the same of an array does, or call the list for each.
  private static func checkReading(of count: Int) async -> [String] {
    print("Reading \(count) rows, beside an array:")
    let items = await Paginator<Row>.loaded(count).items
    let array = Array(items)
    var failures: [String] = []
    for (name, reading) in Reading.all {
      let allocations = (
        items: allocations { reading.ofItems(items) }, array: allocations { reading.ofArray(array) }
      )
      if allocations.items > 2 * allocations.array + 20 {
        failures.append("\(name) of \(count): \(allocations.items) allocations")
      }
      var times = (items: Duration.seconds(Int.max), array: Duration.seconds(Int.max))
      for _ in 0..<max(rounds, 1_000_000 / count) {
        times.items = min(times.items, time { reading.ofItems(items) })
        times.array = min(times.array, time { reading.ofArray(array) })
      }
      let ratio = times.items / times.array
      print("  \(name): time ×\(String(format: "%.1f", ratio))")
      if ratio > maximumReadingRatio {
        failures.append("\(name) of \(count): \(String(format: "%.1f", ratio)) times an array")
      }
    }
    return failures
  }

  private static func allocations(_ read: () -> Int) -> Int {
    let before = Cost.now
    precondition(read() > 0, "Nothing was read")
    return (Cost.now - before).allocations
  }

  private static func time(_ read: () -> Int) -> Duration {
    var sum = 0
    let time = ContinuousClock().measure { sum = read() }
    precondition(sum > 0, "Nothing was read")
    return time
  }

  private static func check(_ comparison: Comparison) async -> [String] {
    print("\(comparison.title):")
    var failures: [String] = []
    for operation in comparison.operations {
      failures += await check(operation, comparison).map { "\(operation.name): \($0)" }
    }
    return failures
  }

  /// What an operation costs too much.
  private static func check(_ operation: Operation, _ comparison: Comparison) async -> [String] {
    let cost = (
      short: await count(operation, in: comparison.short),
      long: await count(operation, in: comparison.long)
    )
    var excesses = cost.long.excesses(over: cost.short, items: comparison.long.rows)
    var ratio: Double?
    // What is known to be linear need not be waited for.
    if let maximumRatio = operation.maximumRatio, excesses.isEmpty {
      let measured = await self.ratio(of: operation, comparison)
      ratio = measured
      if measured > maximumRatio {
        excesses.append(String(format: "%.1f times slower", measured))
      }
    }
    print(line(operation, cost, ratio))
    return excesses
  }

  private static func count(_ operation: Operation, in side: Comparison.Side) async -> Cost {
    var costs: [Cost] = []
    costs.reserveCapacity(repetitions)
    let repetitions = operation.maximumRatio == nil ? 1 : Self.repetitions
    for row in side.scatteredRows(seed: 1).prefix(repetitions) {
      let before = Cost.now
      await operation.run(side.list, row)
      costs.append(Cost.now - before)
    }
    return Cost.median(costs)
  }

  private static func ratio(of operation: Operation, _ comparison: Comparison) async -> Double {
    var short = Duration.seconds(Int.max)
    var long = Duration.seconds(Int.max)
    for round in 0..<rounds {
      let seed = UInt64(round)
      short = min(short, await time(operation, comparison.short, seed))
      long = min(long, await time(operation, comparison.long, seed))
    }
    return long / short
  }

  private static func time(
    _ operation: Operation,
    _ side: Comparison.Side,
    _ seed: UInt64
  ) async -> Duration {
    let rows = side.scatteredRows(seed: seed)
    let start = ContinuousClock.now
    for row in rows { await operation.run(side.list, row) }
    return ContinuousClock.now - start
  }

  private static func line(
    _ operation: Operation,
    _ cost: (short: Cost, long: Cost),
    _ ratio: Double?
  ) -> String {
    func both(_ value: (Cost) -> Int) -> String { "\(value(cost.short))/\(value(cost.long))" }
    var counts = [
      "hashes \(both(\.hashes))",
      "comparisons \(both(\.comparisons))",
      "reads \(both(\.reads))",
    ]
    if Cost.hasMemory {
      counts += ["allocations \(both(\.allocations))", "bytes \(both(\.bytes))"]
    } else {
      counts.append("allocations not counted")
    }
    if let ratio { counts.append("time ×\(String(format: "%.1f", ratio))") }
    return "  \(operation.name): " + counts.joined(separator: ", ")
  }
}

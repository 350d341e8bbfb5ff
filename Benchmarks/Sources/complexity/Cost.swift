import Counters

/// What an operation needs that can be counted, and so is the same on every machine and in every
/// mood of it.
struct Cost {
  /// Ids hashed.
  var hashes: Int
  /// Ids compared.
  var comparisons: Int
  /// Ids read.
  var reads: Int
  /// Blocks of memory asked for, and their bytes; without meaning unless ``hasMemory``.
  var allocations: Int
  var bytes: Int

  /// Whether this system lets allocations be counted.
  static let hasMemory = counters_count_allocations()

  /// All that was needed since the program started.
  static var now: Cost {
    Cost(
      hashes: counters_hashes(),
      comparisons: counters_comparisons(),
      reads: counters_reads(),
      allocations: counters_allocations(),
      bytes: counters_allocated_bytes()
    )
  }

  static func - (one: Cost, other: Cost) -> Cost {
    Cost(
      hashes: one.hashes - other.hashes,
      comparisons: one.comparisons - other.comparisons,
      reads: one.reads - other.reads,
      allocations: one.allocations - other.allocations,
      bytes: one.bytes - other.bytes
    )
  }

  /// The median of each count: tables that grow now and then do not show in it.
  static func median(_ costs: [Cost]) -> Cost {
    func middle(_ value: (Cost) -> Int) -> Int { costs.map(value).sorted()[costs.count / 2] }
    return Cost(
      hashes: middle(\.hashes),
      comparisons: middle(\.comparisons),
      reads: middle(\.reads),
      allocations: middle(\.allocations),
      bytes: middle(\.bytes)
    )
  }
}

extension Cost {
  /// Which counts say that the operation costs more in a longer list.
  ///
  /// What is counted by item must not depend on the length at all; it may double, because a fuller
  /// table has more collisions. Memory may grow by a count for each block of pages, which a list
  /// copies while a view holds its rows: a thirtieth of a byte an item. A list that touches every
  /// item, or every page, is a thousand times beyond these bounds.
  func excesses(over short: Cost, items: Int) -> [String] {
    func check(_ name: String, _ long: Int, _ short: Int, _ allowance: Int) -> String? {
      let bound = 2 * short + allowance
      return long <= bound ? nil : "\(long) \(name), but \(short) in the short list"
    }
    let ids = [
      check("hashes", hashes, short.hashes, 20),
      check("comparisons", comparisons, short.comparisons, 40),
      check("ids read", reads, short.reads, 20),
    ]
    let memory = [
      check("allocations", allocations, short.allocations, 20),
      check("bytes", bytes, short.bytes, 4_096 + items / 16),
    ]
    return (Cost.hasMemory ? ids + memory : ids).compactMap { $0 }
  }
}

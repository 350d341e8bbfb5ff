import Pagination
import Subjects

/// Two lists that differ in what must not matter, and what is done with both.
@MainActor
struct Comparison {
  let title: String
  let short: Side
  let long: Side
  let operations: [Operation]

  struct Side {
    let list: Operation.List

    /// How many rows have been loaded.
    let rows: Int

    /// Ten rows all over a list, but for its ends, where a row that appears is to start a load.
    func scatteredRows(seed: UInt64) -> [Int] {
      let margin = 10
      return Positions(below: rows - 2 * margin, seed: seed).prefix(10).map { margin + $0 }
    }
  }

  /// A short list and a long one.
  static func lengths() async -> Comparison {
    Comparison(
      title: "Costs in lists of 100 and of 1,000,000 rows",
      short: Side(list: await .loaded(100), rows: 100),
      long: Side(list: await .loaded(1_000_000), rows: 1_000_000),
      operations: Operation.all
    )
  }

  /// Two lists of which only the last rows are kept, near their start and far from it.
  static func distances() async -> Comparison {
    Comparison(
      title: "Costs after 1,000 and after 200,000 rows, of which 200 are kept",
      short: await scrolled(to: 1_000),
      long: await scrolled(to: 200_000),
      operations: [.scrollByPage]
    )
  }

  /// Two lists of the same length, in which the server's pushed changes were shown, few and many.
  static func edits() async -> Comparison {
    Comparison(
      title: "Costs after 10 and after 2,000 confirmed updates",
      short: await updated(times: 10),
      long: await updated(times: 2_000),
      operations: [.updateConfirmed]
    )
  }

  private static func updated(times: Int) async -> Side {
    let side = Side(list: await .loaded(10_000), rows: 10_000)
    for row in 0..<times { await Operation.updateConfirmed.run(side.list, row * 5) }
    return side
  }

  private static func scrolled(to row: Int) async -> Side {
    let list = Operation.List(
      source: Feed<CountedRow>().source,
      configuration: PaginationConfiguration(prefetch: .threshold(5), maximumItemCount: 200)
    )
    await list.load()
    for _ in 0..<row / Feed<CountedRow>.pageSize { await Operation.scrollByPage.run(list, 0) }
    return Side(list: list, rows: row)
  }
}

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
      let margin = 40
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

  /// A short list and a long one with gaps, to whose heads rows come.
  static func gaps(_ count: Int) async -> Comparison {
    func side(_ rows: Int) async -> Side {
      // Several places at a time are shown only if they can be compared.
      let source = Feed<CountedRow>().growingSource.ordered { $0.id.number < $1.id.number }
      let list = await Operation.List.loaded(rows, from: source)
      for gap in 0..<count { await list.jump(toKey: (gap + 1) * 10_000_000) }
      return Side(list: list, rows: rows)
    }
    return Comparison(
      title:
        "Costs in lists of 100 and of 1,000,000 rows with \(count) gap\(count == 1 ? "" : "s")",
      short: await side(100),
      long: await side(1_000_000),
      operations: Operation.amongGaps
    )
  }

  /// Two lists that load automatically with the default policy, which plans for rows near an end.
  static func automatic() async -> Comparison {
    func side(_ rows: Int) async -> Side {
      Side(list: await .loaded(rows, configuration: PaginationConfiguration()), rows: rows)
    }
    return Comparison(
      title: "Costs in lists of 100 and of 1,000,000 rows, with `.automatic`",
      short: await side(100),
      long: await side(1_000_000),
      operations: [.rowAppears, .rowAppearsNearEnd]
    )
  }

  /// Two lists whose pages are as small as can be. What looks at all pages, hashing and allocating
  /// nothing, shows in the time alone: so there are many pages.
  static func pages() async -> Comparison {
    func side(_ rows: Int) async -> Side {
      let configuration = PaginationConfiguration(pageSize: 1, prefetch: .threshold(5))
      return Side(list: await .loaded(rows, configuration: configuration), rows: rows)
    }
    return Comparison(
      title: "Costs in lists of 100 and of 500,000 pages, of a row each",
      short: await side(100),
      long: await side(500_000),
      operations: Operation.ofSmallPages
    )
  }

  /// Two lists of which only the last pages are kept, near their start and far from it.
  ///
  /// - Parameter namesPrevious: Whether pages name the page before them. Where they do not, the list
  ///   keeps a key for each page that it has dropped.
  static func distances(namesPrevious: Bool) async -> Comparison {
    let named = namesPrevious ? "both neighbours" : "the next only"
    return Comparison(
      title: "Costs after 1,000 and after 200,000 pages of a row, 200 kept, that name \(named)",
      short: await scrolled(to: 1_000, namesPrevious),
      long: await scrolled(to: 200_000, namesPrevious),
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

  /// Two lists of the same length, to whose heads the server has pushed few rows and many.
  static func pushes() async -> Comparison {
    func side(_ pushes: Int) async -> Side {
      let list = await Operation.List.loadedByOffset(1_000)
      for _ in 0..<pushes { list.pushRow() }
      return Side(list: list, rows: 1_000)
    }
    return Comparison(
      title: "Costs after 100 and after 10,000 rows pushed to the head",
      short: await side(100),
      long: await side(10_000),
      operations: [.pushRow]
    )
  }

  /// A short list and a long one, whose keys count rows.
  static func offsets() async -> Comparison {
    func side(_ rows: Int) async -> Side {
      Side(list: await .loadedByOffset(rows), rows: rows)
    }
    return Comparison(
      title: "Costs in lists of 2,000 and of 200,000 rows by offset",
      short: await side(2_000),
      long: await side(200_000),
      operations: [.confirmRemoval]
    )
  }

  private static func updated(times: Int) async -> Side {
    let side = Side(list: await .loaded(10_000), rows: 10_000)
    for row in 0..<times { await Operation.updateConfirmed.run(side.list, row * 5) }
    return side
  }

  private static func scrolled(to row: Int, _ namesPrevious: Bool) async -> Side {
    let feed = Feed<CountedRow>()
    let list = Operation.List(
      source: namesPrevious ? feed.source : feed.forwardSource,
      configuration: PaginationConfiguration(
        pageSize: 1,
        prefetch: .lastItem,
        maximumItemCount: 200
      )
    )
    await list.load()
    for _ in 0..<row { await Operation.scrollByPage.run(list, 0) }
    return Side(list: list, rows: row)
  }
}

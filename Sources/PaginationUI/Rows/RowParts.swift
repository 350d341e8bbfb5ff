import Pagination

/// What a list with gaps consists of. The ids are of types that no item has as its own, so that scrolling to an id and
/// selecting one find items only; `start` is that of the view above the first row.
enum RowPart: Identifiable {
  /// A gap that is one row.
  case gap(PaginationGap)
  /// The rows up to the next gap; never empty.
  case rows([RowChunk])

  enum ID: Hashable {
    case gap(PaginationGap.ID)
    case rows(RowChunk.ID?)
    case start(ObjectIdentifier)
  }

  var hasRows: Bool { if case .rows = self { true } else { false } }

  var id: ID {
    switch self {
    case .gap(let gap): .gap(gap.id)
    case .rows(let chunks): .rows(chunks.first { $0.isItems }?.id)
    }
  }

  /// The parts of a list, or of a section of it, in order.
  static func parts<Item>(of runs: [PaginationRows<Item>.Run]) -> [RowPart] {
    var parts: [RowPart] = []
    var chunks: [RowChunk] = []
    for run in runs {
      if let gap = run.gapRow {
        if !chunks.isEmpty { parts.append(.rows(chunks)) }
        chunks = []
        parts.append(.gap(gap))
      } else if !run.placeholders.isEmpty {
        chunks.append(RowChunk(id: .placeholders(run: run.id), range: run.placeholders))
      }
      chunks.append(RowChunk(id: .items(run: run.id), range: run.items))
    }
    return parts + [.rows(chunks)]
  }
}

struct RowChunk: Identifiable {
  /// The items of a run, or the items before it that are not loaded.
  enum ID: Hashable {
    case items(run: Int), placeholders(run: Int)
  }

  let id: ID

  /// Indices of items, or of the whole list for placeholders.
  let range: Range<Int>

  var isItems: Bool { if case .items = id { true } else { false } }
}

/// The row of an item that is not loaded, by its index in the whole list.
struct Placeholder: Identifiable, Hashable {
  let index: Int
  var id: Self { self }
}

/// The views in which the rows of a list are on screen, in all its containers, to tell which reports of rows that have
/// gone are out of date: if a gap closes, a section is divided, or another container takes the place of one, the new view
/// of a row may appear before the old one disappears.
@MainActor
final class RowLog<Item: Identifiable & Sendable> where Item.ID: Sendable {
  typealias Row = PaginationRow<Item>.ID
  private var places: [Row: RowPlace] = [:]

  static func of(_ paginator: Paginator<Item>) -> RowLog { paginator.viewState { RowLog() } }

  func appeared(_ row: Row, in place: RowPlace) { places[row] = place }

  /// A view of a row has disappeared. Returns whether the row has gone from the screen.
  func disappeared(_ row: Row, in place: RowPlace) -> Bool {
    guard let present = places[row] else { return true }
    guard present == place else { return false }
    places[row] = nil
    return true
  }
}

struct RowPlace: Hashable {
  let container: ObjectIdentifier
  let section: AnyHashable?
  let chunk: RowChunk.ID
}

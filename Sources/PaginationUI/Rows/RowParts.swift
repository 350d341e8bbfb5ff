import Pagination

/// What a list with gaps consists of: its rows, divided by the gaps.
///
/// The ids are of types that no item has as its own, so that scrolling to an id and selecting one find
/// items only.
enum RowPart<Item: Identifiable & Sendable>: Identifiable where Item.ID: Sendable {
  /// A gap that is one row.
  case gap(PaginationGap)

  /// The rows up to the next gap; never empty.
  case rows([RowChunk<Item>])

  enum ID: Hashable {
    case gap(PaginationGap.ID)
    case rows(RowChunk<Item>.ID?)
  }

  var hasRows: Bool { if case .rows = self { true } else { false } }

  var id: ID {
    switch self {
    case .gap(let gap): .gap(gap.id)
    case .rows(let chunks): .rows(chunks.first { $0.isItems }?.id)
    }
  }

  /// The parts of a list, or of a section of it, in order.
  static func parts(of runs: [PaginationRows<Item>.Run]) -> [RowPart] {
    var parts: [RowPart] = []
    var chunks: [RowChunk<Item>] = []
    for run in runs {
      if !run.placeholders.isEmpty {
        chunks.append(.placeholders(run: run.id, run.placeholders))
      } else if let gap = run.gap {
        if !chunks.isEmpty { parts.append(.rows(chunks)) }
        chunks = []
        parts.append(.gap(gap))
      }
      chunks.append(.items(run: run.id, run.items))
    }
    return parts + [.rows(chunks)]
  }
}

/// Neighbouring rows of one kind.
enum RowChunk<Item: Identifiable & Sendable>: Hashable, Identifiable where Item.ID: Sendable {
  /// The items at some indices of the list, which belong to a run.
  case items(run: Int, Range<Int>)

  /// Items that are not loaded, by their indices in the whole list: before those of a run.
  case placeholders(run: Int, Range<Int>)

  enum ID: Hashable {
    case items(run: Int)
    case placeholders(run: Int)
  }

  var id: ID {
    switch self {
    case .items(let run, _): .items(run: run)
    case .placeholders(let run, _): .placeholders(run: run)
    }
  }

  var isItems: Bool { if case .items = self { true } else { false } }
}

/// The row of an item that is not loaded.
struct Placeholder: Identifiable {
  struct ID: Hashable {
    let index: Int
  }

  /// The index of the item in the whole list.
  let index: Int

  var id: ID { ID(index: index) }
}

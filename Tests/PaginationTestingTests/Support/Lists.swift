import Pagination
import PaginationTesting

typealias RowSource = ScriptedSource<NumberedRow, Range<Int>>
typealias RowList = VirtualList<NumberedRow>

/// An open list over a source of numbers.
@MainActor
func openList(
  _ source: RowSource,
  height: Int = 10,
  columns: Int = 1,
  behavior: VirtualListBehavior = .terminal,
  configuration: PaginationConfiguration = PaginationConfiguration(prefetch: .pageSize)
) async -> RowList {
  let paginator = Paginator(source: source, configuration: configuration)
  let list = VirtualList(paginator, height: height, columns: columns, behavior: behavior)
  await list.open()
  return list
}

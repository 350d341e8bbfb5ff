import Pagination
import PaginationTesting

@testable import TerminalList

/// Draws numbered rows in tests: the number, and its `name`.
func numbered(
  _ name: @escaping @Sendable (Int) -> String = { "row \($0)" },
  detail: (@Sendable (NumberedRow) -> [String])? = nil
) -> RowContent<NumberedRow> {
  RowContent(
    columns: { [RowColumn("\($0.id)", width: 4, role: .dim), RowColumn(name($0.id))] },
    section: { "Tens \($0.id / 10)" },
    describe: { "\($0)" },
    detail: detail
  )
}

/// One line more than the row's number.
let details: @Sendable (NumberedRow) -> [String] = { row in
  (0...row.id).map { "detail \(row.id).\($0)" }
}

/// A paginator over a scripted source that does not retry.
@MainActor
func paginator(
  _ source: ScriptedSource<NumberedRow, Range<Int>>,
  pageSize: Int = 10,
  prefetch: PrefetchPolicy = .threshold(3),
  refresh: RefreshPolicy = .reconcile(pages: 3),
  maximumItemCount: Int? = nil,
  clock: ManualClock = ManualClock()
) -> Paginator<NumberedRow> {
  Paginator(
    source: source,
    configuration: PaginationConfiguration(
      pageSize: pageSize,
      prefetch: prefetch,
      retry: .never,
      maximumItemCount: maximumItemCount,
      refresh: refresh,
      clock: clock
    )
  )
}

/// The items of a list that has loaded rows with these numbers.
@MainActor
func items(_ ids: [Int]) async -> PaginatedItems<NumberedRow> {
  let source = ScriptedSource<NumberedRow, Range<Int>>()
  source.setScript { _ in .page(Page(items: ids.map { NumberedRow($0) }, next: nil)) }
  let list = paginator(source)
  await list.load()
  return list.items
}

/// A model and its renderer, without a session.
@MainActor
struct Drawing {
  let source: ScriptedSource<NumberedRow, Range<Int>>
  let model: ListModel<NumberedRow>
  let renderer: ListRenderer<NumberedRow>
  var size: ScreenSize

  init(
    _ source: ScriptedSource<NumberedRow, Range<Int>>,
    columns: Int = 24,
    rows: Int = 6,
    prefetch: PrefetchPolicy = .manual,
    refresh: RefreshPolicy = .reconcile(pages: 3),
    content: RowContent<NumberedRow> = numbered()
  ) {
    self.source = source
    size = ScreenSize(columns: columns, rows: rows)
    model = ListModel(
      paginator: paginator(source, prefetch: prefetch, refresh: refresh),
      search: ListSearch { _ in ScriptedSource.rows(0) },
      detail: content.detail
    )
    renderer = ListRenderer(content: content)
  }

  var list: Paginator<NumberedRow> { model.paginator }

  /// The frame, its lines without the spaces at their ends.
  func draw(columns: Int? = nil) -> [String] {
    let size = ScreenSize(columns: columns ?? size.columns, rows: size.rows)
    renderer.update(model, size)
    let frame = renderer.frame(model, size)
    precondition(frame.lines.count == size.rows)
    for line in frame.lines { precondition(SafeText(line.text).width == size.columns, line.text) }
    return frame.lines.map { line in
      String(line.text.reversed().drop { $0 == " " }.reversed())
    }
  }

  func press(_ keys: Key...) {
    _ = draw()
    for key in keys { _ = model.press(key) }
    _ = draw()
  }
}

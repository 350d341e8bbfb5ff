#if canImport(UIKit) && !os(watchOS)
  import Pagination
  import PaginationTesting
  import PaginationUIKit
  import Testing
  import UIKit

  @Suite("A table view", .serialized)
  @MainActor
  struct TableViewTests {
    @Test("Shows the first page and its footer without any other code")
    func firstPage() async {
      let screen = TableScreen(.letters("abcdefghij", pageSize: 5))
      #expect(await screen.showsRows(5))
      #expect(await turn { screen.view.tableFooterView?.frame.height ?? 0 >= 44 })
      #expect(screen.view.tableHeaderView == nil)
    }

    @Test("Inserts a page and keeps its cells and the height of the footer")
    func page() async {
      let screen = TableScreen(.letters("abcdefghij", pageSize: 5))
      #expect(await screen.showsRows(5))
      #expect(await turn { screen.view.tableFooterView != nil })
      let height = screen.view.tableFooterView?.frame.height
      let cells = screen.view.visibleCells
      screen.view.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
      await screen.paginator.loadNext()
      #expect(await screen.showsRows(10))
      #expect(cells.allSatisfy { screen.view.visibleCells.contains($0) })
      #expect(screen.view.indexPathForSelectedRow == [0, 2])
      #expect(screen.view.tableFooterView?.frame.height == height)
    }

    @Test("A footer that is off screen loads no page")
    func footerOffScreen() async {
      let letters = String(repeating: "a", count: 60)
      let screen = TableScreen(.letters(letters, pageSize: 20, prefetch: .lastItem))
      #expect(await screen.showsRows(20))
      #expect(await turn { screen.view.tableFooterView?.superview != nil })
      #expect(screen.view.tableFooterView?.subviews.isEmpty == true)
      screen.view.scrollToRow(at: [0, 19], at: .bottom, animated: false)
      #expect(await screen.showsRows(40))
    }

    @Test("Reconfigures a cell if its item changes")
    func value() async {
      let screen = TableScreen(.letters("abc", pageSize: 5))
      #expect(await screen.showsRows(3))
      let cell = screen.view.cellForRow(at: [0, 1])
      screen.paginator.update(1) { $0.value = "z" }
      #expect(await turn { screen.texts == ["a", "z", "c"] })
      #expect(cell != nil && screen.view.cellForRow(at: [0, 1]) === cell)
    }

    @Test("Rows can be deleted if there is a handler, and come back if it throws")
    func refusedDeletion() async {
      let screen = TableScreen(.letters("abc", pageSize: 5))
      #expect(await screen.showsRows(3))
      let answers = screen.view.dataSource
      #expect(answers?.tableView?(screen.view, canEditRowAt: [0, 1]) == false)
      screen.dataSource?.deleteHandler = { _ in throw ScriptedError("refused") }
      screen.dataSource?.editFailureHandler = { _ in }
      #expect(answers?.tableView?(screen.view, canEditRowAt: [0, 1]) == true)
      answers?.tableView?(screen.view, commit: .delete, forRowAt: [0, 1])
      #expect(screen.view.numberOfRows(inSection: 0) == 2)
      #expect(await screen.showsRows(3))
    }

    @Test("A dragged row is in its new place at once")
    func move() async {
      let screen = TableScreen(.letters("abc", pageSize: 5))
      screen.dataSource?.moveHandler = { _ in }
      #expect(await screen.showsRows(3))
      screen.view.dataSource?.tableView?(screen.view, moveRowAt: [0, 0], to: [0, 2])
      #expect(screen.paginator.items.map(\.id) == [1, 2, 0])
      #expect(screen.dataSource?.item(at: [0, 2])?.id == 0)
    }

    @Test("While a row's handle is held, rows do not come or go")
    func handle() async throws {
      let screen = TableScreen(.letters("abc", pageSize: 5))
      screen.dataSource?.moveHandler = { _ in }
      #expect(await screen.showsRows(3))
      screen.view.isEditing = true
      _ = screen.view.dataSource?.tableView?(screen.view, canMoveRowAt: [0, 0])
      let handle = Handle()
      try #require(screen.view.cellForRow(at: [0, 0])).contentView.addSubview(handle)
      screen.paginator.edit { $0.remove(1) }
      #expect(await !turn(atMost: 20) { screen.view.numberOfRows(inSection: 0) == 2 })
      handle.isHeld = false
      #expect(await screen.showsRows(2))
    }

    @Test("Keeps its place when rows come above")
    func place() async throws {
      let paginator = Paginator<Letter>(
        source: ScriptedSource.rows(100, startingAt: 40).map { Letter(id: $0.id, value: "a") },
        configuration: PaginationConfiguration(pageSize: 40, prefetch: .manual, retry: .never)
      )
      let screen = TableScreen(paginator)
      #expect(await screen.showsRows(40))
      screen.view.contentOffset.y = 333
      #expect(await turn { screen.view.indexPathsForVisibleRows?.first?.row ?? 0 > 3 })
      let row = try #require(screen.view.cellForRow(at: [0, 10]))
      let place = row.convert(row.bounds, to: nil).minY
      await paginator.loadPrevious()
      #expect(await screen.showsRows(80))
      let same = try #require(screen.view.cellForRow(at: [0, 50]))
      #expect(abs(same.convert(same.bounds, to: nil).minY - place) < 1)
    }

    @Test("A gap is a row that cannot be edited")
    func gap() async throws {
      let source = ScriptedSource<NumberedRow, Range<Int>> {
        .page(ScriptedSource.page(ofRows: 100..<160, for: $0))
      }
      let paginator = Paginator.rows(of: source, pageSize: 4)
      let screen = TableScreen(paginator)
      screen.dataSource?.deleteHandler = { _ in }
      screen.dataSource?.moveHandler = { _ in }
      #expect(await screen.showsRows(4))
      source.setScript { .page(ScriptedSource.page(ofRows: 0..<160, for: $0)) }
      await paginator.refresh()
      #expect(await screen.showsRows(9))
      let answers = screen.view.dataSource
      #expect(answers?.tableView?(screen.view, canEditRowAt: [0, 3]) == true)
      #expect(answers?.tableView?(screen.view, canEditRowAt: [0, 4]) == false)
      #expect(answers?.tableView?(screen.view, canMoveRowAt: [0, 4]) == false)
      let cell = try #require(screen.view.cellForRow(at: [0, 4]))
      #expect(cell.contentConfiguration != nil)
    }

    @Test("Sections get their titles from their first items")
    func sections() async {
      let screen = TableScreen(.letters("aabbb", pageSize: 5), isDivided: true)
      screen.dataSource?.headerTitle = { $0.group }
      #expect(await turn { screen.view.numberOfSections == 2 })
      let answers = screen.view.dataSource
      #expect(answers?.tableView?(screen.view, titleForHeaderInSection: 1) == "b")
    }

    @Test("Is released with its view, and releases the paginator")
    func release() async {
      weak var paginator: Paginator<Letter>?
      weak var dataSource: PaginatedTableViewDataSource<Letter>?
      do {
        let screen = TableScreen(.letters("abc", pageSize: 5))
        #expect(await screen.showsRows(3))
        (paginator, dataSource) = (screen.paginator, screen.dataSource)
      }
      #expect(await turn { dataSource == nil && paginator == nil })
    }
  }

  /// A table view in a window.
  @MainActor
  private final class TableScreen {
    let paginator: Paginator<Letter>
    let view = UITableView(frame: .zero, style: .plain)
    private(set) var dataSource: PaginatedTableViewDataSource<Letter>?
    private let host: ViewHost

    init(_ paginator: Paginator<Letter>, isDivided: Bool = false) {
      self.paginator = paginator
      view.register(LetterCell.self, forCellReuseIdentifier: "letter")
      view.rowHeight = 44
      if isDivided {
        dataSource = PaginatedTableViewDataSource(
          paginator,
          tableView: view,
          sectionedBy: \.group,
          cellProvider: LetterCell.make
        )
      } else {
        dataSource = PaginatedTableViewDataSource(
          paginator,
          tableView: view,
          cellProvider: LetterCell.make
        )
      }
      host = ViewHost(view)
    }

    func showsRows(_ count: Int) async -> Bool {
      await turn { view.numberOfSections == 1 && view.numberOfRows(inSection: 0) == count }
    }

    var texts: [String] {
      view.visibleCells.compactMap { ($0 as? LetterCell)?.text }
    }
  }

  private final class Handle: UIControl {
    var isHeld = true

    override var isTracking: Bool { isHeld }
  }

  private final class LetterCell: UITableViewCell {
    var text = ""

    static func make(_ view: UITableView, _ indexPath: IndexPath, _ letter: Letter)
      -> UITableViewCell
    {
      let cell = view.dequeueReusableCell(withIdentifier: "letter", for: indexPath)
      (cell as? LetterCell)?.text = String(letter.value)
      return cell
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import PaginationTesting
  import Testing
  import UIKit

  @testable import Pagination
  @testable import PaginationUIKit

  @Suite("A collection view", .serialized)
  @MainActor
  struct CollectionViewTests {
    @Test("Shows the first page without any other code")
    func firstPage() async {
      let screen = CollectionScreen(.letters("abcdefghij", pageSize: 5))
      #expect(await screen.showsRows(5))
      #expect(screen.texts.prefix(5) == ["a", "b", "c", "d", "e"])
    }

    @Test("Inserts a page and keeps its cells")
    func page() async {
      let screen = CollectionScreen(.letters("abcdefghij", pageSize: 5))
      #expect(await screen.showsRows(5))
      let cells = screen.view.visibleCells
      screen.view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
      await screen.paginator.loadNext()
      #expect(await screen.showsRows(10))
      #expect(cells.allSatisfy { screen.view.visibleCells.contains($0) })
      #expect(screen.view.indexPathsForSelectedItems == [[0, 2]])
    }

    @Test("Reconfigures a cell if its item changes")
    func value() async {
      let screen = CollectionScreen(.letters("abc", pageSize: 5))
      #expect(await screen.showsRows(3))
      let cell = screen.view.cellForItem(at: [0, 1])
      screen.paginator.update(1) { $0.value = "z" }
      #expect(await turn { screen.texts == ["a", "z", "c"] })
      #expect(cell != nil && screen.view.cellForItem(at: [0, 1]) === cell)
    }

    @Test("Loads more when the user reaches the end")
    func scrolling() async {
      let letters = String(repeating: "a", count: 60)
      let screen = CollectionScreen(.letters(letters, pageSize: 20, prefetch: .lastItem))
      #expect(await screen.showsRows(20))
      screen.view.scrollToItem(at: [0, 19], at: .bottom, animated: false)
      #expect(await screen.showsRows(40))
    }

    @Test("Deletes at once, and brings the row back if the server refuses")
    func refusedDeletion() async {
      let screen = CollectionScreen(.letters("abc", pageSize: 5))
      var refusals = 0
      screen.dataSource?.deleteHandler = { _ in throw ScriptedError("refused") }
      screen.dataSource?.editFailureHandler = { _ in refusals += 1 }
      #expect(await screen.showsRows(3))
      screen.dataSource?.delete([Letter(id: 1, value: "b")])
      #expect(screen.view.numberOfItems(inSection: 0) == 2)
      #expect(await screen.showsRows(3))
      #expect(await turn { refusals == 1 })
    }

    @Test("Keeps its place when rows come above")
    func place() async throws {
      let paginator = Paginator<Letter>(
        source: ScriptedSource.rows(100, startingAt: 40).map { Letter(id: $0.id, value: "a") },
        configuration: PaginationConfiguration(pageSize: 40, prefetch: .manual, retry: .never)
      )
      let screen = CollectionScreen(paginator)
      #expect(await screen.showsRows(40))
      screen.view.contentOffset.y = 333
      #expect(await turn { screen.view.indexPathsForVisibleItems.min()?.item ?? 0 > 3 })
      let row = try #require(screen.view.cellForItem(at: [0, 10]))
      let place = row.convert(row.bounds, to: nil).minY
      await paginator.loadPrevious()
      #expect(await screen.showsRows(80))
      let same = try #require(screen.view.cellForItem(at: [0, 50]))
      #expect(abs(same.convert(same.bounds, to: nil).minY - place) < 1)
    }

    @Test("Keeps its place through a refresh that leaves a gap, and while the gap loads")
    func placeAboveGap() async throws {
      let source = ScriptedSource<NumberedRow, Range<Int>> {
        .page(ScriptedSource.page(ofRows: 100..<160, for: $0))
      }
      let paginator = Paginator.rows(of: source, pageSize: 40)
      let screen = CollectionScreen(paginator)
      #expect(await screen.showsRows(40))
      screen.view.contentOffset.y = 333
      #expect(await turn { screen.view.indexPathsForVisibleItems.min()?.item ?? 0 > 3 })
      let row = try #require(screen.view.cellForItem(at: [0, 10]))
      let place = row.convert(row.bounds, to: nil).minY
      source.setScript { .page(ScriptedSource.page(ofRows: 0..<160, for: $0)) }
      await paginator.refresh()
      // 40 new rows, the gap and 40 rows that were there.
      #expect(await screen.showsRows(81))
      #expect(screen.dataSource?.item(at: [0, 40]) == nil)
      let same = try #require(screen.view.cellForItem(at: [0, 51]))
      #expect(abs(same.convert(same.bounds, to: nil).minY - place) < 1)
      let gap = try #require(paginator.gaps.first)
      source.failNext()
      await paginator.fill(gap.id)
      #expect(await turn { paginator.gaps.first?.state.failure != nil })
      #expect(abs(same.convert(same.bounds, to: nil).minY - place) < 1)
      await paginator.fill(gap.id)
      #expect(await screen.showsRows(121))
      let again = try #require(screen.view.cellForItem(at: [0, 91]))
      #expect(abs(again.convert(again.bounds, to: nil).minY - place) < 1)
    }

    @Test("A gap spans its line in a grid, as an edge does")
    func gapInGrid() async throws {
      let source = ScriptedSource<NumberedRow, Range<Int>> {
        .page(ScriptedSource.page(ofRows: 100..<160, for: $0))
      }
      let paginator = Paginator.rows(of: source, pageSize: 10)
      let screen = CollectionScreen(paginator, isGrid: true)
      #expect(await screen.showsRows(10))
      source.setScript { .page(ScriptedSource.page(ofRows: 0..<160, for: $0)) }
      await paginator.refresh()
      #expect(await turn { screen.view.numberOfSections == 3 })
      let dataSource = try #require(screen.dataSource)
      #expect((-1..<4).map(dataSource.isGap) == [false, false, true, false, false])
      let layout = screen.view.collectionViewLayout
      let gap = try #require(layout.layoutAttributesForItem(at: [1, 0])).frame
      let last = try #require(layout.layoutAttributesForItem(at: [0, 9])).frame
      let next = try #require(layout.layoutAttributesForItem(at: [2, 0])).frame
      #expect(gap.width == screen.view.bounds.width)
      #expect(gap.minY >= last.maxY && next.minY >= gap.maxY && next.minX == 0)
      #expect(last.width < gap.width / 2)
    }

    @Test("Shows a section that continues on the next page as one")
    func sections() async {
      let screen = CollectionScreen(.letters("aabBBc", pageSize: 3), isDivided: true)
      #expect(await turn { screen.view.numberOfSections == 2 })
      await screen.paginator.loadNext()
      #expect(await turn { screen.view.numberOfSections == 3 })
      #expect(screen.view.numberOfItems(inSection: 1) == 3)
      #expect(screen.dataSource?.item(at: [2, 0])?.value == "c")
    }

    @Test("Stops the refresh control when the refresh fails")
    func refresh() async throws {
      let source = ScriptedSource.rows(10)
      let paginator = Paginator<Letter>(
        source: source.map { Letter(id: $0.id, value: "a") },
        configuration: PaginationConfiguration(pageSize: 10, prefetch: .manual, retry: .never)
      )
      let screen = CollectionScreen(paginator)
      var failures = 0
      screen.dataSource?.refreshFailureHandler = { _ in failures += 1 }
      #expect(await screen.showsRows(10))
      #if !os(tvOS)
        let control = try #require(screen.dataSource?.addRefreshControl())
        source.failNext()
        control.beginRefreshing()
        control.sendActions(for: .valueChanged)
        #expect(await turn { !control.isRefreshing })
        #expect(await turn { failures == 1 })
        #expect(screen.view.numberOfItems(inSection: 0) == 10)
      #endif
    }

    @Test("Is released with its view, and releases the paginator")
    func release() async {
      weak var paginator: Paginator<Letter>?
      weak var dataSource: PaginatedCollectionViewDataSource<Letter>?
      do {
        let screen = CollectionScreen(.letters("abc", pageSize: 5))
        #expect(await screen.showsRows(3))
        (paginator, dataSource) = (screen.paginator, screen.dataSource)
      }
      #expect(await turn { dataSource == nil && paginator == nil })
    }

    @Test("Without a drag, the end of the drag is noticed in the next turn of the run loop")
    func drop() async {
      let screen = CollectionScreen(.letters("abc", pageSize: 5))
      var drops = 0
      screen.view.whenDropped { drops += 1 }
      #expect(await turn { drops == 1 })
    }

    @Test("When the data source is released, no row counts as on screen")
    func rowsOfReleasedView() async {
      let paginator = Paginator<Letter>.letters("abc", pageSize: 5)
      do {
        let screen = CollectionScreen(paginator)
        #expect(await screen.showsRows(3))
        #expect(await turn { !paginator.machine.viewport.rows.isEmpty })
      }
      #expect(await turn { paginator.machine.viewport.rows.isEmpty })
    }

    @Test("A second view of the same list keeps its rows when the first one is released")
    func secondView() async {
      let paginator = Paginator<Letter>.letters("abc", pageSize: 5)
      weak var released: PaginatedCollectionViewDataSource<Letter>?
      var first: CollectionScreen? = CollectionScreen(paginator)
      released = first?.dataSource
      #expect(await first?.showsRows(3) == true)
      let second = CollectionScreen(paginator)
      #expect(await second.showsRows(3))
      // Reports run in tasks of the main actor, which come before this one.
      await Task {}.value
      first = nil
      #expect(await turn { released == nil })
      await Task {}.value
      #expect(paginator.machine.viewport.rows.count == 3)
    }
  }

  /// A collection view in a window.
  @MainActor
  private final class CollectionScreen {
    let paginator: Paginator<Letter>
    let view: UICollectionView
    private(set) var dataSource: PaginatedCollectionViewDataSource<Letter>?
    private let host: ViewHost

    init(_ paginator: Paginator<Letter>, isDivided: Bool = false, isGrid: Bool = false) {
      self.paginator = paginator
      view = UICollectionView(frame: .zero, collectionViewLayout: Self.layout)
      let cell = UICollectionView.CellRegistration<TextCell, Letter> { cell, _, letter in
        cell.text = String(letter.value)
      }
      if isDivided {
        dataSource = PaginatedCollectionViewDataSource(
          paginator,
          collectionView: view,
          sectionedBy: \.group
        ) { view, indexPath, letter in
          view.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: letter)
        }
      } else {
        dataSource = PaginatedCollectionViewDataSource(
          paginator,
          collectionView: view,
          gapsAreSections: isGrid
        ) { view, indexPath, letter in
          view.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: letter)
        }
      }
      if isGrid { view.collectionViewLayout = grid }
      host = ViewHost(view)
    }

    func showsRows(_ count: Int) async -> Bool {
      await turn { view.numberOfSections == 1 && view.numberOfItems(inSection: 0) == count }
    }

    var texts: [String] {
      view.indexPathsForVisibleItems.sorted().compactMap {
        (view.cellForItem(at: $0) as? TextCell)?.text
      }
    }

    /// Three tiles in a line, and gaps that are lines.
    private var grid: UICollectionViewLayout {
      let third = NSCollectionLayoutDimension.fractionalWidth(1 / 3)
      let whole = NSCollectionLayoutDimension.fractionalWidth(1)
      return UICollectionViewCompositionalLayout { [weak dataSource] section, _ in
        let width = dataSource?.isGap(inSection: section) == true ? whole : third
        let item = NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(44))
        let line = NSCollectionLayoutSize(widthDimension: whole, heightDimension: .absolute(44))
        return NSCollectionLayoutSection(
          group: .horizontal(layoutSize: line, subitems: [NSCollectionLayoutItem(layoutSize: item)])
        )
      }
    }

    private static var layout: UICollectionViewLayout {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .absolute(44)
      )
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size,
        subitems: [NSCollectionLayoutItem(layoutSize: size)]
      )
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.boundarySupplementaryItems = [.paginationEdge(.start), .paginationEdge(.end)]
      return UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group),
        configuration: configuration
      )
    }
  }

  private final class TextCell: UICollectionViewCell {
    var text = ""
  }
#endif

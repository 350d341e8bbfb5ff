import DemoServer
import Foundation
import MemoryScreen
import Pagination
import PaginationHTTP
import PaginationStorage
import TerminalList

@testable import paginate_demo

extension TimelineReader {
  /// Leaves a list that is stored, and comes back to it: first without a network, then with one.
  func comeBack(to kind: String, _ store: (URL) -> any ListStore) async throws {
    journal.begin("Starting again at the same row, kept in \(kind), first without a network")
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("paginate-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Each run of the app opens the store itself.
    let left = try await read(storingIn: store(folder))
    try await timeline.post(200)

    let offline = StoredVisit(
      paginator(storedIn: store(folder), OfflineTransport()),
      screen.size
    )
    await offline.wait { $0.refreshError != nil }
    journal.expect(
      offline.firstRows == left,
      "without a network, the first frame shows the same rows"
    )
    await offline.leave()

    let visit = StoredVisit(
      paginator(storedIn: store(folder), transport),
      screen.size
    )
    await visit.wait { $0.newRowCount > 0 && !$0.isRefreshing }
    journal.expect(visit.firstRows == left, "with a network, too")
    journal.expect(visit.rows == left, "no row moved when the new posts came")
    journal.expect(visit.list.gaps.count == 1, "a gap says where posts may be missing")
    while let gap = visit.list.gaps.first, gap.state.failure == nil {
      await visit.list.fill(gap.id)
    }
    let ids = visit.list.items.map(\.id)
    let truth = await timeline.posts().prefix(ids.count).map(\.id)
    journal.expect(ids == truth, "when the gap is filled, no post is missing, none is there twice")
    await visit.leave()
  }

  /// Reads to row 70 of a list. Returns the posts on screen.
  private func read(storingIn store: any ListStore) async throws -> [Int] {
    let visit = StoredVisit(paginator(storedIn: store, transport), screen.size)
    await visit.wait { $0.items.count > 0 }
    while visit.session.model.cursor < 70 {
      let row = visit.session.model.cursor + 1
      await visit.wait { row < $0.rows.count }
      visit.screen.press(.down)
      await visit.wait { _ in visit.session.model.cursor == row }
    }
    await visit.list.save()
    defer { visit.screen.press(.character("q")) }
    return visit.rows
  }

  private func paginator(
    storedIn store: any ListStore,
    _ transport: any HTTPTransport
  ) -> Paginator<Post> {
    PostRows.paginator(
      PostAPI(
        url: url.posts,
        style: options.style,
        parameters: options.parameters,
        transport: transport
      ),
      options.steadyConfiguration,
      storedIn: store
    )
  }
}

/// A list on a screen in memory, from its first frame on.
@MainActor
private final class StoredVisit {
  let session: ListSession<Post>
  let screen: MemoryScreen

  /// The posts in the first frame.
  private(set) var firstRows: [Int]?
  /// The posts in the last frame. A page may have landed since.
  private(set) var rows: [Int] = []
  private var visit: Task<ListEnd, Never>?

  init(_ paginator: Paginator<Post>, _ size: ScreenSize) {
    screen = MemoryScreen(size: size)
    session = ListSession(paginator: paginator, content: PostRows.content, screen: screen)
    screen.onFrame = { [unowned self] _ in
      rows = rowsOnScreen
      if firstRows == nil { firstRows = rows }
    }
    visit = Task { [session] in await session.run() }
  }

  var list: Paginator<Post> { session.model.paginator }

  private var rowsOnScreen: [Int] {
    let rows = list.rows
    return session.model.visibleRows.compactMap { $0 < rows.count ? rows[$0].item?.id : nil }
  }

  func wait(until isSo: @escaping @MainActor (Paginator<Post>) -> Bool) async {
    await screen.wait { [list] _ in isSo(list) }
  }

  func leave() async {
    screen.press(.character("q"))
    _ = await visit?.value
  }
}

#if canImport(SwiftUI) && !os(watchOS)
  import Combine
  import Pagination
  import PaginationTesting
  import PaginationUI
  import SwiftUI
  import Testing

  extension HostingTests {
    /// Reloading, from the same source or another.
    @MainActor
    @Suite struct Refreshing {
      private let rows = RowLog()
      private let states = StateLog()
      private let source = NumberSource.rows(40)

      @Test(arguments: Container.allCases)
      func rowsStay(_ container: Container) async throws {
        let paginator = Paginator.hosted(source, pageSize: 8)
        let screen = try await shown(container.view(of: paginator, rows))

        source.answerNext(.hold)
        Task { await paginator.refresh() }
        try await screen.wait(for: "the request") { source.requests.count == 2 }
        try await screen.rest()
        #expect(paginator.isRefreshing)
        #expect(rows.onScreen.isSuperset(of: 0..<4))
        source.release(1)
        try await screen.wait(for: "the end of the refresh") { !paginator.isRefreshing }
        try await screen.rest()
        #expect(rows.onScreen.isSuperset(of: 0..<4))
        #expect(rows.fewestOnScreen > 0)
        #expect(!states.coversRows)
      }

      @Test func failure_isShownBesideTheRows() async throws {
        let paginator = Paginator.hosted(source, pageSize: 8)
        let screen = try await shown(Container.list.view(of: paginator, rows))

        source.failNext()
        await paginator.refresh()
        try await screen.wait(for: "the failure") { states.onScreen.contains(.refreshFailure) }
        #expect(rows.onScreen.isSuperset(of: 1..<4))
        states.tap(.refreshFailure)
        try await screen.wait(for: "no failure") { !states.onScreen.contains(.refreshFailure) }
        try await screen.wait(for: "the third request") { source.requests.count == 3 }
        try await screen.wait(for: "the end of the refresh") { !paginator.isRefreshing }
        #expect(paginator.refreshError == nil)
        #expect(rows.fewestOnScreen > 0)
      }

      @Test func newSource_replacesTheRowsInOneStep() async throws {
        let paginator = Paginator.hosted(source, pageSize: 8)
        let search = Search()
        let hundreds = NumberSource { .page(ScriptedSource.page(ofRows: 100..<140, for: $0)) }
        let screen = try await shown(
          SearchScreen(search: search) {
            Container.list.view(of: paginator, rows)
          } onChange: { _ in
            paginator.setSource(hundreds)
          }
        )
        search.query = "hundreds"
        try await screen.wait(for: "what was found") { rows.onScreen.isSuperset(of: 100..<104) }
        try await screen.wait(for: "the old rows to go") { rows.onScreen.isDisjoint(with: 0..<40) }
        #expect(!states.evaluated.contains(.empty))
      }

      @Test func twoLists_areRefreshedTogether() async throws {
        let other = NumberSource.rows(4)
        let first = Paginator.hosted(source, pageSize: 8)
        let second = Paginator.hosted(other, pageSize: 8)
        let pull = Pull()
        let list = List {
          PullReader(pull: pull)
          PaginatedForEach(first) { Text("\($0.id)") }
          PaginatedForEach(second) { Text("\($0.id)") }
        }
        let screen = HostedScreen(list.paginated(first, second))
        try await screen.wait(for: "the first pages") {
          first.phase == .content && second.phase == .content && pull.action != nil
        }
        let before = (source.requests.count, other.requests.count)
        await pull.action?()
        #expect(source.requests.count == before.0 + 1)
        #expect(other.requests.count == before.1 + 1)
      }

      /// A list with its first rows on screen.
      private func shown(_ list: some View) async throws -> HostedScreen {
        let screen = HostedScreen(list.states(in: states))
        try await screen.wait(for: "the first rows") { rows.onScreen.isSuperset(of: 0..<4) }
        try await screen.rest()
        rows.reset()
        return screen
      }
    }
  }

  @MainActor
  private final class Pull {
    var action: RefreshAction?
  }

  /// Takes what a pull does out of a container.
  @MainActor
  private struct PullReader: View {
    let pull: Pull
    @Environment(\.refresh) private var refresh

    var body: some View {
      let _ = pull.action = refresh
      Text("Pull")
    }
  }

  @MainActor
  private final class Search: ObservableObject {
    @Published var query = ""
  }

  @MainActor
  private struct SearchScreen<Content: View>: View {
    @ObservedObject var search: Search
    @ViewBuilder let content: Content
    let onChange: (String) -> Void

    var body: some View {
      content.onReceive(search.$query.dropFirst()) { onChange($0) }
    }
  }
#endif

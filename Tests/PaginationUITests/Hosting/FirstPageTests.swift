#if canImport(SwiftUI) && !os(watchOS)
  import Pagination
  import PaginationTesting
  import PaginationUI
  import SwiftUI
  import Testing

  extension HostingTests {
    /// The first page, and the pages that fill the screen if it is short.
    @MainActor
    @Suite struct FirstPage {
      private let rows = RowLog()
      private let states = StateLog()

      @Test(arguments: Container.allCases)
      func container_showsRows(_ container: Container) async throws {
        let source = NumberSource.rows(40)
        let paginator = Paginator.hosted(source, pageSize: 20)
        let screen = HostedScreen(container.view(of: paginator, rows).states(in: states))
        try await screen.wait(for: "the first rows") { rows.onScreen.isSuperset(of: 0..<4) }
        try await screen.rest()
        #expect(source.requests.count == 1)
        #expect(paginator.items.count == 20)
        #expect(!states.coversRows)
      }

      @Test func rowsAlone_loadByThemselves() async throws {
        let source = NumberSource.rows(40)
        let paginator = Paginator.hosted(source, pageSize: 20)
        let screen = HostedScreen(List { PaginatedForEach(paginator) { rows.row($0) } })
        try await screen.wait(for: "the first rows") { rows.onScreen.isSuperset(of: 0..<4) }
        #expect(source.requests.count == 1)
      }

      /// The view for the whole list's state is on screen when the first rows land. It is not the
      /// edge, so no second page loads.
      @Test(arguments: [false, true])
      func stateInPlaceOfTheRows_isNoEdge(isPaginated: Bool) async throws {
        let source = NumberSource.rows(100)
        let paginator = Paginator.hosted(source, pageSize: 50, prefetch: .lastItem)
        let list = List { PaginatedForEach(paginator) { rows.row($0) } }
        let screen =
          isPaginated
          ? HostedScreen(list.paginated(paginator, states: .inline)) : HostedScreen(list)
        try await screen.wait(for: "the first rows") { rows.onScreen.isSuperset(of: 0..<4) }
        try await screen.rest()
        #expect(source.requests.count == 1)
      }

      @Test(arguments: [Container.list, .stack])
      func rowsAhead_arePrepared(_ container: Container) async throws {
        let paginator = Paginator.hosted(NumberSource.rows(100), pageSize: 50)
        var prepared: [Int] = []
        let ahead = PaginatedForEach(paginator) { rows.row($0) }
          .onPrefetch(ahead: 6) { prepared += $0.map(\.id) }
        let screen =
          switch container {
          case .list: HostedScreen(List { ahead })
          default: HostedScreen(ScrollView { LazyVStack(spacing: 0) { ahead } })
          }
        try await screen.wait(for: "the first rows") { rows.onScreen.isSuperset(of: 0..<4) }
        try await screen.wait(for: "the rows ahead") { prepared.count >= 6 }
        try await screen.rest()
        let last = rows.onScreen.max() ?? 0
        #expect(Set(prepared).isSuperset(of: (last + 1)...(last + 6)))
      }

      /// Without scrolling: the edge requests pages until the screen is full.
      @Test(arguments: Container.allCases)
      func shortPages_fillTheScreen(_ container: Container) async throws {
        let source = NumberSource.rows(2_000)
        let paginator = Paginator.hosted(source, pageSize: 1, prefetch: .lastItem)
        let screen = HostedScreen(container.view(of: paginator, rows))
        try await screen.wait(for: "a full screen") { rows.onScreen.count >= 5 }
        try await screen.rest()
        #expect(paginator.end != .complete)
      }

      /// A page without items that has a next key is not the end.
      @Test func emptyPages_areFollowed() async throws {
        let source = NumberSource.rows(40)
        source.answerNext(.page(Page(items: [], next: 0..<4)))
        let paginator = Paginator.hosted(source, pageSize: 4)
        let screen = HostedScreen(Container.list.view(of: paginator, rows))
        try await screen.wait(for: "the first rows") { rows.onScreen.isSuperset(of: 0..<4) }
        #expect(source.requests.count == 2)
      }
    }
  }
#endif

#if canImport(SwiftUI) && !os(watchOS)
  import Combine
  import Pagination
  import PaginationTesting
  import PaginationUI
  import SwiftUI
  import Testing

  extension HostingTests {
    /// Leaving the screen, coming back, and being released.
    @MainActor
    @Suite struct Lifetime {
      private let rows = RowLog()
      private let source = NumberSource.rows(6)

      @Test func leaving_letsLoadsGoOn() async throws {
        let paginator = Paginator.hosted(source, pageSize: 3, prefetch: .lastItem)
        let screen = try await whileTheSecondPageLoads(paginator)
        screen.leave()
        try await screen.rest()
        #expect(!source.requests[1].isCancelled)
        source.release(1)
        try await screen.wait(for: "the page") { paginator.items.count == 6 }

        screen.comeBack()
        try await screen.wait(for: "all rows") { rows.onScreen.isSuperset(of: 0..<6) }
        try await screen.rest()
        #expect(source.requests.count == 2)
      }

      @Test func leaving_cancelsLoads_whileVisible() async throws {
        let paginator = Paginator.hosted(source, pageSize: 3, prefetch: .lastItem)
        let screen = try await whileTheSecondPageLoads(paginator, .whileVisible)
        screen.leave()
        try await screen.rest()
        try await screen.wait(for: "the end of the load") { source.pendingRequests.isEmpty }
        try await screen.rest()
        // Whatever order the views left in, no load has started again.
        #expect(source.requests.count == 2)
        #expect(source.requests[1].isCancelled)
        #expect(paginator.end == .idle)

        screen.comeBack()
        try await screen.wait(for: "the same request") { source.requests.count == 3 }
        #expect(source.requests[2].key == source.requests[1].key)
        source.release(2)
        try await screen.wait(for: "all rows") { rows.onScreen.isSuperset(of: 0..<6) }
        #expect(source.requests.count == 3)
      }

      @Test func leaving_cancelsTheFirstLoad_whileVisible() async throws {
        source.isPaused = true
        let paginator = Paginator.hosted(source, pageSize: 3)
        let list = Container.list.view(of: paginator, rows).paginationLoads(.whileVisible)
        let screen = HostedScreen(list)
        try await screen.wait(for: "the first request") { source.requests.count == 1 }
        screen.leave()
        try await screen.wait(for: "the end of the load") { source.pendingRequests.isEmpty }
        #expect(paginator.phase == .idle)

        source.isPaused = false
        screen.comeBack()
        try await screen.wait(for: "the rows") { rows.onScreen.isSuperset(of: 0..<3) }
      }

      @Test(arguments: Container.allCases)
      func closing_releasesThePaginator(_ container: Container) async throws {
        let (screen, paginator) = try await opened(container)
        // SwiftUI keeps the last values of views until it evaluates them again.
        screen.leave()
        try await screen.rest()
        screen.close()
        try await screen.wait(for: "the release") { paginator.isGone }
      }

      /// Rows of both lists have the same ids, so only another identity makes them appear again.
      @Test(arguments: Container.allCases)
      func anotherPaginator_isAnotherList(_ container: Container) async throws {
        let others = NumberSource.rows(40)
        let choice = Choice([
          Paginator.hosted(NumberSource.rows(40), pageSize: 20),
          Paginator.hosted(others, pageSize: 20),
        ])
        let screen = HostedScreen(ChosenList(choice: choice, container: container, rows: rows))
        try await screen.wait(for: "the rows") { rows.onScreen.isSuperset(of: 0..<4) }
        #expect(others.requests.isEmpty)

        choice.index = 1
        try await screen.wait(for: "the other list's first request") { !others.requests.isEmpty }
        try await screen.wait(for: "its rows") { choice.chosen.items.count == 20 }
        try await screen.wait(for: "its top") { rows.onScreen.isSuperset(of: 0..<4) }
        #expect(others.requests.count == 1)
      }

      @Test func anotherPaginator_endsTheLoadsOfTheOneThatLeaves_whileVisible() async throws {
        source.isPaused = true
        let choice = Choice([
          Paginator.hosted(source, pageSize: 3),
          Paginator.hosted(NumberSource.rows(6), pageSize: 3),
        ])
        let list = ChosenList(choice: choice, container: .list, rows: rows)
        let screen = HostedScreen(list.paginationLoads(.whileVisible))
        try await screen.wait(for: "the first request") { source.requests.count == 1 }
        choice.index = 1
        try await screen.wait(for: "the end of the load") { source.pendingRequests.isEmpty }
        try await screen.wait(for: "the other list's rows") { choice.chosen.items.count == 3 }
      }

      private func opened(
        _ container: Container
      ) async throws -> (HostedScreen, Released) {
        let paginator = Paginator.hosted(source, pageSize: 3)
        let screen = HostedScreen(container.view(of: paginator, rows))
        try await screen.wait(for: "the rows") { rows.onScreen.isSuperset(of: 0..<3) }
        return (screen, Released(paginator))
      }

      private func whileTheSecondPageLoads(
        _ paginator: Paginator<NumberedRow>,
        _ loads: PaginationLoads? = nil
      ) async throws -> HostedScreen {
        source.isPaused = true
        let list = Container.list.view(of: paginator, rows)
        let screen =
          if let loads { HostedScreen(list.paginationLoads(loads)) } else { HostedScreen(list) }
        try await screen.wait(for: "the first request") { source.requests.count == 1 }
        source.release(0)
        try await screen.wait(for: "the rows") { rows.onScreen.isSuperset(of: 0..<3) }
        try await screen.wait(for: "the second request") { source.requests.count == 2 }
        return screen
      }
    }
  }

  /// Chooses one of several lists.
  @MainActor
  private final class Choice: ObservableObject {
    @Published var index = 0
    private let lists: [Paginator<NumberedRow>]

    var chosen: Paginator<NumberedRow> { lists[index] }

    init(_ lists: [Paginator<NumberedRow>]) {
      self.lists = lists
    }
  }

  /// Shows the chosen list.
  @MainActor
  private struct ChosenList: View {
    @ObservedObject var choice: Choice
    let container: Container
    let rows: RowLog

    var body: some View {
      container.view(of: choice.chosen, rows)
    }
  }

  /// Tells whether an object has been released.
  @MainActor
  private struct Released {
    private weak var object: AnyObject?

    init(_ object: AnyObject) {
      self.object = object
    }

    var isGone: Bool { object == nil }
  }
#endif

#if canImport(SwiftUI) && !os(watchOS)
  import Pagination
  import PaginationTesting
  import PaginationUI
  import SwiftUI
  import Testing

  extension HostingTests {
    /// The state of a list without rows.
    @MainActor
    @Suite struct ScreenStates {
      private let rows = RowLog()
      private let states = StateLog()
      private let source = NumberSource.rows(8)

      @Test(arguments: Container.allCases)
      func everyPhaseHasItsView(_ container: Container) async throws {
        source.isPaused = true
        let paginator = Paginator.hosted(source, pageSize: 8)
        let screen = HostedScreen(container.view(of: paginator, rows).states(in: states))
        try await goThroughAllPhases(of: paginator, on: screen)
        try await screen.wait(for: "nothing over the rows") { !states.coversRows }
      }

      /// In place of the rows, if no container shows it over the whole.
      @Test func everyPhaseHasItsView_inline() async throws {
        source.isPaused = true
        let paginator = Paginator.hosted(source, pageSize: 8)
        let list = ScrollView {
          LazyVStack { PaginatedForEach(paginator) { rows.row($0) } }
        }
        let screen = HostedScreen(list.states(in: states))
        try await goThroughAllPhases(of: paginator, on: screen)
      }

      private func goThroughAllPhases(
        of paginator: Paginator<NumberedRow>,
        on screen: HostedScreen
      ) async throws {
        try await screen.wait(for: "loading") { states.onScreen == [.loading] }
        try await screen.wait(for: "the first request") { source.requests.count == 1 }
        source.requests[0].fail()

        try await screen.wait(for: "the failure") { states.onScreen == [.failure] }
        states.tap(.failure)
        try await screen.wait(for: "loading again") { states.onScreen == [.loading] }
        try await screen.wait(for: "the second request") { source.requests.count == 2 }

        paginator.cancel()
        try await screen.wait(for: "the pause") { states.onScreen == [.paused] }
        states.tap(.paused)
        try await screen.wait(for: "the third request") { source.requests.count == 3 }
        source.requests[2].succeed(Page(items: [], next: nil))

        try await screen.wait(for: "the empty list") { states.onScreen == [.empty] }
        source.isPaused = false
        await paginator.refresh()
        try await screen.wait(for: "the rows") { rows.onScreen.isSuperset(of: 0..<4) }
        #expect(source.requests.count == 4)
      }
    }
  }
#endif

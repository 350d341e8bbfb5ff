#if canImport(SwiftUI) && !os(watchOS)
  import Pagination
  import PaginationTesting
  import PaginationUI
  import SwiftUI
  import Testing

  extension HostingTests {
    /// The row of a gap: its views, and what tapping it does.
    @MainActor
    @Suite struct Gaps {
      private let source = NumberSource { .page(ScriptedSource.page(ofRows: 100..<160, for: $0)) }
      private let states = StateLog()
      private let rows = RowLog()
      private let paginator: Paginator<NumberedRow>

      init() {
        paginator = Paginator(
          source: source,
          configuration: PaginationConfiguration(
            pageSize: 4,
            prefetch: .manual,
            retry: .never,
            refresh: .reconcile(pages: 1)
          )
        )
      }

      @Test(arguments: Container.allCases)
      func gap_showsItsState_andIsGoneWhenItIsFilled(_ container: Container) async throws {
        let screen = HostedScreen(container.view(of: paginator, rows).states(in: states))
        try await openGap(on: screen)
        try await screen.wait(for: "the gap") { states.onScreen.contains(.gapPaused) }
        source.failNext(ScriptedError("offline"))
        states.tap(.gapPaused)
        try await screen.wait(for: "the failure") { states.onScreen.contains(.gapFailure) }
        states.tap(.gapFailure)
        try await screen.wait(for: "the rows") { paginator.items.map(\.id) == Array(95..<104) }
        try await screen.wait(for: "no gap") {
          states.onScreen.isDisjoint(with: [.gapPaused, .gapLoading, .gapFailure])
        }
      }

      @Test func aViewAtTheGap_replacesAllViewsOfAGap() async throws {
        let screen = HostedScreen(
          PaginatedList(paginator) { rows.row($0) }
            .paginationView(at: .gap) { view in
              switch view.gap?.state {
              case .idle, .end, nil: states.view(.gapPaused, action: view.action)
              case .loading: states.view(.gapLoading)
              case .failed: states.view(.gapFailure, action: view.action)
              }
            }
        )
        try await openGap(on: screen)
        try await screen.wait(for: "the gap") { states.onScreen == [.gapPaused] }
        source.failNext(ScriptedError("offline"))
        states.tap(.gapPaused)
        try await screen.wait(for: "the failure") { states.onScreen == [.gapFailure] }
        source.isPaused = true
        states.tap(.gapFailure)
        try await screen.wait(for: "the load") { states.onScreen == [.gapLoading] }
        source.isPaused = false
        source.releaseAll()
        try await screen.wait(for: "no gap") { states.onScreen.isEmpty }
      }

      /// Loads rows 100 to 103, and then rows 95 to 98 above them.
      private func openGap(on screen: HostedScreen) async throws {
        try await screen.wait(for: "the first rows") { rows.onScreen.contains(100) }
        source.setScript { .page(ScriptedSource.page(ofRows: 95..<160, for: $0)) }
        await paginator.refresh()
        #expect(paginator.gaps.count == 1)
      }
    }
  }
#endif

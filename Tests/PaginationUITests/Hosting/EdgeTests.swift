#if canImport(SwiftUI) && !os(watchOS)
  import Foundation
  import Pagination
  import PaginationTesting
  import PaginationUI
  import SwiftUI
  import Testing

  extension HostingTests {
    /// The views after the last and before the first row.
    @MainActor
    @Suite struct Edges {
      private let rows = RowLog()
      private let states = StateLog()

      @Test(arguments: [Container.list, .stack, .grid])
      func end_isLoadingThenFailedThenAtItsEnd(_ container: Container) async throws {
        let source = NumberSource.rows(4)
        let paginator = Paginator.hosted(source, pageSize: 2, prefetch: .lastItem)
        source.isPaused = true
        let screen = HostedScreen(container.view(of: paginator, rows).states(in: states))
        try await screen.wait(for: "the first request") { source.requests.count == 1 }
        source.release(0)

        try await screen.wait(for: "loading") { states.onScreen.contains(.endLoading) }
        try await screen.wait(for: "the second request") { source.requests.count == 2 }
        source.requests[1].fail()

        try await screen.wait(for: "the failure") { states.onScreen.contains(.endFailure) }
        #expect(paginator.items.count == 2)
        states.tap(.endFailure)

        try await screen.wait(for: "the same request") { source.requests.count == 3 }
        #expect(source.requests[2].key == source.requests[1].key)
        source.release(2)

        try await screen.wait(for: "the end") { states.onScreen.contains(.complete) }
        try await screen.wait(for: "all rows") { rows.onScreen == [0, 1, 2, 3] }
        #expect(source.requests.count == 3)
      }

      @Test func end_isPausedWhereNothingLoadsByItself() async throws {
        let source = NumberSource.rows(4)
        let paginator = Paginator.hosted(source, pageSize: 2)
        let screen = HostedScreen(Container.list.view(of: paginator, rows).states(in: states))
        try await screen.wait(for: "the button") { states.onScreen.contains(.endPaused) }
        states.tap(.endPaused)
        try await screen.wait(for: "the end") { states.onScreen.contains(.complete) }
        #expect(source.requests.count == 2)
      }

      /// The hook is on a view that stays. On a view that changes, each failure would appear again and
      /// request the page.
      @Test(arguments: [Container.list, .stack, .grid])
      func failure_asksForNothing(_ container: Container) async throws {
        let source = NumberSource.rows(20)
        let paginator = Paginator.hosted(source, pageSize: 2, prefetch: .lastItem)
        source.setScript { request in
          request.key == nil
            ? .page(ScriptedSource.page(ofRows: 0..<20, for: request)) : .failure(ScriptedError())
        }
        let screen = HostedScreen(container.view(of: paginator, rows).states(in: states))
        for requests in 2...5 {
          try await screen.wait(for: "a failure") {
            source.requests.count == requests && paginator.isEndFailed
          }
          try await screen.rest()
          #expect(source.requests.count == requests)
          #expect(states.onScreen.contains(.endFailure))
          states.tap(.endFailure)
        }
      }

      @Test func start_isPausedThenLoadingThenFailed() async throws {
        let source = NumberSource.rows(40, startingAt: 20)
        let paginator = Paginator.hosted(source, pageSize: 4)
        let screen = HostedScreen(Container.stack.view(of: paginator, rows).states(in: states))
        try await screen.wait(for: "the button") { states.onScreen.contains(.startPaused) }
        source.isPaused = true
        states.tap(.startPaused)
        try await screen.wait(for: "loading") { states.onScreen.contains(.startLoading) }
        try await screen.wait(for: "the second request") { source.requests.count == 2 }
        source.requests[1].fail()
        try await screen.wait(for: "the failure") { states.onScreen.contains(.startFailure) }
        states.tap(.startFailure)
        try await screen.wait(for: "the same request") { source.requests.count == 3 }
        #expect(source.requests[2].key == source.requests[1].key)
        source.release(2)
        try await screen.wait(for: "the rows before") { paginator.items.first?.id == 16 }
      }

      /// German in large type: the message and Retry don't fit into one line, and don't shrink.
      @Test func failure_isAsHighAsItsWords() async throws {
        let source = NumberSource.rows(4)
        let paginator = Paginator.hosted(source, pageSize: 2)
        await paginator.load()
        source.failNext()
        await paginator.loadNext()
        let sizes = SizeLog()
        let screen = HostedScreen(
          VStack {
            ForEach([160, 3_000] as [CGFloat], id: \.self) { width in
              PaginationEdgeView(paginator, .end)
                .fixedSize(horizontal: false, vertical: true)
                .background { SizeReader(width: width, log: sizes) }
                .frame(width: width)
            }
          }
          .environment(\.locale, Locale(identifier: "de"))
          .dynamicTypeSize(.accessibility3)
        )
        try await screen.wait(for: "both views") { sizes.heights.count == 2 }
        let (narrow, wide) = (sizes.heights[160] ?? 0, sizes.heights[3_000] ?? 0)
        #expect(wide > 0)
        #expect(narrow > wide * 1.5)
      }

      /// The page is taller than the screen, so without help the topmost row would move below it.
      @Test func start_keepsTheReadersPlace() async throws {
        let source = NumberSource.rows(100, startingAt: 50)
        let paginator = Paginator.hosted(source, pageSize: 20)
        let screen = HostedScreen(Container.stack.view(of: paginator, rows))
        try await screen.wait(for: "the first rows") { rows.onScreen.isSuperset(of: 50..<54) }
        await paginator.loadPrevious()
        #expect(paginator.items.first?.id == 30)
        try await screen.rest()
        try await screen.wait(for: "the row that was on top") { rows.onScreen.contains(50) }
        // These would be on screen without the scroll.
        try await screen.wait(for: "the new rows to stay above") {
          rows.onScreen.isDisjoint(with: 30..<40)
        }
      }
    }
  }

  /// The heights of views, by their width.
  @MainActor
  private final class SizeLog {
    var heights: [CGFloat: CGFloat] = [:]
  }

  /// Measures the view in front of it.
  @MainActor
  private struct SizeReader: View {
    let width: CGFloat
    let log: SizeLog

    var body: some View {
      GeometryReader { view in
        let height = view.size.height
        Color.clear.onAppear { log.heights[width] = height }
      }
    }
  }
#endif

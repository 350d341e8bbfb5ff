#if canImport(SwiftUI) && !os(watchOS)
  import Pagination
  import PaginationTesting
  import PaginationUI
  import SwiftUI
  import Testing

  extension HostingTests {
    /// Which view is shown if styles and modifiers replace the same one.
    @MainActor
    @Suite struct Styles {
      private let states = StateLog()
      private let paginator: Paginator<NumberedRow> = .preview([], delay: .zero)

      private var list: some View {
        PaginatedList(paginator) { Text("Row \($0.id)") }
      }

      @Test func styleInside_leavesTheViewThatItDoesNotMake() async throws {
        try await expectEmptyView(
          of: list.paginationViewStyle(EndStyle()).states(in: states)
        )
      }

      @Test func styleInside_leavesTheViewsOfTheStyleOutside() async throws {
        try await expectEmptyView(
          of: list.paginationViewStyle(EndStyle()).paginationViewStyle(EmptyStyle(log: states))
        )
      }

      @Test func styleInside_replacesTheViewThatItMakes() async throws {
        let screen = HostedScreen(
          list.paginationViewStyle(EmptyStyle(log: states)).paginationView(.empty) {
            Text("No rows")
          }
        )
        try await screen.wait(for: "the style's view") { states.onScreen == [.empty] }
      }

      @Test func styleOutside_replacesNothing() async throws {
        let other = StateLog()
        try await expectEmptyView(
          of: list.states(in: states).paginationViewStyle(EmptyStyle(log: other))
        )
        #expect(other.evaluated.isEmpty)
      }

      /// Each style around the other shows the next one's view.
      @Test func content_isTheViewOfTheNextStyleOrModifier() async throws {
        let inner = StateLog()
        let outer = StateLog()
        let screen = HostedScreen(
          list.paginationViewStyle(WrappingStyle(log: inner))
            .paginationViewStyle(WrappingStyle(log: outer))
            .states(in: states)
        )
        try await screen.wait(for: "all views") {
          [inner, outer, states].allSatisfy { $0.onScreen == [.empty] }
        }
      }

      /// Failures have the same view everywhere, unless a place is named.
      @Test func failures_areReplacedAtOnePlaceOrAtAll() async throws {
        let source = NumberSource.rows(4)
        source.failNext()
        let paginator = Paginator.hosted(source, pageSize: 2, prefetch: .lastItem)
        let screen = HostedScreen(
          PaginatedList(paginator) { Text("Row \($0.id)") }
            .paginationFailure(at: .list) { _, retry in states.view(.failure, action: retry) }
            .paginationFailure { _, retry in states.view(.endFailure, action: retry) }
        )
        try await screen.wait(for: "the list's failure") { states.onScreen == [.failure] }
        source.setScript {
          $0.key == nil
            ? .page(ScriptedSource.page(ofRows: 0..<4, for: $0)) : .failure(ScriptedError())
        }
        states.tap(.failure)
        try await screen.wait(for: "the edge's failure") { states.onScreen == [.endFailure] }
      }

      @Test func placeholders_standForTheFirstRowsOnly() async throws {
        let source = NumberSource.rows(4)
        source.isPaused = true
        let paginator = Paginator.hosted(source, pageSize: 2)
        let rows = RowLog()
        let placeholders = { rows.row(NumberedRow(100)) }
        let screen = HostedScreen(
          PaginatedList(paginator) { rows.row($0) }
            .paginationViewStyle(.placeholder(count: 3, row: placeholders))
            .states(in: states)
        )
        try await screen.wait(for: "the placeholders") { rows.onScreen == [100] }
        #expect(states.onScreen.isEmpty)
        source.isPaused = false
        try await screen.wait(for: "the request") { source.requests.count == 1 }
        source.release(0)
        try await screen.wait(for: "the rows") { rows.onScreen == [0, 1] }
        try await screen.wait(for: "the other views") { states.onScreen == [.endPaused] }
      }

      private func expectEmptyView(of view: some View) async throws {
        let screen = HostedScreen(view)
        try await screen.wait(for: "the modifier's view") { states.onScreen == [.empty] }
      }
    }
  }

  private struct EndStyle: PaginationViewStyle {
    func makeBody(configuration: PaginationViewConfiguration) -> some View {
      switch configuration.state {
      case .end: Text("The end")
      default: configuration.content
      }
    }
  }

  /// Adds its own view to the one around it.
  private struct WrappingStyle: PaginationViewStyle {
    let log: StateLog

    func makeBody(configuration: PaginationViewConfiguration) -> some View {
      VStack {
        if let state = StateLog.State(configuration) { log.view(state) }
        configuration.content
      }
    }
  }

  private struct EmptyStyle: PaginationViewStyle {
    let log: StateLog

    func makeBody(configuration: PaginationViewConfiguration) -> some View {
      switch configuration.state {
      case .empty: log.view(.empty)
      default: configuration.content
      }
    }
  }
#endif

#if canImport(SwiftUI) && !os(watchOS)
  import Pagination
  import PaginationTesting
  import PaginationUI
  import SwiftUI
  import Testing

  extension HostingTests {
    /// Whose view is shown where a style and a modifier speak of the same state.
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

      @Test func defaultStyleInside_leavesAllViews() async throws {
        try await expectEmptyView(
          of: list.paginationViewStyle(DefaultPaginationViewStyle()).states(in: states)
        )
      }

      @Test func styleInside_replacesTheViewThatItMakes() async throws {
        let screen = HostedScreen(
          list.paginationViewStyle(EmptyStyle(log: states)).paginationEmpty { Text("No rows") }
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

      private func expectEmptyView(of view: some View) async throws {
        let screen = HostedScreen(view)
        try await screen.wait(for: "the modifier's view") { states.onScreen == [.empty] }
      }
    }
  }

  private struct EndStyle: PaginationViewStyle {
    func makeEnd(configuration: PaginationViewConfiguration) -> some View {
      Text("The end")
    }
  }

  private struct EmptyStyle: PaginationViewStyle {
    let log: StateLog

    func makeEmpty(configuration: PaginationViewConfiguration) -> some View {
      log.view(.empty)
    }
  }
#endif

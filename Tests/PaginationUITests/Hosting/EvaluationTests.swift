#if canImport(SwiftUI) && !os(watchOS)
  import Combine
  import Pagination
  import PaginationTesting
  import PaginationUI
  import SwiftUI
  import Testing

  extension HostingTests {
    /// Which views are evaluated for which change.
    @MainActor
    @Suite struct Evaluations {
      private let rows = RowLog()
      private let source = NumberSource.rows(40)

      @Test(arguments: Container.allCases)
      func edgeChange_evaluatesNoRow(_ container: Container) async throws {
        let paginator = Paginator.hosted(source, pageSize: 8)
        let screen = HostedScreen(container.view(of: paginator, rows))
        try await screen.wait(for: "the first rows") { rows.onScreen.isSuperset(of: 0..<4) }
        try await screen.rest()
        let before = rows.evaluations

        source.answerNext(.hold)
        Task { await paginator.loadNext() }
        try await screen.wait(for: "the request") { source.requests.count == 2 }
        try await screen.rest()
        #expect(paginator.end == .loading)
        #expect(rows.evaluatedAgain(since: before).isEmpty)

        source.requests[1].fail()
        try await screen.wait(for: "the failure") { paginator.isEndFailed }
        try await screen.rest()
        #expect(rows.evaluatedAgain(since: before).isEmpty)
      }

      /// Proves that the log would show it: a view that reads the edge evaluates its rows.
      @Test func edgeChange_evaluatesRowsOfWhoReadsTheEdge() async throws {
        guard #available(iOS 17, macOS 14, tvOS 17, *) else { return }
        let paginator = Paginator.hosted(source, pageSize: 8)
        let screen = HostedScreen(EdgeReader(paginator: paginator, rows: rows))
        try await screen.wait(for: "the first rows") { rows.onScreen.isSuperset(of: 0..<4) }
        try await screen.rest()
        let before = rows.evaluations

        source.failNext()
        await paginator.loadNext()
        try await screen.wait(for: "the rows") { !rows.evaluatedAgain(since: before).isEmpty }
      }

      /// What views follow without Observation.
      @Test func changes_nameTheEdgeAlone() async throws {
        let paginator = Paginator.hosted(source, pageSize: 8)
        await paginator.load()
        var changed: [ObservedProperty] = []
        let subscription = paginator.changes.sink { changed.append($0) }
        source.failNext()
        await paginator.loadNext()
        // Loading, then failed.
        #expect(changed.count == 2)
        #expect(changed.allSatisfy { $0 == .end })
        subscription.cancel()
      }
    }
  }

  /// Reads an edge in the view that makes the rows, which a list must not do.
  @MainActor
  private struct EdgeReader: View {
    let paginator: Paginator<NumberedRow>
    let rows: RowLog

    var body: some View {
      let end = paginator.end
      ScrollView {
        LazyVStack(spacing: 0) {
          PaginatedForEach(paginator) { rows.row($0).opacity(end == .loading ? 0.5 : 1) }
        }
      }
      .paginated(paginator)
    }
  }
#endif

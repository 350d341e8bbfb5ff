#if canImport(SwiftUI) && !os(watchOS)
  import Pagination
  import PaginationTesting
  import PaginationUI
  import SwiftUI
  import Testing

  extension HostingTests {
    /// Where the row that people read is before and after a refresh has found rows above it.
    @MainActor
    @Suite struct Places {
      private let source = NumberSource { .page(ScriptedSource.page(ofRows: 100..<160, for: $0)) }
      private let log = PlaceLog()

      @Test(arguments: PlacedList.Container.allCases)
      func refresh_keepsTheRow(_ container: PlacedList.Container) async throws {
        guard container.isAvailable else { return }
        let paginator = Paginator.hosted(source, pageSize: 40)
        let screen = HostedScreen(
          PlacedList(paginator: paginator, container: container, log: log)
        )
        try await screen.wait(for: "the first rows") { log.places[100] != nil }
        log.scroll(to: 115)
        try await screen.wait(for: "the row in the middle") { (log.places[115] ?? 999) < 120 }
        try await screen.rest()
        let before = try #require(log.places[115])

        source.setScript { .page(ScriptedSource.page(ofRows: 60..<160, for: $0)) }
        await paginator.refresh()
        #expect(paginator.items.map(\.id) == Array(60..<140))
        #expect(paginator.gaps.isEmpty)
        try await screen.rest()
        let after = try #require(log.places[115])
        #expect(abs(after - before) <= container.tolerance, "\(container): \(before), \(after)")
      }

      @Test(arguments: PlacedList.Container.allCases)
      func aGapAboveTheRow_keepsItWhileItLoads(_ container: PlacedList.Container) async throws {
        guard container.isAvailable else { return }
        let paginator = Paginator(
          source: source,
          configuration: PaginationConfiguration(
            pageSize: 40,
            prefetch: .manual,
            retry: .never,
            refresh: .reconcile(pages: 1)
          )
        )
        let screen = HostedScreen(
          PlacedList(paginator: paginator, container: container, log: log)
        )
        try await screen.wait(for: "the first rows") { log.places[100] != nil }
        log.scroll(to: 115)
        try await screen.wait(for: "the row in the middle") { (log.places[115] ?? 999) < 120 }
        try await screen.rest()

        source.setScript { .page(ScriptedSource.page(ofRows: 0..<160, for: $0)) }
        await paginator.refresh()
        let gap = try #require(paginator.gaps.first)
        try await screen.rest()
        let before = try #require(log.places[115])
        source.failNext()
        await paginator.fill(gap.id)
        try await screen.rest()
        // The gap's row is above: it keeps its height.
        #expect(abs((log.places[115] ?? 999) - before) < 1)
        await paginator.fill(gap.id)
        try await screen.rest()
        let after = try #require(log.places[115])
        #expect(abs(after - before) <= container.tolerance, "\(container): \(before), \(after)")
      }
    }
  }

  /// Where rows are on screen.
  @MainActor
  final class PlaceLog {
    /// The top edges of the rows that have been laid out, by id.
    private(set) var places: [Int: CGFloat] = [:]

    var scrollView: ScrollViewProxy?

    func scroll(to id: Int) {
      scrollView?.scrollTo(id, anchor: .top)
    }

    fileprivate func note(_ id: Int, at place: CGFloat) {
      places[id] = place
    }
  }

  /// A list whose rows note where they are.
  @MainActor
  struct PlacedList: View {
    enum Container: CaseIterable {
      case list, stack, positionedStack

      /// How far the row may move, in points. Rows are 40 points high.
      var tolerance: CGFloat {
        switch self {
        // The topmost row that has appeared is scrolled to the top.
        case .list, .stack: 80
        case .positionedStack: 1
        }
      }

      var isAvailable: Bool {
        guard case .positionedStack = self else { return true }
        if #available(iOS 17, macOS 14, tvOS 17, *) { return true }
        return false
      }
    }

    let paginator: Paginator<NumberedRow>
    let container: Container
    let log: PlaceLog

    var body: some View {
      ScrollViewReader { scrollView in
        list.onAppear { log.scrollView = scrollView }
      }
    }

    @ViewBuilder private var list: some View {
      switch container {
      case .list:
        PaginatedList(paginator, row: row)
      case .stack:
        ScrollView {
          LazyVStack(spacing: 0) { PaginatedForEach(paginator, row: row) }
        }
        .paginated(paginator)
      case .positionedStack:
        if #available(iOS 17, macOS 14, tvOS 17, *) {
          ScrollView {
            LazyVStack(spacing: 0) { PaginatedForEach(paginator, row: row) }
              .scrollTargetLayout()
          }
          .paginated(paginator)
          .paginationKeepsPlace(.scrollPosition)
        }
      }
    }

    private func row(_ row: NumberedRow) -> some View {
      Text("Row \(row.id)")
        .frame(height: 40)
        .background {
          GeometryReader { view in
            let _ = log.note(row.id, at: view.frame(in: .global).minY)
            Color.clear
          }
        }
    }
  }
#endif

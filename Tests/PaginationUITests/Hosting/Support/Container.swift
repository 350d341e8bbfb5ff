#if canImport(SwiftUI) && !os(watchOS)
  import Pagination
  import PaginationTesting
  import PaginationUI
  import SwiftUI

  typealias NumberSource = ScriptedSource<NumberedRow, Range<Int>>

  /// The containers that the tests show a list in.
  enum Container: CaseIterable {
    case list, stack, grid, horizontalStack

    /// A complete list in this container.
    @MainActor @ViewBuilder
    func view(of paginator: Paginator<NumberedRow>, _ log: RowLog) -> some View {
      switch self {
      case .list:
        PaginatedList(paginator) { log.row($0) }
      case .stack:
        ScrollView {
          LazyVStack(spacing: 0) {
            PaginatedForEach(paginator) { log.row($0) }
          }
        }
        .paginated(paginator)
      case .grid:
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
            PaginatedForEach(paginator, edges: .spanning) { log.row($0) }
          }
        }
        .paginated(paginator)
      case .horizontalStack:
        ScrollView(.horizontal) {
          LazyHStack(spacing: 0) {
            PaginatedForEach(paginator) { log.row($0) }
          }
        }
        .paginated(paginator)
      }
    }
  }

  extension Paginator {
    /// A paginator that never retries automatically.
    @MainActor
    static func hosted(
      _ source: NumberSource,
      pageSize: Int,
      prefetch: PrefetchPolicy = .manual
    ) -> Paginator where Item == NumberedRow {
      Paginator(
        source: source,
        configuration: PaginationConfiguration(
          pageSize: pageSize,
          prefetch: prefetch,
          retry: .never
        )
      )
    }

    var isEndFailed: Bool {
      if case .failed = end { true } else { false }
    }
  }

  extension ScriptedSource {
    /// Answers a held request by the script.
    func release(_ number: Int) {
      requests[number].release()
    }
  }
#endif

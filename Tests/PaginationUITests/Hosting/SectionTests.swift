#if canImport(SwiftUI) && !os(watchOS)
  import Pagination
  import PaginationTesting
  import PaginationUI
  import SwiftUI
  import Testing

  extension HostingTests {
    /// Sections that continue over pages.
    @MainActor
    @Suite struct Sections {
      private let rows = RowLog()
      private let headers = HeaderLog()
      private let paginator = Paginator.hosted(NumberSource.rows(40), pageSize: 4)

      @Test func stack_continuesASectionOnTheNextPage() async throws {
        let screen = HostedScreen(
          ScrollView {
            LazyVStack(spacing: 0) {
              PaginatedSections(paginator, by: \.five) {
                rows.row($0)
              } header: { section in
                headers.header(section)
              }
            }
          }
          .paginated(paginator)
        )
        try await checkPages(on: screen)
        #expect(headers.appearances[0] == 1)
      }

      @Test func list_continuesASectionOnTheNextPage() async throws {
        let screen = HostedScreen(
          PaginatedList(paginator, sectionedBy: \.five) {
            rows.row($0)
          } header: { section in
            headers.header(section)
          }
        )
        try await checkPages(on: screen)
      }

      private func checkPages(on screen: HostedScreen) async throws {
        try await screen.wait(for: "the first page") { rows.onScreen.isSuperset(of: 0..<4) }
        #expect(headers.counts == [0: 4])
        await paginator.loadNext()
        try await screen.wait(for: "the fifth row") { rows.onScreen.isSuperset(of: 0..<5) }
        try await screen.wait(for: "the whole section") { headers.counts[0] == 5 }
        try await screen.wait(for: "the section after it") { headers.counts[1] == 3 }
        #expect(headers.counts.count == 2)
      }
    }
  }

  extension NumberedRow {
    /// Five rows are a section.
    fileprivate var five: Int { id / 5 }
  }

  /// Records the headers of a hosted list.
  @MainActor
  private final class HeaderLog {
    /// How many rows each section had when its header was last evaluated.
    private(set) var counts: [Int: Int] = [:]

    /// How often each header appeared.
    private(set) var appearances: [Int: Int] = [:]

    func header(_ section: PaginatedSection<NumberedRow, Int>) -> some View {
      let key = section.key
      counts[key] = section.items.count
      return Text("From row \(key * 5)")
        .onAppear { self.appearances[key, default: 0] += 1 }
    }
  }
#endif

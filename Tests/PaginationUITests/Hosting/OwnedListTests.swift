#if canImport(SwiftUI) && !os(watchOS)
  import Combine
  import Pagination
  import PaginationTesting
  import PaginationUI
  import SwiftUI
  import Testing

  extension HostingTests {
    /// A list that is given a source and owns its paginator.
    @MainActor
    @Suite struct OwnedList {
      private let rows = RowLog()
      private let choice = Choice()

      @Test func evaluationsOfItsParent_loadNothing() async throws {
        let screen = HostedScreen(OwnedListScreen(choice: choice, rows: rows))
        try await screen.wait(for: "the first rows") { rows.onScreen.contains(0) }
        choice.evaluate()
        try await screen.wait(for: "the evaluation") { choice.evaluations == 2 }
        try await screen.rest()
        #expect(choice.requestedLists == [0])
        #expect(rows.onScreen.contains(0))
      }

      @Test func anotherID_loadsFromThePresentSource() async throws {
        let screen = HostedScreen(OwnedListScreen(choice: choice, rows: rows))
        try await screen.wait(for: "the first rows") { rows.onScreen.contains(0) }
        choice.list = 1
        try await screen.wait(for: "the other rows") { rows.onScreen.contains(1_000) }
        #expect(choice.requestedLists == [0, 1])
      }

      @Test func comingBack_reloadsNothing() async throws {
        let screen = HostedScreen(
          NavigationStack { OwnedListScreen(choice: choice, rows: rows) }
        )
        try await screen.wait(for: "the first rows") { rows.onScreen.contains(0) }
        choice.isCovered = true
        try await screen.wait(for: "the other screen") { choice.coverAppeared }
        choice.isCovered = false
        try await screen.wait(for: "the rows") { rows.onScreen.contains(0) }
        try await screen.rest()
        #expect(choice.requestedLists == [0])
      }
    }
  }

  @MainActor
  private final class Choice: ObservableObject {
    @Published var list = 0
    @Published var isCovered = false
    var coverAppeared = false
    var evaluations = 0
    var requestedLists: [Int] = []

    func evaluate() { objectWillChange.send() }
  }

  @MainActor
  private struct OwnedListScreen: View {
    @ObservedObject var choice: Choice
    let rows: RowLog

    var body: some View {
      let _ = choice.evaluations += 1
      let list = choice.list
      PaginatedList(
        .cursor { (cursor: Int?, limit) in
          await MainActor.run { choice.requestedLists.append(list) }
          let start = cursor ?? list * 1_000
          return ((start..<start + limit).map { NumberedRow($0) }, nil)
        },
        id: list
      ) {
        rows.row($0)
      }
      .navigationDestination(isPresented: $choice.isCovered) {
        Text("Other").onAppear { choice.coverAppeared = true }
      }
    }
  }
#endif

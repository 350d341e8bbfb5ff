#if canImport(SwiftUI) && !os(watchOS)
  import Foundation
  import Pagination
  import PaginationTesting
  import SwiftUI
  import Testing

  @testable import PaginationUI

  extension HostingTests {
    /// Edits, and the server's refusals.
    @MainActor
    @Suite struct Edits {
      private let rows = RowLog()
      private let refusals = Refusals()
      private let paginator = Paginator.hosted(NumberSource.rows(4), pageSize: 4)
      /// Answers when the test releases a request.
      private let server = NumberSource()

      @Test(arguments: [Container.stack, .grid])
      func refusedDeletion_bringsTheRowBack(_ container: Container) async throws {
        let screen = try await shown(container)
        delete(1)
        #expect(paginator.items.map(\.id) == [0, 2, 3])
        try await screen.wait(for: "the row to go") { rows.onScreen == [0, 2, 3] }
        try await screen.wait(for: "the request") { server.requests.count == 1 }

        server.requests[0].fail(ScriptedError("forbidden"))
        try await screen.wait(for: "the row") { rows.onScreen == [0, 1, 2, 3] }
        try await screen.wait(for: "the refusal") { !refusals.said.isEmpty }
        #expect(refusals.said == ["forbidden"])
        #expect(paginator.items.map(\.id) == [0, 1, 2, 3])
      }

      @Test func acceptedDeletion_takesTheRow() async throws {
        let screen = try await shown(.stack)
        delete(1)
        try await screen.wait(for: "the request") { server.requests.count == 1 }
        server.requests[0].succeed(Page(items: [], next: nil))
        try await screen.wait(for: "the row to go") { rows.onScreen == [0, 2, 3] }
        try await screen.rest()
        #expect(rows.onScreen == Set([0, 2, 3]))
        #expect(refusals.said.isEmpty)
      }

      @Test func refusalWhileTheListIsNotShown_waits() async throws {
        let screen = HostedScreen(Container.stack.view(of: paginator, rows))
        try await screen.wait(for: "the rows") { rows.onScreen == [0, 1, 2, 3] }
        let containers = ListContainers.of(paginator)
        #expect(!containers.shown.isEmpty)
        delete(1, refused: containers.refused.report)
        try await screen.wait(for: "the request") { server.requests.count == 1 }
        screen.leave()
        try await screen.wait(for: "the list to leave") { containers.shown.isEmpty }
        server.requests[0].fail(ScriptedError("forbidden"))
        try await screen.wait(for: "the refusal") { containers.refusal.isUnreported }
        #expect(paginator.items.map(\.id) == [0, 1, 2, 3])
      }

      /// The container hands the same action to its rows each time that it is evaluated.
      @Test(arguments: [Container.stack, .grid])
      func evaluatedContainer_evaluatesNoRow(_ container: Container) async throws {
        let screen = HostedScreen(container.view(of: paginator, rows))
        try await screen.wait(for: "the rows") { rows.onScreen == [0, 1, 2, 3] }
        try await screen.rest()
        let before = rows.evaluations
        ListContainers.of(paginator).appeared(UUID())
        try await screen.rest()
        #expect(rows.evaluatedAgain(since: before).isEmpty)
      }

      private func shown(_ container: Container) async throws -> HostedScreen {
        let screen = HostedScreen(
          container.view(of: paginator, rows)
            .background { RefusalReader(refusals: refusals) }
            .onPaginationEditFailure { refusals.said.append(String(describing: $0)) }
        )
        try await screen.wait(for: "the rows") { rows.onScreen == [0, 1, 2, 3] }
        return screen
      }

      /// Does what the list does when people delete a row.
      private func delete(_ offset: Int, refused: (@MainActor (any Error) -> Void)? = nil) {
        let server = server
        var edits = PaginatedRowOptions<NumberedRow>()
        edits.delete = { _ in
          _ = try await server.page(for: PageRequest(key: nil, direction: .refresh, size: 1))
        }
        let action = edits.onDelete(
          from: paginator.items,
          of: paginator,
          refused: refused ?? refusals.action.report
        )
        action?(IndexSet(integer: offset))
      }
    }
  }

  /// Records the refusals that a list reports.
  @MainActor
  private final class Refusals {
    var action = PaginationEditFailureAction.none
    var said: [String] = []
  }

  /// Reads the action from the environment.
  @MainActor
  private struct RefusalReader: View {
    let refusals: Refusals
    @Environment(\.paginationEditFailure) private var action

    var body: some View {
      let _ = refusals.action = action
      Color.clear
    }
  }
#endif

import DemoServer
import Foundation
import MemoryScreen
import Pagination
import ProgramSupport
import TerminalList

@testable import paginate_demo

extension TimelineReader {
  /// Goes to the middle of all characters, of which only the first page is loaded.
  func goToTheMiddle() async throws {
    journal.begin("All characters: going to their middle with 50%")
    let transport = RecordingTransport()
    let screen = MemoryScreen(size: screen.size)
    let session = characters(transport, on: screen)
    let list = session.model.paginator
    let visit = Task { await session.run() }
    await screen.wait { _ in list.phase == .content && session.model.tally.inFlight == 0 }
    let middle = ((list.totalCount ?? 0) - 1) / 2
    let truth = await CharacterList.shared
      .rows(in: .offset(middle, limit: 1), of: CharacterFilter())
    let requests = await transport.entries.count
    screen.type("50%")
    await screen.wait { frame in
      session.model.current?.id == truth.first?.id
        || frame.text.contains("r to try again")
    }
    journal.expect(session.model.current?.id == truth.first?.id, "the cursor is on the middle row")
    await screen.wait { _ in session.model.tally.inFlight == 0 }
    let offsets = await transport.entries.dropFirst(requests).map {
      $0.url.queryItems["offset"] ?? ""
    }
    journal.expect(offsets.first == "\(middle)", "the first request was for the row itself")
    let near = middle - 2 * options.pageSize...middle + 2 * options.pageSize
    journal.expect(
      offsets.allSatisfy { Int($0).map(near.contains) ?? false },
      "no page on the way was requested"
    )
    screen.press(.character("q"))
    _ = await visit.value
  }

  private func characters(_ transport: RecordingTransport, on screen: MemoryScreen) -> ListSession<
    CharacterRecord
  > {
    let api = CharacterAPI(
      url: url,
      style: .offset,
      parameters: options.parameters,
      transport: transport
    )
    return ListSession(
      paginator: Paginator(
        source: api.source(for: ""),
        configuration: PaginationConfiguration(
          pageSize: options.pageSize,
          retry: .never,
          placeholders: .all
        )
      ),
      content: CharacterRows.content,
      screen: screen,
      countsRows: { true }
    )
  }
}

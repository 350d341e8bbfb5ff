import Foundation
import Pagination
import PaginationStorage

/// A chat with a partner who writes all the time. It opens at the newest message, and older ones are above.
@MainActor
final class Chat {
  let messages: Paginator<Message>
  private let server: LiveTimeline<Message>
  private let network: Network

  /// - Parameters:
  ///   - server: Where the messages are.
  ///   - network: What happens to requests on their way.
  ///   - restoration: Where the chat is stored.
  ///   - configuration: How pages are loaded.
  init(
    _ server: LiveTimeline<Message>,
    network: Network = Network(),
    restoring restoration: ListRestoration,
    configuration: PaginationConfiguration = PaginationConfiguration()
  ) {
    (self.server, self.network) = (server, network)
    // The first page is the newest, and it has only a previous key. So the list opens at its end.
    let source = ClosurePageSource<Message, TimelineKey> { request in
      try await network.read()
      let page = await server.page(request.key, size: request.size)
      return Page(items: page.rows, previous: page.older, next: page.newer)
    }
    messages = Paginator(
      // A draft has no number yet, and comes after all others.
      source: source.ordered { ($0.number ?? .max) < ($1.number ?? .max) },
      restoring: restoration,
      configuration: configuration
    )
  }

  /// Shows the partner's messages as they arrive, until the task is cancelled.
  func listen() async {
    // Listens before it asks what has come meanwhile, so no message is missed in between.
    let arrivals = await server.newRows()
    await messages.refresh()
    for await message in arrivals {
      messages.receive(.inserted(message, at: .end, isNext: true))
    }
  }

  /// Shows a message at once, wherever the user is. If the server refuses it, it disappears.
  ///
  /// - Throws: Why the server has refused it.
  func send(_ text: String) async throws {
    let draft = Message(id: UUID().uuidString, text: text, date: Date())
    let sent = try await messages.edit {
      $0.insert(draft, at: .end)
    } committing: { [network, server, messages] in
      await messages.jump(to: draft.id)
      try await network.write()
      return await server.add { number, date in
        var sent = draft
        (sent.number, sent.date) = (number, date)
        return sent
      }
    }
    messages.replace(sent, isConfirmed: true)
  }
}

extension Chat {
  /// The messages of this app. They begin when it runs for the first time.
  static let storedServer = LiveTimeline<Message>(
    storedAs: "chat",
    history: 500,
    spacing: 600,
    write: PostWriter(seed: 2).message
  )
}

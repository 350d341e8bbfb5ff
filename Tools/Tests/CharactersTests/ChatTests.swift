import Foundation
import Pagination
import PaginationStorage
import PaginationTesting
import Testing

@testable import Characters

/// The chat of the example app: a partner writes all the time, also while the app is in the background.
@MainActor
@Suite
struct ChatTests {
  let clock = ManualClock()
  let server: LiveTimeline<Message>
  let store = MemoryListStore()

  init() {
    server = .test(clock, write: PostWriter().message)
  }

  @Test func opensAtTheNewestMessageAndPagesBackToTheFirst() async {
    let list = makeList(makeChat())
    await list.open()
    list.jump(to: .end)
    #expect(list.visibleIDs.last == "message 199")
    await list.read(-1_000)
    #expect(list.visibleIDs.first == "message 0")
    #expect(list.paginator.items.count == 200)
    #expect(await isComplete(list))
  }

  @Test func showsTheMessagesThatArrive() async {
    let chat = makeChat()
    let list = makeList(chat)
    await list.open()
    let listening = Task { await chat.listen() }
    await clock.waitForSleepers()
    await list.settle()
    clock.advance(by: .seconds(4))
    await list.wait { $0.paginator.items.last?.id == "message 200" }
    listening.cancel()
    await listening.value
    #expect(await isComplete(list))
  }

  @Test func listenerGetsNoMessagesOfThePauseBefore() async {
    clock.advance(by: .seconds(60))
    var arrivals = await server.newRows().makeAsyncIterator()
    await clock.waitForSleepers()
    clock.advance(by: .seconds(4))
    #expect(await arrivals.next()?.id == "message 260")
  }

  @Test func catchesUpAfterAPause() async {
    let chat = makeChat()
    let list = makeList(chat)
    await list.open()
    clock.advance(by: .seconds(60))
    let listening = Task { await chat.listen() }
    await list.wait { $0.paginator.items.last?.id == "message 259" }
    listening.cancel()
    await listening.value
    list.jump(to: .end)
    await list.read(-1_000)
    #expect(list.visibleIDs.first == "message 0")
    #expect(list.paginator.gaps.isEmpty)
    #expect(await isComplete(list))
  }

  @Test func retryOfAFailedCatchUpMissesNothing() async {
    let isOffline = Switch()
    let chat = makeChat(
      Network(read: { if await isOffline.isOn { throw URLError(.notConnectedToInternet) } })
    )
    let list = makeList(chat)
    await list.open()
    isOffline.isOn = true
    clock.advance(by: .seconds(60))
    _ = await server.page(nil, size: 1)
    let listening = Task { await chat.listen() }
    await clock.waitForSleepers()
    await list.wait { $0.paginator.refreshError != nil }
    clock.advance(by: .seconds(4))
    await list.wait { $0.paginator.items.last?.id == "message 260" }
    listening.cancel()
    await listening.value

    isOffline.isOn = false
    chat.messages.retry()
    await list.settle()
    list.jump(to: .end)
    await list.read(-1_000)
    #expect(list.paginator.items.count == 261)
    #expect(await isComplete(list))
  }

  @Test func sentMessageIsOneRowBeforeAndAfterItsNumber() async throws {
    let write = Held()
    let chat = makeChat(Network(write: { await write.wait() }))
    let list = makeList(chat)
    await list.open()
    let sending = Task { try await chat.send("Hello") }
    await list.wait { $0.paginator.items.last?.text == "Hello" }
    let draft = try #require(list.paginator.items.last)
    #expect(draft.number == nil)
    let count = list.paginator.items.count

    write.release()
    try await sending.value
    let sent = try #require(list.paginator.items.last)
    #expect(sent.id == draft.id)
    #expect(sent.number == 200)
    await list.paginator.refresh()
    #expect(list.paginator.items.count == count)
    #expect(await isComplete(list))
  }

  @Test func refusedMessageDisappears() async {
    let chat = makeChat(Network(write: { throw EditRefusal() }))
    let list = makeList(chat)
    await list.open()
    await #expect(throws: EditRefusal.self) { try await chat.send("Hello") }
    #expect(await isComplete(list))
  }

  @Test func nextRunBeginsWithTheSameMessagesOffline() async {
    let list = makeList(makeChat())
    await list.open()
    await list.read(5)
    let rows = list.visibleRows
    await list.paginator.save()

    let offline = Network(read: { throw URLError(.notConnectedToInternet) })
    let restored = makeList(makeChat(offline))
    #expect(restored.visibleRows == rows)
    await restored.open()
    #expect(restored.visibleRows == rows)
  }
}

extension ChatTests {
  private func makeChat(_ network: Network = Network()) -> Chat {
    Chat(
      server,
      network: network,
      restoring: ListRestoration("chat", in: store, signature: "messages"),
      configuration: PaginationConfiguration(pageSize: 20, prefetch: .lastItem, retry: .never)
    )
  }

  private func makeList(_ chat: Chat) -> VirtualList<Message> {
    VirtualList(chat.messages, height: 10)
  }

  /// Whether the list shows the server's newest messages, and none is missing in between.
  private func isComplete(_ list: VirtualList<Message>) async -> Bool {
    let shown = list.paginator.items.map(\.id)
    return await shown == server.rows.suffix(shown.count).map(\.id)
  }
}

/// Whether requests fail.
@MainActor
private final class Switch {
  var isOn = false
}

/// Holds a request until the test releases it.
private final class Held: Sendable {
  private let (stream, continuation) = AsyncStream.makeStream(of: Never.self)

  func wait() async {
    for await _ in stream {}
  }

  func release() { continuation.finish() }
}

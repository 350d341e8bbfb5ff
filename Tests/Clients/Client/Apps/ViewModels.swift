import Backend
import Foundation
import Observation
import Pagination
import PaginationHTTP

#if canImport(Combine)
  import Combine
#endif

/// Paginators as initial values of stored properties. Their closures await different kinds of
/// clients.
@MainActor
final class StoredPaginators {
  let ofService = Paginator(
    source: .cursor { cursor, limit in
      let page = try await messageService.messages(after: cursor, limit: limit)
      return (page.messages, page.next)
    }
  )
  let ofActor = Paginator(
    source: .cursor { cursor, limit in
      let page = try await messageActor.messages(after: cursor, limit: limit)
      return (page.messages, page.next)
    }
  )
  let ofOwnActor = Paginator(
    source: .offset { offset, limit in
      try await MailClient.shared.mails(offset: offset, limit: limit)
    }
  )
  let ofOwnCode = Paginator(
    source: .offset { offset, limit in
      try await MailService.shared.mails(offset: offset, limit: limit)
    }
  )
  let ofMainActor = Paginator(
    source: .offset { offset, limit in
      try await MailBox.shared.mails(offset: offset, limit: limit)
    }
  )
  let transformed = Paginator(
    source: ClosurePageSource<Message, PageOffset>.offset { offset, limit in
      try await messageActor.messages(offset: offset, limit: limit)
    }
    .mapItems { messages in try await MailClient.shared.read(messages) }
  )
  let source = HTTPPageSource<Message>(
    URL(filePath: "/messages"),
    .cursor("after"),
    format: .json(HTTPPageFields(items: "messages", next: "next")),
    configuration: HTTPPageConfiguration(
      transport: BearerTransport(origin: "https://example.com") { rejected in
        try await messageActor.token(rejected: rejected)
      }
    )
  )
  .finding(by: "around") { "message-\($0)" }
}

/// The same without the main actor.
nonisolated final class Background: Sendable {
  let messages = Paginator(
    source: .cursor { cursor, limit in
      let page = try await messageActor.messages(after: cursor, limit: limit)
      return (page.messages, page.next)
    }
  )

  func delete(_ message: Message) async throws {
    try await messages.edit {
      $0.remove(message.id)
    } committing: {
      try await messageActor.delete(message)
    }
  }
}

actor Sync {
  private let messages: Paginator<Message>
  private let service = MessageService()

  init(_ messages: Paginator<Message>) { self.messages = messages }

  func delete(_ message: Message) async throws {
    let service = service
    try await messages.edit {
      $0.remove(message.id)
    } committing: {
      try await service.delete(message)
    }
  }
}

/// A client that is passed in and stored, then used in sources, in edits and with the model's
/// state.
@MainActor
final class MailModel {
  private let service: MessageService
  private let center = MessageCenter()
  private let old = OldClient()
  let messages: Paginator<Message>
  private(set) var deletions = 0
  private(set) var problem: (any Error)?

  init(service: MessageService) {
    self.service = service
    messages = Paginator(
      source: .cursor { cursor, limit in
        let page = try await service.messages(after: cursor, limit: limit)
        return (page.messages, page.next)
      }
    )
  }

  func show(_ query: String) {
    messages.setSource(
      .cursor { [center] cursor, limit in
        let page = try await center.messages(after: cursor, limit: limit)
        return (page.messages.filter { $0.text.contains(query) }, page.next)
      },
      after: .milliseconds(300)
    )
  }

  func delete(_ message: Message) async throws {
    try await messages.edit {
      $0.remove(message.id)
    } committing: {
      try await service.delete(message)
      try await center.delete(message)
      try await withCheckedThrowingContinuation { continuation in
        old.delete(message.id) { error in
          continuation.resume(with: error.map { .failure($0) } ?? .success(()))
        }
      }
      deletions += 1
    }
  }

  func count(_ message: Message) async throws -> Int {
    try await messages.edit {
      $0.replace(message)
    } committing: {
      try await service.delete(message)
      return 1
    }
  }

  func swipe(_ message: Message) {
    messages.edit {
      $0.remove(message.id)
    } committing: {
      try await self.service.delete(message)
      self.deletions += 1
    } refused: { error in
      self.problem = error
    }
  }

  /// Inserts what a socket pushes.
  func listen(to pushes: AsyncStream<Message>) async {
    for await message in pushes { messages.insert(message, isConfirmed: true) }
  }
}

#if os(Linux) || canImport(SwiftData)
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @MainActor
  @Observable
  final class ObservableModel {
    let mails = Paginator(
      source: .offset { offset, limit in
        try await MailClient.shared.mails(offset: offset, limit: limit)
      }
    )
    var selection: Mail.ID?

    var title: String { "\(mails.items.count) of \(mails.totalCount ?? 0)" }
  }
#endif

#if canImport(Combine)
  @MainActor
  final class CombineModel: ObservableObject {
    @Published var query = ""
    let mails = Paginator(
      source: .offset { offset, limit in
        try await MailClient.shared.mails(offset: offset, limit: limit)
      }
    )
  }
#endif

/// A model that takes a source. The initial value then needs the main actor.
@MainActor
final class ListModel<Item: Identifiable & Sendable> where Item.ID: Sendable {
  let list: Paginator<Item>

  init<Key>(source: ClosurePageSource<Item, Key>) { list = Paginator(source: source) }
}

@MainActor
final class StoredModels {
  let ofCursor = ListModel<Message>(
    source: .cursor { cursor, limit in
      let page = try await messageService.messages(after: cursor, limit: limit)
      return (page.messages, page.next)
    }
  )
  let ofOffset = ListModel<Message>(
    source: .offset { offset, limit in
      try await messageService.messages(offset: offset, limit: limit)
    }
  )
  let ofOffsetAndTotal = ListModel<Message>(
    source: .offset(end: .totalReached) { offset, limit in
      let messages = try await messageService.messages(offset: offset, limit: limit)
      return PageBatch(messages, totalCount: 100)
    }
  )
  let ofPage = ListModel<Message>(
    source: .pageNumber { page, size in
      try await messageService.messages(offset: page * size, limit: size)
    }
  )
  let ofPageAndFlag = ListModel<Message>(
    source: .pageNumber(end: .hasMore) { page, size in
      let messages = try await messageService.messages(offset: page * size, limit: size)
      return PageBatch(messages, hasMore: messages.count == size)
    }
  )
  let ofLastItem = ListModel<Message>(
    source: .lastItem { last, limit in
      try await messageService.messages(offset: last?.id ?? 0, limit: limit)
    }
  )
  let ofLastItemAndFlag = ListModel<Message>(
    source: .lastItem(end: .hasMore) { last, limit in
      let messages = try await messageService.messages(offset: last?.id ?? 0, limit: limit)
      return PageBatch(messages, hasMore: messages.count == limit)
    }
  )
  let ofPages = ListModel<Message>(
    source: .pages { request in
      let page = try await messageService.messages(after: request.key, limit: request.size)
      return Page(items: page.messages, next: page.next)
    }
  )
  let ofClosure = ListModel<Message>(
    source: ClosurePageSource { request in
      let page = try await messageService.messages(after: request.key, limit: request.size)
      return Page(items: page.messages, next: page.next)
    }
  )
  let ofTransformed = ListModel<Message>(
    source: ClosurePageSource<Message, PageOffset>.collection([]).mapItems { messages in
      for message in messages { try await messageService.delete(message) }
      return messages
    }
  )
}

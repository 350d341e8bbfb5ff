// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Another module of an app, not written for this package: a client for its server in every common
/// form.
public struct Message: Identifiable, Hashable, Codable, Sendable {
  public var id: Int
  public var text = ""

  public init(id: Int) { self.id = id }
}

public struct MessagePage: Sendable {
  public var messages: [Message] = []
  public var next: String?
}

public struct MessageService: Sendable {
  public init() {}
  public func messages(after cursor: String?, limit: Int) async throws -> MessagePage {
    MessagePage()
  }
  public func messages(offset: Int, limit: Int) async throws -> [Message] { [] }
  public func delete(_ message: Message) async throws {}
}

public actor MessageActor {
  public init() {}
  public func messages(after cursor: String?, limit: Int) async throws -> MessagePage {
    MessagePage()
  }
  public func messages(offset: Int, limit: Int) async throws -> [Message] { [] }
  public func delete(_ message: Message) async throws {}
  public func token(rejected: String?) async throws -> String { "" }
}

@MainActor
public final class MessageCenter {
  public init() {}
  public func messages(after cursor: String?, limit: Int) async throws -> MessagePage {
    MessagePage()
  }
  public func delete(_ message: Message) async throws {}
}

public let messageService = MessageService()
public let messageActor = MessageActor()

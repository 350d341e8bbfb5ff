import Backend
import Foundation
import Pagination

/// A typical model of an app. `nonisolated` is for apps whose default isolation is the main actor;
/// in others it changes nothing.
nonisolated struct Mail: Identifiable, Hashable, Codable, Sendable {
  var id: UUID
  var subject = ""
}

/// A class as an item.
nonisolated final class Folder: Identifiable, Sendable {
  let id: String
  let name: String

  init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

actor MailClient {
  static let shared = MailClient()

  func mails(offset: Int, limit: Int) async throws -> [Mail] { [] }
  func read(_ messages: [Message]) async throws -> [Message] { messages }
}

struct MailService: Sendable {
  static let shared = MailService()

  func mails(offset: Int, limit: Int) async throws -> [Mail] { [] }
}

@MainActor
final class MailBox {
  static let shared = MailBox()

  func mails(offset: Int, limit: Int) async throws -> [Mail] { [] }
}

/// A client from before Swift had actors.
final class OldClient {
  func delete(_ id: Int, completion: @escaping @Sendable ((any Error)?) -> Void) { completion(nil) }
}

nonisolated struct MailKey: Hashable, Sendable {
  var after: UUID
}

/// An app's custom source, and an error that says whether to retry.
nonisolated struct MailSource: PageSource {
  var client = MailClient.shared

  func page(for request: PageRequest<MailKey>) async throws -> Page<Mail, MailKey> {
    let mails = try await client.mails(offset: 0, limit: request.size)
    guard mails.count <= request.size else { throw MailError.tooMany }
    return Page(items: mails, next: mails.last.map { MailKey(after: $0.id) })
  }
}

nonisolated enum MailError: RetryAdvising {
  case tooMany
  case offline

  var isRetryable: Bool { self == .offline }
}

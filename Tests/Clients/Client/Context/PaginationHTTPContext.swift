import Foundation
import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The declarations that the snippets of PaginationHTTP use.
enum PaginationHTTPContext {
  static let url = URL(filePath: "/posts")
  static let token = ""
  static let request = URLRequest(url: url)
  static let session = Session()

  nonisolated struct Answer: Decodable, Sendable {
    var posts: [Post]
    var total: Int?
    var nextCursor: String?
    var nextPage: String?
    var hasMore: Bool?
  }

  nonisolated struct Timeline: Decodable, Sendable {
    var posts: [Post]
    var older: String?
    var newer: String?
  }

  nonisolated struct Repository: Decodable, Identifiable, Sendable {
    var id: Int
  }

  struct Session: Sendable {
    func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
      throw URLError(.notConnectedToInternet)
    }

    func token() async throws -> String { "" }
    func refreshToken() async throws -> String { "" }
  }
}

extension URLRequest {
  func signed() -> URLRequest { self }
}

import Foundation
import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the snippets of PaginationHTTP take for granted.
enum PaginationHTTPContext {
  static let url = URL(filePath: "/posts")
  static let token = ""

  struct Answer: Decodable, Sendable {
    var posts: [Post]
    var total: Int?
    var nextCursor: String?
  }

  struct Repository: Decodable, Identifiable, Sendable {
    var id: Int
  }

  struct Session: Sendable {
    func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
      throw URLError(.notConnectedToInternet)
    }
  }
}

extension URLRequest {
  func signed() -> URLRequest { self }
}

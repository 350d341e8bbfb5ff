// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of swift-openapi-runtime, and of a generated client, as far as the recipes use them.

public import Foundation
public import HTTPTypes

public final class HTTPBody: Sendable {}

public protocol ClientMiddleware: Sendable {
  func intercept(
    _ request: HTTPRequest,
    body: HTTPBody?,
    baseURL: URL,
    operationID: String,
    next: @Sendable (HTTPRequest, HTTPBody?, URL) async throws -> (HTTPResponse, HTTPBody?)
  ) async throws -> (HTTPResponse, HTTPBody?)
}

public protocol ClientTransport: Sendable {}

/// What the generator makes of the app's own document.
public struct Client: Sendable {
  public init(
    serverURL: URL,
    transport: any ClientTransport,
    middlewares: [any ClientMiddleware] = []
  ) {}

  public func listPosts(query: ListPosts.Query = .init()) async throws -> ListPosts { ListPosts() }
}

public struct ListPosts: Sendable {
  public struct Query: Sendable {
    public init(limit: Int? = nil) {}
  }
  public struct Body: Sendable {
    public struct Item: Sendable {
      public let id: Int
      public let title: String
    }
    public let items: [Item]
    public let nextURL: String?
  }
  public struct OK: Sendable {
    public struct Content: Sendable {
      public var json: Body { get throws { throw CancellationError() } }
    }
    public let body = Content()
  }
  public var ok: OK { get throws { OK() } }
}

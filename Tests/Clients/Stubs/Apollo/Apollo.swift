// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of Apollo iOS 2 and of a generated query, as far as the recipes use them.

public protocol GraphQLQuery: Sendable {
  associatedtype Data: Sendable
}

public struct GraphQLResponse<Query: GraphQLQuery>: Sendable {
  public let data: Query.Data?
  public let errors: [GraphQLError]?
}

public struct GraphQLError: Error {
  public let message: String?
}

public enum CachePolicy {
  public enum Query {
    public enum SingleResponse { case networkOnly, cacheFirst }
  }
}

public final class ApolloClient: Sendable {
  public func fetch<Query: GraphQLQuery>(
    query: Query,
    cachePolicy: CachePolicy.Query.SingleResponse = .cacheFirst
  ) async throws -> GraphQLResponse<Query> { throw CancellationError() }

  public func watch<Query: GraphQLQuery>(
    query: Query,
    cachePolicy: CachePolicy.Query.SingleResponse = .cacheFirst,
    resultHandler: @escaping @Sendable (Result<GraphQLResponse<Query>, any Error>) -> Void
  ) async -> GraphQLQueryWatcher<Query> { GraphQLQueryWatcher() }
}

public actor GraphQLQueryWatcher<Query: GraphQLQuery> {
  public func cancel() {}
}

/// What Apollo generates from the app's own query.
public struct FeedQuery: GraphQLQuery {
  public init(first: Int, after: String?) {}

  public struct Data: Sendable {
    public let feed: Feed
  }
  public struct Feed: Sendable {
    public let nodes: [Node]
    public let pageInfo: PageInfo
  }
  public struct Node: Sendable {
    public let id: Int
    public let title: String
  }
  public struct PageInfo: Sendable {
    public let hasNextPage: Bool
    public let endCursor: String?
  }
}

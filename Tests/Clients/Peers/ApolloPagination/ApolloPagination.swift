// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Declarations of ApolloPagination 1.0 beta 3, as stubs that are only compiled.
import Apollo

#if canImport(Combine)
  import Combine
#endif

public protocol PaginationInfo: Sendable {}

public enum CursorBasedPagination {
  public struct Forward: PaginationInfo, Hashable, Sendable {
    public let hasNext: Bool
    public let endCursor: String?

    public init(hasNext: Bool, endCursor: String?) {
      self.hasNext = hasNext
      self.endCursor = endCursor
    }
  }
}

public enum PaginationDirection: Sendable {
  case next
  case previous
}

public enum PageExtractionData<InitialQuery: GraphQLQuery, PaginatedQuery: GraphQLQuery, T> {
  case initial(InitialQuery.Data, T)
  case paginated(PaginatedQuery.Data, T)
}

public struct PaginationOutput<InitialQuery: GraphQLQuery, PaginatedQuery: GraphQLQuery>: Sendable {
}

extension PaginationOutput where InitialQuery == PaginatedQuery {
  public var allData: [InitialQuery.Data] { [] }
}

public final class GraphQLQueryPager<Model>: @unchecked Sendable {
  public var canLoadNext: Bool { get async { false } }

  public init<P: PaginationInfo, InitialQuery: GraphQLQuery, PaginatedQuery: GraphQLQuery>(
    client: ApolloClient,
    initialQuery: InitialQuery,
    extractPageInfo:
      @escaping @Sendable (
        PageExtractionData<
          InitialQuery, PaginatedQuery, PaginationOutput<InitialQuery, PaginatedQuery>?
        >
      ) -> P,
    pageResolver: (@Sendable (P, PaginationDirection) -> PaginatedQuery?)?,
    transform: @escaping @Sendable (PaginationOutput<InitialQuery, PaginatedQuery>) throws -> Model
  ) {}

  public func fetch() async {}
  public func refetch() async {}
  public func loadNext() async throws {}
}

#if canImport(Combine)
  extension GraphQLQueryPager: Publisher {
    public typealias Failure = Never
    public typealias Output = Result<Model, any Error>

    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Never, S.Input == Result<Model, any Error> {}
  }
#endif

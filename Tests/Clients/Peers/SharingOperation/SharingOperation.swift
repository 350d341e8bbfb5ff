// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of swift-operation 0.5.0, as stubs that are only compiled.

public struct Page<ID: Hashable & Sendable, Value: Sendable>: Sendable, Identifiable {
  public var id: ID
  public var value: Value
}

public struct Paging<PageID: Hashable & Sendable, PageValue: Sendable>: Sendable {
  public let pageId: PageID
}

public struct OperationContext: Sendable {}

public struct OperationContinuation<Value: Sendable, Failure: Error>: Sendable {}

public protocol PaginatedRequest<PageID, PageValue, PageFailure> {
  associatedtype PageValue: Sendable
  associatedtype PageID: Hashable & Sendable
  associatedtype PageFailure: Error

  var initialPageId: PageID { get }

  func pageId(
    after page: Page<PageID, PageValue>,
    using paging: Paging<PageID, PageValue>,
    in context: OperationContext
  ) -> PageID?

  func fetchPage(
    isolation: isolated (any Actor)?,
    using paging: Paging<PageID, PageValue>,
    in context: OperationContext,
    with continuation: OperationContinuation<PageValue, PageFailure>
  ) async throws(PageFailure) -> PageValue
}

@MainActor
@propertyWrapper
public struct SharedOperation<Request: PaginatedRequest> {
  public init(_ request: Request) {}

  public var wrappedValue: [Page<Request.PageID, Request.PageValue>] { [] }
  public var projectedValue: Self { self }
  public var error: Request.PageFailure? { nil }
  public var isLoading: Bool { false }
  public var hasNextPage: Bool { false }
  public func fetchNextPage() async throws {}
  public func refetchAllPages() async throws {}
}

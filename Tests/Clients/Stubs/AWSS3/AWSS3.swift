// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of the AWS SDK for Swift, as far as the recipes use them.

public final class S3Client: Sendable {
  public func listObjectsV2Paginated(
    input: ListObjectsV2Input
  ) -> PaginatorSequence<ListObjectsV2Output> { PaginatorSequence() }
}

public struct ListObjectsV2Input: Sendable {
  public init(bucket: String? = nil, maxKeys: Int? = nil) {}
}

public struct ListObjectsV2Output: Sendable {
  public let contents: [S3ClientTypes.Object]?
}

public enum S3ClientTypes {
  public struct Object: Sendable {
    public let key: String?
    public let size: Int?
  }
}

public struct PaginatorSequence<Element: Sendable>: AsyncSequence {
  public struct AsyncIterator: AsyncIteratorProtocol {
    public mutating func next() async throws -> Element? { nil }
  }
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of MusicKit, as far as the recipes use them; for systems without it.

public struct MusicAuthorization: Sendable {
  public enum Status: Sendable { case authorized, denied }
  public static func request() async -> Status { .denied }
}

public struct MusicItemID: Hashable, Sendable {
  public let rawValue: String
}

public struct Song: Identifiable, Sendable {
  public let id: MusicItemID
  public let title: String
}

public struct MusicItemCollection<Item: Sendable>: RandomAccessCollection, Sendable {
  public let startIndex = 0
  public let endIndex = 0
  public subscript(index: Int) -> Item { fatalError("empty") }
  public var hasNextBatch: Bool { false }
}

public struct MusicCatalogSearchRequest: Sendable {
  public init(term: String, types: [Song.Type]) {}
  public var limit: Int?
  public var offset: Int?
  public func response() async throws -> MusicCatalogSearchResponse {
    MusicCatalogSearchResponse()
  }
}

public struct MusicCatalogSearchResponse: Sendable {
  public let songs = MusicItemCollection<Song>()
}

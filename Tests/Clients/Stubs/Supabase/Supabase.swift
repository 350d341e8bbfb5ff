// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of supabase-swift 2, as far as the recipes use them.

public final class SupabaseClient: Sendable {
  public func from(_ table: String) -> PostgrestQueryBuilder { PostgrestQueryBuilder() }
}

public struct PostgrestQueryBuilder: Sendable {
  public func select(_ columns: String = "*") -> PostgrestQueryBuilder { self }
  public func order(_ column: String, ascending: Bool) -> PostgrestQueryBuilder { self }
  public func range(from: Int, to: Int) -> PostgrestQueryBuilder { self }

  public func execute<T: Decodable & Sendable>() async throws -> PostgrestResponse<T> {
    throw CancellationError()
  }
}

public struct PostgrestResponse<T: Sendable>: Sendable {
  public let value: T
}

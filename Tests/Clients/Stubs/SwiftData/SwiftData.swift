// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of SwiftData, as far as the recipes use them; for systems without it.

public import Foundation

public protocol PersistentModel: AnyObject {}

public final class ModelContainer: Sendable {}

public final class ModelContext {
  public init(_ container: ModelContainer) {}
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] { [] }
  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int { 0 }
}

public struct FetchDescriptor<T: PersistentModel> {
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {}
  public var fetchOffset: Int?
  public var fetchLimit: Int?
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of Core Data, as far as the recipes use them; for systems without it.

public import Foundation

open class NSManagedObject {
  public func value(forKey key: String) -> Any? { nil }
}

open class NSFetchRequest<T> {
  public init(entityName: String) {}
  public var predicate: NSPredicate?
  public var sortDescriptors: [NSSortDescriptor]?
  public var fetchLimit = 0
}

open class NSManagedObjectContext: @unchecked Sendable {
  public func perform<T: Sendable>(_ block: @escaping @Sendable () throws -> T) async throws -> T {
    try block()
  }
  public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] { [] }
}

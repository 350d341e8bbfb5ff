// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of CloudKit, as far as the recipes use them; for systems without it.

public import Foundation

open class CKRecord {
  public struct ID: Hashable, Sendable {
    public let recordName: String
  }
  public var recordID: ID { ID(recordName: "") }
  public subscript(key: String) -> Any? { nil }
}

open class CKQuery {
  public init(recordType: String, predicate: NSPredicate) {}
  public var sortDescriptors: [NSSortDescriptor]?
}

public enum CKQueryOperation {
  public final class Cursor: Hashable, Sendable {
    public static func == (one: Cursor, other: Cursor) -> Bool { one === other }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}

open class CKDatabase: @unchecked Sendable {
  public typealias Answer = (
    matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)],
    queryCursor: CKQueryOperation.Cursor?
  )

  public func records(matching query: CKQuery, resultsLimit: Int) async throws -> sending Answer {
    throw CancellationError()
  }
  public func records(
    continuingMatchFrom cursor: CKQueryOperation.Cursor,
    resultsLimit: Int
  ) async throws -> sending Answer { throw CancellationError() }
}

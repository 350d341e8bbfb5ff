// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of Firestore, as far as the recipes use them.

public class Query: @unchecked Sendable {
  public func order(by field: String, descending: Bool) -> Query { self }
  public func limit(to limit: Int) -> Query { self }
  public func start(after values: [Any]) -> Query { self }
  public func getDocuments() async throws -> QuerySnapshot { QuerySnapshot() }

  public func addSnapshotListener(
    _ listener: @escaping (QuerySnapshot?, (any Error)?) -> Void
  ) -> any ListenerRegistration { Registration() }

  private struct Registration: ListenerRegistration {
    func remove() {}
  }
}

public protocol ListenerRegistration: Sendable {
  func remove()
}

public class QuerySnapshot {
  public var documents: [DocumentSnapshot] { [] }
  public var documentChanges: [DocumentChange] { [] }
}

public class DocumentSnapshot {
  public func data<T: Decodable>(as type: T.Type) throws -> T { throw CancellationError() }
}

public class DocumentChange {
  public enum Kind { case added, modified, removed }
  public var type: Kind { .added }
  public var document: DocumentSnapshot { DocumentSnapshot() }
}

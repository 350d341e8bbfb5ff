/// The body of a GraphQL request, as GraphQL over HTTP describes it.
package struct GraphQLQuery: Decodable, Sendable {
  /// The document.
  package var query: String
  /// The operation that is meant, where the document has several.
  package var operationName: String?
  /// The values of the operation's variables.
  package var variables: [String: GraphQLValue]?

  /// What is to be answered.
  ///
  /// - Throws: ``GraphQLError``, if the document is no query that this server can answer.
  func selections() throws -> [GraphQLSelection] {
    let operation = try operation(of: GraphQLParser.document(query))
    let variables = try GraphQLVariables(of: operation, given: variables ?? [:])
    let selections = try GraphQLValidator(variables: variables)
      .selections(of: operation.fields, in: .query)
    // Each list is a read of up to 500 rows: a small document must not ask for thousands.
    guard selections.count <= Self.maximumFields else {
      throw GraphQLError(
        .validation,
        "A query may ask for at most \(Self.maximumFields) fields.",
        at: operation.location
      )
    }
    // The answer has the names once for each row.
    guard selections.allSatisfy({ $0.longestKey <= Self.maximumKeyLength }) else {
      throw GraphQLError(
        .validation,
        "An alias has at most \(Self.maximumKeyLength) bytes.",
        at: operation.location
      )
    }
    return selections
  }

  private func operation(of document: GraphQLDocument) throws -> GraphQLOperation {
    let name = operationName.flatMap { $0.isEmpty ? nil : $0 }
    let matching = document.operations.filter { name == nil || $0.name == name }
    guard let operation = matching.first else {
      throw GraphQLError(.validation, "The document has no operation '\(name ?? "")'.")
    }
    guard matching.count == 1 else {
      throw GraphQLError(
        .validation,
        "The document has several operations; 'operationName' must name one of them."
      )
    }
    return operation
  }

  private static let maximumFields = 10

  private static let maximumKeyLength = 64
}

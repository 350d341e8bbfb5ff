import Foundation

/// What a GraphQL request asks for, ready to be read.
struct GraphQLPlan: Sendable {
  /// A field of the query.
  private enum Field: Sendable {
    case typeName
    /// A list, or why there is none: one field that fails leaves the others their answers.
    case characters(Result<CharactersRequest, GraphQLError>)
  }

  private let fields: [(selection: GraphQLSelection, field: Field)]

  /// - Throws: ``GraphQLError``, if the query cannot be answered at all.
  init(_ query: GraphQLQuery, parameters: QueryParameters, at now: Date) throws {
    fields = try query.selections().map { selection in
      guard selection.name == "characters" else { return (selection, .typeName) }
      do {
        let arguments = selection.arguments
        return (
          selection,
          .characters(
            .success(try CharactersRequest(arguments: arguments, parameters: parameters, at: now))
          )
        )
      } catch let problem as Problem {
        return (selection, .characters(.failure(Self.error(problem, at: selection))))
      }
    }
    try checkSize()
  }

  /// Under aliases a field may be asked for as often as the document has room, and is written for each
  /// row: a small document must not ask for an answer of a hundred megabytes.
  private func checkSize() throws {
    let count = fields.reduce(0) { count, field in
      guard case .characters(.success(let request)) = field.field else { return count + 1 }
      return count + (request.selection.size + 1) * field.selection.fieldCount
    }
    guard count <= Self.maximumValues else {
      throw GraphQLError(
        .validation,
        "A query may ask for at most \(Self.maximumValues) values, rows times fields, and not for "
          + "\(count).",
        at: fields.first?.selection.location
      )
    }
  }

  /// Room for ten lists of the most rows that there can be, with most of a row's fields.
  private static let maximumValues = 50_000

  /// The first list that is asked for: its page is the one that faults are about.
  var firstRequest: CharactersRequest? {
    for case .characters(.success(let request)) in fields.map(\.field) { return request }
    return nil
  }

  /// Reads everything that is asked for.
  func answer(from reader: PageReader) async throws -> GraphQLAnswer {
    var answer = GraphQLAnswer(data: [])
    for (selection, field) in fields {
      do {
        let value = try await value(of: field, selection, from: reader)
        answer.data?.append((selection.key, value))
      } catch let error as GraphQLError {
        answer.data?.append((selection.key, .null))
        answer.errors.append(error)
      }
    }
    return answer
  }

  private func value(
    of field: Field,
    _ selection: GraphQLSelection,
    from reader: PageReader,
  ) async throws -> OrderedJSON {
    switch field {
    case .typeName:
      return .string(GraphQLObject.query.rawValue)
    case .characters(let result):
      let request = try result.get()
      do {
        let rows = try await reader.read(request)
        return CharacterConnection(rows: rows, request: request).value(of: selection.selections)
      } catch let problem as Problem {
        throw Self.error(problem, at: selection)
      }
    }
  }

  private static func error(_ problem: Problem, at selection: GraphQLSelection) -> GraphQLError {
    GraphQLError(problem, at: selection.location, path: [selection.key])
  }
}

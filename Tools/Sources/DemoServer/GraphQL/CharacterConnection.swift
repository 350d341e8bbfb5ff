/// A page as a Relay connection.
struct CharacterConnection {
  let rows: PageRows
  let request: CharactersRequest
  let query: GraphQLQuery

  var value: GraphQLValue {
    var value: [String: GraphQLValue] = ["totalCount": .integer(rows.total)]
    if query.fields.contains("nodes") {
      value["nodes"] = .list(rows.items.map { selected("nodes.", of: $0.fields) })
    }
    if query.fields.contains("edges") {
      value["edges"] = .list(
        rows.items.map { row in
          let node = selected("edges.node.", of: row.fields)
          return selected("edges.", of: ["cursor": .string(cursor(at: row)), "node": node])
        }
      )
    }
    value["pageInfo"] = selected("pageInfo.", of: pageInfo)
    return selected("", of: value)
  }

  private func selected(_ path: String, of object: [String: GraphQLValue]) -> GraphQLValue {
    .object(object.filter { query.fields.contains(path + $0.key) })
  }

  private var pageInfo: [String: GraphQLValue] {
    let isBackward = request.selection.isBackward
    // Relay allows false for the direction that is not read; `other_direction` asks for that.
    let isSilent = request.faults.otherDirection == .unknown
    let place = rows.place?.encoded(for: request.filter)
    let start = (isBackward ? place : nil) ?? rows.items.first.map(cursor(at:))
    let end = (isBackward ? nil : place) ?? rows.items.last.map(cursor(at:))
    return [
      "hasNextPage": .boolean(rows.hasNext && !(isSilent && isBackward)),
      "hasPreviousPage": .boolean(rows.hasPrevious && !(isSilent && !isBackward)),
      "startCursor": start.map(GraphQLValue.string) ?? .null,
      "endCursor": end.map(GraphQLValue.string) ?? .null,
    ]
  }

  /// A row has one cursor for both directions, so the cursor carries no page number.
  private func cursor(at row: CharacterRecord) -> String {
    request.cursor(at: row.id, ordinal: nil).encoded(for: request.filter)
  }
}

extension CharacterRecord {
  fileprivate var fields: [String: GraphQLValue] {
    [
      "age": .string(age), "category": .string(category), "character": .string(character),
      "codePoint": .string(codePoint), "id": .integer(id), "name": .string(name),
      "plane": .integer(plane),
    ]
  }
}

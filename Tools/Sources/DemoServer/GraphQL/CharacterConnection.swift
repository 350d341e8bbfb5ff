/// A page as Relay's connections have it: the answer to the field `characters`.
struct CharacterConnection {
  let rows: PageRows
  let request: CharactersRequest

  func value(of selections: [GraphQLSelection]) -> OrderedJSON {
    .object(selections.map { ($0.key, value(of: $0)) })
  }

  private func value(of selection: GraphQLSelection) -> OrderedJSON {
    switch selection.name {
    case "totalCount":
      return .integer(rows.total)
    case "nodes":
      return .array(rows.items.map { $0.value(of: selection.selections) })
    case "edges":
      return .array(rows.items.map { edge($0, of: selection.selections) })
    case "pageInfo":
      return .object(selection.selections.map { ($0.key, pageInfo($0.name)) })
    default:
      return .string(GraphQLObject.connection.rawValue)
    }
  }

  private func edge(_ row: CharacterRecord, of selections: [GraphQLSelection]) -> OrderedJSON {
    .object(
      selections.map { selection in
        switch selection.name {
        case "cursor": (selection.key, .string(cursor(at: row)))
        case "node": (selection.key, row.value(of: selection.selections))
        default: (selection.key, .string(GraphQLObject.edge.rawValue))
        }
      }
    )
  }

  private func pageInfo(_ name: String) -> OrderedJSON {
    let isBackward = request.selection.isBackward
    // Relay lets a server say false of the direction that is not being read, because it need not
    // find out. This one knows, and keeps it to itself on request.
    let isSilent = request.faults.otherDirection == .unknown
    switch name {
    case "hasNextPage":
      return .boolean(rows.hasNext && !(isSilent && isBackward))
    case "hasPreviousPage":
      return .boolean(rows.hasPrevious && !(isSilent && !isBackward))
    case "startCursor":
      return .optional(isBackward ? place ?? first : first)
    case "endCursor":
      return .optional(isBackward ? last : place ?? last)
    default:
      return .string(GraphQLObject.pageInfo.rawValue)
    }
  }

  /// The cursors of the page are those of its edges.
  private var first: String? { rows.items.first.map(cursor(at:)) }
  private var last: String? { rows.items.last.map(cursor(at:)) }
  private var place: String? { rows.place?.encoded(for: request.filter) }

  /// A row has one cursor, whichever way it is read on from: it carries no page number.
  private func cursor(at row: CharacterRecord) -> String {
    request.cursor(at: row.id, ordinal: nil).encoded(for: request.filter)
  }
}

extension CharacterRecord {
  fileprivate func value(of selections: [GraphQLSelection]) -> OrderedJSON {
    .object(selections.map { ($0.key, value(of: $0.name)) })
  }

  private func value(of field: String) -> OrderedJSON {
    switch field {
    case "age": .string(age)
    case "category": .string(category)
    case "character": .string(character)
    case "codePoint": .string(codePoint)
    case "id": .integer(id)
    case "name": .string(name)
    case "plane": .integer(plane)
    default: .string(GraphQLObject.character.rawValue)
    }
  }
}

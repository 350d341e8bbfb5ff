/// Holds an operation against the schema.
struct GraphQLValidator {
  let variables: GraphQLVariables

  /// What is to be answered, in the order of the document. Fields of one response key are put
  /// together; they must be the same field.
  ///
  /// - Throws: ``GraphQLError``, at the first thing that is wrong.
  func selections(
    of fields: [GraphQLField],
    in object: GraphQLObject,
  ) throws -> [GraphQLSelection] {
    var groups: [[GraphQLField]] = []
    var places: [String: Int] = [:]
    for field in fields {
      if let place = places[field.key] {
        groups[place].append(field)
      } else {
        places[field.key] = groups.count
        groups.append([field])
      }
    }
    return try groups.map { try selection(of: $0, in: object) }
  }

  private func selection(
    of fields: [GraphQLField],
    in object: GraphQLObject,
  ) throws -> GraphQLSelection {
    let first = fields[0]
    let type = try type(of: first, in: object)
    let arguments = try arguments(of: first, in: object)
    for other in fields.dropFirst() {
      guard other.name == first.name, try self.arguments(of: other, in: object) == arguments else {
        throw error(at: other, "'\(first.key)' is asked for twice, and not in the same way")
      }
    }
    var selections: [GraphQLSelection] = []
    switch type {
    case .scalar:
      if let wrong = fields.first(where: { $0.fields != nil }) {
        throw error(at: wrong, "'\(wrong.name)' has no fields to select")
      }
    case .object(let object):
      if let wrong = fields.first(where: { $0.fields == nil }) {
        throw error(at: wrong, "'\(wrong.name)' needs a selection of fields")
      }
      selections = try self.selections(of: fields.flatMap { $0.fields ?? [] }, in: object)
    }
    return GraphQLSelection(
      key: first.key,
      name: first.name,
      arguments: arguments,
      selections: selections,
      location: first.location,
    )
  }

  private func type(of field: GraphQLField, in object: GraphQLObject) throws -> GraphQLObject.Field
  {
    if let type = object.field(field.name) { return type }
    if object == .query, ["__schema", "__type"].contains(field.name) {
      throw error(at: field, "This server does not support introspection")
    }
    throw error(at: field, "Type '\(object.rawValue)' has no field '\(field.name)'")
  }

  private func arguments(
    of field: GraphQLField,
    in object: GraphQLObject,
  ) throws -> [String: GraphQLValue] {
    var names: Set<String> = []
    var values: [String: GraphQLValue] = [:]
    for argument in field.arguments {
      guard let type = object.argumentType(argument.name, of: field.name) else {
        throw error(at: field, "Field '\(field.name)' has no argument '\(argument.name)'")
      }
      guard names.insert(argument.name).inserted else {
        throw error(at: field, "Argument '\(argument.name)' is given twice")
      }
      values[argument.name] = try variables.value(of: argument, as: type)
    }
    return values
  }

  private func error(at field: GraphQLField, _ what: String) -> GraphQLError {
    GraphQLError(.validation, what + ".", at: field.location)
  }
}

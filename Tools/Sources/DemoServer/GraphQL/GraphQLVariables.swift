/// The values of an operation's variables (GraphQL specification, section 6.1.2).
struct GraphQLVariables: Sendable {
  private var types: [String: GraphQLType] = [:]
  private var values: [String: GraphQLValue] = [:]

  /// - Parameters:
  ///   - operation: What declares them.
  ///   - given: What the request brought; what the operation does not declare is ignored.
  /// - Throws: ``GraphQLError``, if a value is missing or of another type.
  init(of operation: GraphQLOperation, given: [String: GraphQLValue]) throws {
    let used = Set(operation.fields.flatMap(\.variables))
    for variable in operation.variables {
      let name = variable.name
      func refuse(_ what: String) -> GraphQLError {
        GraphQLError(.validation, "Variable '$\(name)' \(what).", at: variable.location)
      }
      guard types.updateValue(variable.type, forKey: name) == nil else {
        throw refuse("is declared twice")
      }
      guard GraphQLScalar(rawValue: variable.type.name) != nil else {
        throw refuse("has the type '\(variable.type.name)', which there is not")
      }
      guard used.contains(name) else { throw refuse("is never used") }
      guard let value = given[name] ?? variable.defaultValue else {
        guard !variable.type.isRequired else {
          throw refuse("of type '\(variable.type.description)' is required")
        }
        continue
      }
      guard let coerced = value.coerced(to: variable.type) else {
        throw GraphQLError(
          .input,
          "Variable '$\(name)' got \(value.description), which is no '\(variable.type.description)'.",
          at: variable.location,
        )
      }
      values[name] = coerced
    }
  }

  /// The value of an argument, or nil if it is a variable without one.
  func value(of argument: GraphQLArgument, as scalar: String) throws -> GraphQLValue? {
    guard case .variable(let name) = argument.value else {
      if let value = argument.value.coerced(to: .named(scalar)) { return value }
      throw GraphQLError(
        .validation,
        "Argument '\(argument.name)' got \(argument.value.description), which is no '\(scalar)'.",
        at: argument.location,
      )
    }
    guard let type = types[name] else {
      throw GraphQLError(
        .validation,
        "Variable '$\(name)' is not declared by the operation.",
        at: argument.location
      )
    }
    guard type.nullable == .named(scalar) else {
      throw GraphQLError(
        .validation,
        "Variable '$\(name)' of type '\(type.description)' stands where '\(scalar)' is expected.",
        at: argument.location,
      )
    }
    return values[name]
  }
}

/// The scalars of the language.
enum GraphQLScalar: String, Sendable {
  case int = "Int"
  case float = "Float"
  case string = "String"
  case boolean = "Boolean"
  case id = "ID"
}

extension GraphQLValue {
  /// The value as a value of a type, or nil if it is none.
  fileprivate func coerced(to type: GraphQLType) -> GraphQLValue? {
    switch type {
    case .nonNull(let type):
      return self == .null ? nil : coerced(to: type)
    case _ where self == .null:
      return .null
    case .list(let element):
      guard case .list(let values) = self else { return coerced(to: element).map { .list([$0]) } }
      let coerced = values.compactMap { $0.coerced(to: element) }
      return coerced.count == values.count ? .list(coerced) : nil
    case .named(let name):
      return GraphQLScalar(rawValue: name).flatMap(coerced(to:))
    }
  }

  private func coerced(to scalar: GraphQLScalar) -> GraphQLValue? {
    switch (scalar, self) {
    // GraphQL's integers have 32 bits.
    case (.int, .int(let value)): Int32(exactly: value) == nil ? nil : self
    case (.float, .int), (.float, .float), (.string, .string), (.boolean, .boolean): self
    case (.id, .string), (.id, .int): self
    default: nil
    }
  }
}

extension GraphQLField {
  /// The variables that it and the fields within it mention.
  fileprivate var variables: [String] {
    arguments.flatMap(\.value.variables) + (fields ?? []).flatMap(\.variables)
  }
}

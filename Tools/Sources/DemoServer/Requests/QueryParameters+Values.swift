extension QueryParameters {
  /// A whole number within bounds, or nil if the parameter was not given.
  func integer(_ parameter: Parameter, in bounds: ClosedRange<Int>) throws -> Int? {
    guard let text = self[parameter] else { return nil }
    guard let number = Int(text), bounds.contains(number) else {
      throw Self.invalid(
        parameter,
        "must be a whole number from \(bounds.lowerBound) to \(bounds.upperBound)",
      )
    }
    return number
  }

  /// A probability, or nil if the parameter was not given.
  func probability(_ parameter: Parameter) throws -> Double? {
    guard let text = self[parameter] else { return nil }
    guard let number = Double(text), (0...1).contains(number) else {
      throw Self.invalid(parameter, "must be a number from 0 to 1")
    }
    return number
  }

  /// A text of bounded length, or nil if the parameter was not given.
  func text(_ parameter: Parameter, maximumLength: Int) throws -> String? {
    guard let text = self[parameter] else { return nil }
    guard text.unicodeScalars.count <= maximumLength else {
      throw Self.invalid(parameter, "must have at most \(maximumLength) characters")
    }
    return text
  }

  /// One of a few words, or nil if the parameter was not given.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ parameter: Parameter,
  ) throws -> Choice? {
    guard let text = self[parameter] else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw Self.invalid(parameter, "must be one of: \(known)")
    }
    return choice
  }

  /// Refuses parameters that mean nothing at an endpoint.
  package func refuse(where isStranger: (Parameter) -> Bool, at path: String) throws {
    guard let stranger = ordered.map(\.parameter).first(where: isStranger) else { return }
    throw Problem(
      .unknownParameter,
      detail: "\(path) has no parameter '\(stranger.rawValue)'. See GET / for what there is.",
      parameter: stranger.rawValue,
    )
  }

  /// The problem of a value that cannot be used.
  static func invalid(_ parameter: Parameter, _ rule: String) -> Problem {
    Problem(
      .invalidParameter,
      detail: "'\(parameter.rawValue)' \(rule).",
      parameter: parameter.rawValue,
    )
  }
}

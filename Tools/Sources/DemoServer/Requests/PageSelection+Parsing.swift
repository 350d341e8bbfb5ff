extension PageSelection {
  /// Reads the style from the parameters that are there. `limit` alone starts the cursor style;
  /// nothing at all is page 1.
  init(_ parameters: QueryParameters, filter: CharacterFilter) throws {
    let given = parameters.ordered.map(\.parameter).filter(\.selectsPage)
    switch given.first(where: { $0 != .limit }) ?? given.first {
    case .page, .perPage, nil:
      try Self.refuseOthers(given, than: [.page, .perPage])
      self = .page(
        try parameters.integer(.page, in: 1...maximumPosition) ?? 1,
        perPage: try Self.size(.perPage, of: parameters),
      )
    case .offset:
      try Self.refuseOthers(given, than: [.offset, .limit])
      self = .offset(
        try parameters.integer(.offset, in: 0...maximumPosition) ?? 0,
        limit: try Self.size(.limit, of: parameters),
      )
    case .before:
      try Self.refuseOthers(given, than: [.before, .limit])
      self = .before(
        try PageCursor(parameters[.before] ?? "", parameter: .before, filter: filter),
        limit: try Self.size(.limit, of: parameters),
      )
    default:
      try Self.refuseOthers(given, than: [.after, .limit])
      let text = parameters[.after] ?? ""
      self = .after(
        try text.isEmpty ? nil : PageCursor(text, parameter: .after, filter: filter),
        limit: try Self.size(.limit, of: parameters),
      )
    }
  }

  private static func size(_ parameter: Parameter, of parameters: QueryParameters) throws -> Int {
    try parameters.integer(parameter, in: 1...maximumSize) ?? defaultSize
  }

  private static func refuseOthers(_ given: [Parameter], than style: [Parameter]) throws {
    guard let stranger = given.first(where: { !style.contains($0) }) else { return }
    let names = given.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    throw Problem(
      .conflictingParameters,
      detail: "\(names) do not go together. Use page and per_page, or offset and limit, "
        + "or after (or before) and limit.",
      parameter: stranger.rawValue,
    )
  }
}

/// Positions above this are not useful, and below it no arithmetic overflows.
private let maximumPosition = 1_000_000_000

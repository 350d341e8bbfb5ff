extension PageSelection {
  /// Reads the style from the parameters that are there. `limit` alone starts the cursor style;
  /// nothing at all is page 1.
  init(_ parameters: QueryParameters, filter: CharacterFilter, faults: FaultOptions) throws {
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
    case .startingAfter:
      try Self.refuseOthers(given, than: [.startingAfter, .limit])
      // As with cursors, nothing to start after is the start of the list.
      let isStart = parameters[.startingAfter] == ""
      let id = try isStart ? nil : parameters.integer(.startingAfter, in: codePoints)
      self = .startingAfter(id, limit: try Self.size(.limit, of: parameters))
    case .endingBefore:
      try Self.refuseOthers(given, than: [.endingBefore, .limit])
      self = .endingBefore(
        try parameters.integer(.endingBefore, in: codePoints) ?? 0,
        limit: try Self.size(.limit, of: parameters),
      )
    default:
      try Self.refuseOthers(given, than: [given.contains(.before) ? .before : .after, .limit])
      try self.init(
        after: parameters[.after],
        before: parameters[.before],
        limit: try Self.size(.limit, of: parameters),
        filter: filter,
        faults: faults,
      )
    }
  }

  /// The page at one cursor. An empty one to read on from is the start of the list.
  init(
    after: String?,
    before: String?,
    limit: Int,
    filter: CharacterFilter,
    faults: FaultOptions,
  ) throws {
    do {
      if let before {
        self = .before(try PageCursor(before, parameter: .before, filter: filter), limit: limit)
      } else if let after, !after.isEmpty {
        self = .after(try PageCursor(after, parameter: .after, filter: filter), limit: limit)
      } else {
        self = .after(nil, limit: limit)
      }
    } catch {
      guard faults.unknownCursor == .firstPage else { throw error }
      self = .after(nil, limit: limit)
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
        + "or after (or before) and limit, or starting_after (or ending_before) and limit.",
      parameter: stranger.rawValue,
    )
  }
}

/// Positions above this are not useful, and below it no arithmetic overflows.
private let maximumPosition = 1_000_000_000

private let codePoints = 0...0x10FFFF

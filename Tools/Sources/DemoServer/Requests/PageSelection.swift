/// The page that a request selects, in one of the styles.
package enum PageSelection: Hashable, Sendable {
  /// The page with a number, from 1.
  case page(Int, perPage: Int)
  /// The rows from a position.
  case offset(Int, limit: Int)
  /// The rows after a cursor, or the first ones.
  case after(PageCursor?, limit: Int)
  /// The rows before a cursor, or the last ones.
  case before(PageCursor?, limit: Int)
  /// The rows after the row of an id, or the first ones.
  case startingAfter(Int?, limit: Int)
  /// The rows before the row of an id.
  case endingBefore(Int, limit: Int)
  /// The rows around the row of an id.
  case around(Int, limit: Int)

  /// The number of rows of a full page.
  package var size: Int {
    switch self {
    case .page(_, let size), .offset(_, let size), .after(_, let size), .before(_, let size): size
    case .startingAfter(_, let size), .endingBefore(_, let size), .around(_, let size): size
    }
  }

  /// The page's number from the start, from 1; `nil` if only the database can tell.
  package var ordinal: Int? {
    switch self {
    case .page(let number, _): number
    case .offset(let offset, let limit): offset / limit + 1
    case .after(nil, _), .startingAfter(nil, _): 1
    case .after(let cursor?, _), .before(let cursor?, _): cursor.ordinal
    case .before(nil, _), .startingAfter, .endingBefore, .around: nil
    }
  }

  /// Whether the list is read from its end to its start.
  var isBackward: Bool {
    switch self {
    case .page, .offset, .after, .startingAfter, .around: false
    case .before, .endingBefore: true
    }
  }

  var cursor: PageCursor? {
    switch self {
    case .after(let cursor, _), .before(let cursor, _): cursor
    case .page, .offset, .startingAfter, .endingBefore, .around: nil
    }
  }

  /// The first page in the same style.
  var firstPage: PageSelection {
    switch self {
    case .page(_, let size): .page(1, perPage: size)
    case .offset(_, let limit): .offset(0, limit: limit)
    case .after(_, let limit), .before(_, let limit), .around(_, let limit):
      .after(nil, limit: limit)
    case .startingAfter(_, let limit), .endingBefore(_, let limit):
      .startingAfter(nil, limit: limit)
    }
  }

  package static let defaultSize = 50
  package static let maximumSize = 500
}

extension PageSelection {
  /// Finds the style by the given parameters. `limit` alone is the cursor style; without parameters
  /// it is page 1.
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
      let isStart = parameters[.startingAfter] == ""
      let id = try isStart ? nil : parameters.integer(.startingAfter, in: codePoints)
      self = .startingAfter(id, limit: try Self.size(.limit, of: parameters))
    case .endingBefore:
      try Self.refuseOthers(given, than: [.endingBefore, .limit])
      self = .endingBefore(
        try parameters.integer(.endingBefore, in: codePoints) ?? 0,
        limit: try Self.size(.limit, of: parameters),
      )
    case .around:
      try Self.refuseOthers(given, than: [.around, .limit])
      self = .around(
        try parameters.integer(.around, in: codePoints) ?? 0,
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

  /// The page at a cursor. An empty `after` is the start of the list.
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

  static func size(_ parameter: Parameter, of parameters: QueryParameters) throws -> Int {
    try parameters.integer(parameter, in: 1...maximumSize) ?? defaultSize
  }

  private static func refuseOthers(_ given: [Parameter], than style: [Parameter]) throws {
    guard let stranger = given.first(where: { !style.contains($0) }) else { return }
    let names = given.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    throw Problem(
      .conflictingParameters,
      detail: "\(names) cannot be combined. Use page and per_page, or offset and limit, "
        + "or after (or before) and limit, or starting_after (or ending_before) and limit, "
        + "or around and limit.",
      parameter: stranger.rawValue,
    )
  }
}

/// Large enough for every list, and small enough not to overflow.
private let maximumPosition = 1_000_000_000

private let codePoints = 0...0x10FFFF

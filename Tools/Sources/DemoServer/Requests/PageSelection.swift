/// The page that a request selects, in one of the styles.
package enum PageSelection: Hashable, Sendable {
  /// The page with a number, from 1.
  case page(Int, perPage: Int)
  /// The rows from a position.
  case offset(Int, limit: Int)
  /// The rows after a cursor, or the first ones.
  case after(PageCursor?, limit: Int)
  /// The rows before a cursor.
  case before(PageCursor, limit: Int)
  /// The rows after the row of an id, or the first ones.
  case startingAfter(Int?, limit: Int)
  /// The rows before the row of an id.
  case endingBefore(Int, limit: Int)
  /// The rows around the row of an id.
  case around(Int, limit: Int)

  package var size: Int {
    switch self {
    case .page(_, let size), .offset(_, let size), .after(_, let size), .before(_, let size): size
    case .startingAfter(_, let size), .endingBefore(_, let size), .around(_, let size): size
    }
  }

  /// The page's number from the start, from 1; `nil` if it is not known.
  package var ordinal: Int? {
    switch self {
    case .page(let number, _): number
    case .offset(let offset, let limit): offset / limit + 1
    case .after(nil, _), .startingAfter(nil, _): 1
    case .after(let cursor?, _), .before(let cursor, _): cursor.ordinal
    case .startingAfter, .endingBefore, .around: nil
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
    case .after(let cursor, _): cursor
    case .before(let cursor, _): cursor
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
  init(_ parameters: QueryParameters, filter: CharacterFilter) throws {
    let given = parameters.ordered.map(\.parameter).filter(\.selectsPage)
    let chosen = given.first { $0 != .limit } ?? (given.isEmpty ? .page : .after)
    let isPage = chosen == .page || chosen == .perPage
    try Self.refuseOthers(given, than: isPage ? [.page, .perPage] : [chosen, .limit])
    let size = try Self.size(isPage ? .perPage : .limit, of: parameters)
    func number(in bounds: ClosedRange<Int>) throws -> Int? {
      try parameters.integer(chosen, in: bounds)
    }
    // An empty value is the start of the list.
    let isStart = parameters[chosen].map(\.isEmpty) ?? true
    switch chosen {
    case .offset: self = .offset(try number(in: 0...maximumPosition) ?? 0, limit: size)
    case .startingAfter:
      self = .startingAfter(try isStart ? nil : number(in: codePoints), limit: size)
    case .endingBefore: self = .endingBefore(try number(in: codePoints) ?? 0, limit: size)
    case .around: self = .around(try number(in: codePoints) ?? 0, limit: size)
    case .after where isStart: self = .after(nil, limit: size)
    case .after, .before:
      let cursor = try PageCursor(parameters[chosen] ?? "", parameter: chosen, filter: filter)
      self = chosen == .after ? .after(cursor, limit: size) : .before(cursor, limit: size)
    default:
      self = .page(
        try parameters.integer(.page, in: 1...maximumPosition) ?? 1,
        perPage: size,
      )
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

package import Foundation

/// What a client asks of the timeline.
package struct PostsRequest: Sendable {
  package enum Selection: Hashable, Sendable {
    /// The posts after a cursor, or the first ones.
    case after(PostCursor?)
    /// The posts before a cursor.
    case before(PostCursor)
    /// The posts from a position.
    case offset(Int)
    /// The posts around the post of an id.
    case around(Int)
  }

  package let parameters: QueryParameters
  package let faults: FaultOptions
  package let selection: Selection
  package let limit: Int
  /// How often all cursors of the timeline had expired when it arrived.
  package let expiries: Int
  /// When it arrived, in milliseconds since 1970.
  package let received: Int

  /// The request of `GET /posts`.
  ///
  /// - Parameters:
  ///   - query: The query of the request's target.
  ///   - now: The time, for cursors that expire.
  ///   - expiries: How often all cursors have expired.
  /// - Throws: ``Problem``, naming the wrong parameter, or if the cursor has expired.
  package init(query: String?, at now: Date, expiries: Int) throws {
    let parameters = try QueryParameters(
      query: query,
      known: Parameter.allCases.filter(\.isForPosts)
    )
    let received = Int(now.timeIntervalSince1970 * 1000)
    let faults = try FaultOptions(parameters)
    let selection = try Self.selection(parameters)
    self.parameters = parameters
    self.faults = faults
    self.expiries = expiries
    self.received = received
    limit =
      try parameters.integer(.limit, in: 1...PageSelection.maximumSize) ?? PageSelection.defaultSize
    guard let (cursor, parameter) = selection.cursor,
      cursor.expiries < expiries || faults.isExpired(issued: cursor.issued, at: received)
    else {
      self.selection = selection
      return
    }
    try faults.refuseExpired(parameter)
    self.selection = .after(nil)
  }

  /// The styles are those of `GET /characters`. An empty `after` is the start.
  private static func selection(_ parameters: QueryParameters) throws -> Selection {
    let given = parameters.ordered.map(\.parameter).filter { $0.selectsPage && $0 != .limit }
    guard given.count <= 1 else {
      let names = given.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw Problem(
        .conflictingParameters,
        detail: "\(names) cannot be combined. Use one of after, before, offset and around.",
        parameter: given[1].rawValue,
      )
    }
    if let offset = try parameters.integer(.offset, in: 0...1_000_000_000) {
      return .offset(offset)
    }
    if let id = try parameters.integer(.around, in: 0...1_000_000_000) { return .around(id) }
    if let before = parameters[.before] {
      return .before(try PostCursor(before, parameter: .before))
    }
    guard let after = parameters[.after], !after.isEmpty else { return .after(nil) }
    return .after(try PostCursor(after, parameter: .after))
  }

  /// The text of a cursor beside a post.
  func cursor(at place: PostPlace) -> String {
    // Without a date, so that a page that has not changed is the same as before.
    let issued = faults.expiry == nil ? nil : received
    return PostCursor(place: place, expiries: expiries, issued: issued).text
  }
}

extension PostsRequest.Selection {
  /// Whether the timeline is read from its end to its start.
  var isBackward: Bool { if case .before = self { true } else { false } }

  fileprivate var cursor: (PostCursor, Parameter)? {
    switch self {
    case .after(let cursor?): (cursor, .after)
    case .before(let cursor): (cursor, .before)
    case .after(nil), .offset, .around: nil
    }
  }
}

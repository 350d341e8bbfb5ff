/// A page of the timeline.
struct PostsPage: Sendable {
  private let rows: [TimelineStore.Row]
  private let hasPrevious: Bool
  private let hasNext: Bool
  /// The position of the first row, if it was asked for.
  private let offset: Int?
  private let total: Int
  private let request: PostsRequest

  /// Reads the page that a request selects.
  ///
  /// - Throws: ``Problem``, if there is no such post, or an error of SQLite.
  static func read(_ request: PostsRequest, of timeline: Timeline) async throws -> PostsPage {
    try await timeline.store.read { try PostsPage(request, from: $0) }
  }

  private init(_ request: PostsRequest, from reader: TimelineStore.Reader) throws {
    let limit = request.limit
    switch request.selection {
    case .after(let cursor):
      rows = try reader.rows(below: cursor?.place, limit: limit)
      offset = nil
    case .before(let cursor):
      rows = try reader.rows(above: cursor.place, limit: limit)
      offset = nil
    case .offset(let position):
      rows = try reader.rows(from: position, limit: limit)
      offset = position
    case .around(let id):
      let place = try Self.known(id, in: reader)
      let above = try reader.rows(above: place, limit: limit / 2)
      // The post itself is the first one that is not above it.
      let position = try reader.count(above: place)
      rows = try above + reader.rows(from: position, limit: limit - limit / 2)
      offset = position - above.count
    }
    // Posts are deleted while a client reads, so only the database knows what is around the page.
    hasPrevious =
      try rows.first.map { try !reader.rows(above: $0.place, limit: 1).isEmpty } ?? false
    hasNext = try rows.last.map { try !reader.rows(below: $0.place, limit: 1).isEmpty } ?? false
    total = try reader.count()
    self.request = request
  }

  private static func known(_ id: Int, in reader: TimelineStore.Reader) throws -> PostPlace {
    if let place = try reader.place(of: id) { return place }
    throw Problem(
      .notFound,
      detail: "'around' must be the id of a post; there is none with the id \(id).",
      parameter: Parameter.around.rawValue,
    )
  }

  /// The body.
  ///
  /// - Parameter origin: The server's address for the client, such as `http://127.0.0.1:8080`.
  func body(origin: String) -> ListPage<Post> {
    var page = ListPage<Post>(
      items: rows.map(\.post),
      total: total,
      hasMore: request.selection.isBackward ? hasPrevious : hasNext,
    )
    page.next = next
    page.previous = previous
    page.nextURL = target(of: .next).map { origin + $0 }
    page.previousURL = target(of: .previous).map { origin + $0 }
    page.offset = offset
    page.limit = request.limit
    return page
  }

  private var next: String? {
    hasNext ? rows.last.map { request.cursor(at: $0.place) } : nil
  }

  private var previous: String? {
    hasPrevious ? rows.first.map { request.cursor(at: $0.place) } : nil
  }

  /// The header `Link`: the first, previous and next page, in the style of the request.
  var links: String {
    [LinkRelation.first, .previous, .next].compactMap { relation in
      target(of: relation).map { "<\($0)>; rel=\"\(relation.rawValue)\"" }
    }.joined(separator: ", ")
  }

  private func target(of relation: LinkRelation) -> String? {
    let place: (parameter: Parameter, value: String)?
    switch (relation, request.selection) {
    case (.first, .offset): place = (.offset, "0")
    case (.first, _): place = (.after, "")
    case (.previous, .offset(let offset)):
      place = hasPrevious ? (.offset, "\(max(0, offset - request.limit))") : nil
    case (.previous, _): place = previous.map { (.before, $0) }
    case (.next, .offset(let offset)):
      place = hasNext ? (.offset, "\(offset + request.limit)") : nil
    case (.next, _): place = next.map { (.after, $0) }
    case (.last, _): place = nil
    }
    let limit = (parameter: Parameter.limit, value: "\(request.limit)")
    return place.map { request.parameters.target("/posts", selecting: [$0, limit]) }
  }
}

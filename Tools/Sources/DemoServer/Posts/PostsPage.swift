/// A page of the timeline.
struct PostsPage: Sendable {
  private let rows: [TimelinePosts.Row]
  private let hasPrevious: Bool
  private let hasNext: Bool
  /// The position of the first row, if it was asked for.
  private let offset: Int?
  private let total: Int
  private let request: PostsRequest

  /// The page that a request selects.
  ///
  /// - Throws: ``Problem``, if there is no such post.
  init(_ request: PostsRequest, from content: TimelinePosts) throws {
    let limit = request.limit
    let shown: ArraySlice<TimelinePosts.Row>
    switch request.selection {
    case .after(let cursor): shown = content.rows(below: cursor?.place, limit: limit)
    case .before(let cursor): shown = content.rows(above: cursor.place, limit: limit)
    case .offset(let position): shown = content.rows.dropFirst(position).prefix(limit)
    case .around(let id):
      guard let place = content.place(of: id) else {
        throw Problem(
          .notFound,
          detail: "'around' must be the id of a post; there is none with the id \(id).",
          parameter: Parameter.around.rawValue,
        )
      }
      let first = max(0, content.index(of: place) - limit / 2)
      let end = content.index(of: place) + limit - limit / 2
      shown = content.rows[first..<min(end, content.rows.count)]
    }
    rows = Array(shown)
    hasPrevious = !shown.isEmpty && shown.startIndex > 0
    hasNext = !shown.isEmpty && shown.endIndex < content.rows.count
    switch request.selection {
    case .after, .before: offset = nil
    case .offset(let position): offset = position
    case .around: offset = shown.startIndex
    }
    total = content.rows.count
    self.request = request
  }

  var body: ListPage<Post> {
    var page = ListPage<Post>(
      items: rows.map(\.post),
      total: total,
      hasMore: request.selection.isBackward ? hasPrevious : hasNext,
    )
    page.next = next
    page.previous = previous
    page.nextURL = target(of: .next)
    page.previousURL = target(of: .previous)
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

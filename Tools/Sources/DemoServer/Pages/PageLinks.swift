/// Registered link relations.
enum LinkRelation: String {
  case first, next, last
  case previous = "prev"
}

/// The `Link` header of a page (RFC 8288): the first, previous, next and last page, if the style knows
/// them. Targets are paths on this server and keep all other parameters.
struct PageLinks {
  private let request: CharactersRequest
  private let rows: PageRows

  init(_ rows: PageRows, for request: CharactersRequest) {
    self.rows = rows
    self.request = request
  }

  /// The header's value.
  var value: String {
    links.map { "<\(target($0.selection))>; rel=\"\($0.relation.rawValue)\"" }
      .joined(separator: ", ")
  }

  /// The path and query of a page, if it exists.
  func target(of relation: LinkRelation) -> String? {
    links.first { $0.relation == relation }.map { target($0.selection) }
  }

  private typealias Selection = [(parameter: Parameter, value: String)]
  private typealias Link = (relation: LinkRelation, selection: Selection)

  private var links: [Link] {
    switch request.selection {
    case .page(let number, let size): pageLinks(number, size: size)
    case .offset(let offset, let limit): offsetLinks(offset, limit: limit)
    case .after(_, let limit), .before(_, let limit), .around(_, let limit):
      cursorLinks(limit: limit)
    case .startingAfter(_, let limit), .endingBefore(_, let limit): itemLinks(limit: limit)
    }
  }

  private func pageLinks(_ number: Int, size: Int) -> [Link] {
    func to(_ page: Int) -> Selection { [(.page, "\(page)"), (.perPage, "\(size)")] }
    let last = rows.pageCount(size: size)
    var links: [Link] = [(.first, to(1))]
    // The page before one beyond the end is the last page.
    if number > 1 { links.append((.previous, to(min(number - 1, last)))) }
    if rows.hasNext { links.append((.next, to(number + 1))) }
    links.append((.last, to(last)))
    return links
  }

  private func offsetLinks(_ offset: Int, limit: Int) -> [Link] {
    func to(_ offset: Int) -> Selection { [(.offset, "\(offset)"), (.limit, "\(limit)")] }
    let last = (rows.pageCount(size: limit) - 1) * limit
    var links: [Link] = [(.first, to(0))]
    if offset > 0 { links.append((.previous, to(max(0, min(offset - limit, last))))) }
    if rows.hasNext { links.append((.next, to(offset + limit))) }
    links.append((.last, to(last)))
    return links
  }

  private func cursorLinks(limit: Int) -> [Link] {
    let cursors = PageCursors(rows, for: request)
    let limit: Selection = [(.limit, "\(limit)")]
    var links: [Link] = [(.first, limit)]
    if let previous = cursors.previous { links.append((.previous, [(.before, previous)] + limit)) }
    if let next = cursors.next { links.append((.next, [(.after, next)] + limit)) }
    return links
  }

  private func itemLinks(limit: Int) -> [Link] {
    let limit: Selection = [(.limit, "\(limit)")]
    var links: [Link] = [(.first, [(.startingAfter, "")] + limit)]
    if rows.hasPrevious, let first = rows.rows.first {
      links.append((.previous, [(.endingBefore, "\(first.id)")] + limit))
    }
    if rows.hasNext, let last = rows.rows.last {
      links.append((.next, [(.startingAfter, "\(last.id)")] + limit))
    }
    return links
  }

  private func target(_ selection: Selection) -> String {
    request.parameters.target("/characters", selecting: selection)
  }
}

/// The cursors of the next and the previous page, as clients see them.
struct PageCursors {
  var next: String?
  var previous: String?

  init(_ page: PageRows, for request: CharactersRequest) {
    let ordinal = request.selection.ordinal
    if page.hasNext, let last = page.rows.last {
      let cursor = request.cursor(at: last.id, ordinal: ordinal.map { $0 + 1 })
      next = cursor.encoded(for: request.filter)
    }
    if page.hasPrevious, let first = page.rows.first {
      let cursor = request.cursor(at: first.id, ordinal: ordinal.map { $0 - 1 })
      previous = cursor.encoded(for: request.filter)
    }
    guard let place = page.place?.encoded(for: request.filter) else { return }
    if request.selection.isBackward { previous = place } else { next = place }
  }
}

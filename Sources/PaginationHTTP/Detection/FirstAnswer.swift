import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct FirstAnswer {
  let body: PageJSON
  let response: HTTPURLResponse
  let request: URLRequest
  let known: HTTPPageFields
  let parameters: RequestParameters
  let members: AnswerMembers
  let items: FoundItems

  /// Everything in the response that says that more follows.
  private(set) var signs: [NextPageSign] = []

  init(_ body: PageJSON, _ response: HTTPURLResponse, _ request: URLRequest, known: HTTPPageFields)
  {
    self.body = body
    self.response = response
    self.request = request
    self.known = known
    items = FoundItems(in: body, known: known.items)
    parameters = RequestParameters(request)
    members = AnswerMembers(body, items: items.path)
    signs = NextPageSign.all(in: self)
  }

  var url: URL? { response.url ?? request.url }

  /// Whether there is a list, and nothing in it.
  var hasEmptyList: Bool { items.path != nil && items.elements.isEmpty }

  /// Whether a count is the page's size: the one beside LinkedIn's `start` is.
  func isSize(_ count: AnswerMember) -> Bool {
    let names = members.siblings(of: count).map(\.foldedName)
    return count.isNamed("count") && names.contains { ["offset", "start"].contains($0) }
      && !names.contains { ["limit", "size"].contains($0) }
  }

  /// The parameter that usually has the name of a member; for Strapi, which writes
  /// `pagination[page]`, with the name of the object around it.
  func convention(_ name: String, for member: AnswerMember) -> HTTPParameter {
    let names = Set(members.siblings(of: member).map(\.foldedName))
    let isStrapi =
      member.containers.suffix(2) == ["meta", "pagination"]
      && (names.isSuperset(of: ["page", "pagesize", "pagecount", "total"])
        || names.isSuperset(of: ["start", "limit", "total"]))
    return parameters.conventional(isStrapi ? "pagination[\(name)]" : name)
  }

  /// A header. One that is too long counts as missing.
  func header(_ name: String) -> String? {
    guard let value = response.value(forHTTPHeaderField: name),
      value.utf8.count <= LinkHeader.defaultMaximumLength
    else { return nil }
    return value.trimmingCharacters(in: .whitespaces)
  }

  /// The `Link` header. One that is too long may name a next page.
  var linkHeader: LinkHeader? {
    if response.value(forHTTPHeaderField: "Link") == nil { return nil }
    return header("Link").map { LinkHeader($0) } ?? .unreadable
  }

  struct Flag {
    let field: HTTPField
    let value: Bool

    /// Whether its name may mean something else. Such a flag may say that more follows, but it ends
    /// no list.
    var isLoose = false
  }

  var hasMore: Flag? {
    if let field = known.hasMore {
      return field.flag(in: body, response).map { Flag(field: field, value: $0) }
    }
    return flag(PagingNames.moreFlags) ?? flag(PagingNames.looseMoreFlags, isLoose: true)
  }

  private func flag(_ names: [String], isLoose: Bool = false) -> Flag? {
    members.named(names).lazy.compactMap { member in
      let field = HTTPField.body(member.path)
      guard [.boolean, .number, .string].contains(member.value.kind) else { return nil }
      return field.flag(in: body, response).map { Flag(field: field, value: $0, isLoose: isLoose) }
    }.first
  }
}

/// Something in a response that says that more follows. It refutes a clue that nothing follows.
struct NextPageSign {
  /// Whether it is a link, a cursor or a number that names the next page, not a flag or a count.
  let isName: Bool
  let sentence: String
}

struct FoundItems {
  let path: JSONPath?
  let elements: [PageJSON]
  let evidence: String

  /// - Parameter known: The path to the items, if the user knows it.
  init(in body: PageJSON, known: JSONPath?) {
    if let known {
      path = known
      elements = known.isSingular ? body[known]?.elements ?? [] : body.values(at: known)
      evidence = "The items are at '\(known)', as given: \(elements.count)."
      return
    }
    if let pages = body["query"]?["pages"], pages.isKeyedByNumbers {
      path = JSONPath(steps: [.name("query"), .name("pages"), .all])
      elements = pages.members.map(\.value)
      evidence = "The items are the members of 'query.pages': \(elements.count)."
      return
    }
    do {
      let place = try ItemsPlace(in: body)
      let rows = place.array.elements
      let isEdges = !rows.isEmpty && rows.allSatisfy { $0["node"]?.kind == .object }
      let path = isEdges ? JSONPath(steps: place.path.steps + [.all, .name("node")]) : place.path
      (self.path, elements) = (path, isEdges ? rows.compactMap { $0["node"] } : rows)
      evidence =
        path == .root
        ? "The response is an array of \(rows.count) items."
        : "The items are at '\(path)': \(rows.count)."
    } catch {
      if let place = ItemsPlace(ofScalarsIn: body) {
        (path, elements) = (place.path, place.array.elements)
        evidence = "The items are at '\(place.path)', the only array: \(elements.count)."
        return
      }
      (path, elements) = (nil, [])
      evidence = "The response \(error)."
    }
  }
}

extension PageJSON {
  /// Whether it is an object of objects whose names are numbers, as MediaWiki's pages are.
  fileprivate var isKeyedByNumbers: Bool {
    let members = self.members
    return kind == .object && !members.isEmpty
      && members.allSatisfy { Int($0.name) != nil && $0.value.kind == .object }
  }
}

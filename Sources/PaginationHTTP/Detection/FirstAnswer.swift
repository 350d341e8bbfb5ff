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

  /// The number in a header, read as a list reads it later.
  func integer(inHeader name: String) -> Int? { header(name).flatMap { Int($0)?.countOrNil } }

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
      elements = known.isSingular ? body[at: known]?.elements ?? [] : body.values(at: known)
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
      let rows = try place.elements(atMost: .max)
      let isEdges =
        place.list.kind == .array && !rows.isEmpty
        && rows.allSatisfy { $0["node"]?.kind == .object }
      let path = isEdges ? JSONPath(steps: place.path.steps + [.all, .name("node")]) : place.path
      (self.path, elements) = (path, isEdges ? rows.compactMap { $0["node"] } : rows)
      evidence =
        place.list.kind == .object
        ? "The items are the members at '\(path)': \(rows.count)."
        : path == .root
          ? "The response is an array of \(rows.count) items."
          : "The items are at '\(path)': \(rows.count)."
    } catch {
      if let place = ItemsPlace(ofScalarsIn: body) {
        (path, elements) = (place.path, place.list.elements)
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

struct AnswerMember {
  let path: JSONPath
  let name: String

  /// The name in the form that is compared; see `String.folded`.
  let foldedName: String
  /// The folded names of the objects around it, from the outermost.
  let containers: [String]
  let value: PageJSON

  func isNamed(_ name: String) -> Bool { foldedName == name }

  func isInside(_ container: String) -> Bool { containers.last == container }

  func isBeside(_ other: AnswerMember) -> Bool {
    path.steps.dropLast() == other.path.steps.dropLast()
  }

  /// A plausible count. It may be written as a string.
  var integer: Int? { (value.integer ?? value.string.flatMap { Int($0) })?.countOrNil }

  /// Whether it means that there is nothing: null, `false` or an empty string.
  var isNone: Bool { HTTPCursor(value) == nil }
}

/// The members of a response that may describe its paging: those of the outermost object, of
/// members with a usual name such as `meta` or `paging`, and those beside the items.
struct AnswerMembers {
  /// The members; those of outer objects come first.
  private let all: [AnswerMember]

  init(_ body: PageJSON, items: JSONPath?) {
    var all: [AnswerMember] = []
    var level = Self.members(of: body, at: .root, containers: [])
    for _ in 0...Self.depth {
      all += level
      let inner = level.filter { Self.isContainer($0, items: items) }.flatMap {
        Self.members(of: $0.value, at: $0.path, containers: $0.containers + [$0.foldedName])
      }
      level = Array(inner.prefix(Self.width))
    }
    self.all = all
  }

  /// The members of these folded names: by the order of the names, then from the outside inwards.
  func named(_ names: [String]) -> [AnswerMember] {
    names.flatMap { name in all.filter { $0.isNamed(name) } }
  }

  func integer(_ names: [String]) -> (member: AnswerMember, value: Int)? {
    named(names).lazy.compactMap { member in member.integer.map { (member, $0) } }.first
  }

  /// The first member that satisfies a condition; those of outer objects come first.
  func first(where predicate: (AnswerMember) -> Bool) -> AnswerMember? {
    all.first(where: predicate)
  }

  func siblings(of member: AnswerMember) -> [AnswerMember] { all.filter { $0.isBeside(member) } }

  private static func members(
    of json: PageJSON,
    at path: JSONPath,
    containers: [String]
  ) -> [AnswerMember] {
    json.members.lazy.filter { isUsual($0.name) }.prefix(width).map { name, value in
      AnswerMember(
        path: path.appending(name),
        name: name,
        foldedName: name.folded,
        containers: containers,
        value: value
      )
    }
  }

  /// Whether APIs may use the name for paging. Long names only cost time, and names with anything but
  /// printable ASCII are no parameters and could control the terminal that shows them.
  private static func isUsual(_ name: String) -> Bool {
    name.utf8.count <= 64 && name.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  private static func isContainer(_ member: AnswerMember, items: JSONPath?) -> Bool {
    guard member.value.kind == .object else { return false }
    return PagingNames.containers.contains(member.foldedName)
      || items?.steps.starts(with: member.path.steps) == true
  }

  /// How deeply nested objects are read, and how many members of each level.
  private static let (depth, width) = (3, 100)
}

struct RequestParameters {
  struct Item {
    let parameter: HTTPParameter
    let name: String
    let text: String
    var integer: Int? { Int(text) }

    func says(_ value: String?) -> Bool { value.map { text.utf8.elementsEqual($0.utf8) } ?? false }
  }

  let items: [Item]
  let body: PageJSON?
  private let belongInBody: Bool

  init(_ request: URLRequest) {
    let parts = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    let query = (parts?.queryItems ?? []).map { item in
      Item(parameter: .query(item.name), name: item.name, text: item.value ?? "")
    }
    let sent = request.httpBody.flatMap { $0.isEmpty ? nil : $0 }
    body = sent.flatMap { try? PageJSON($0) }.flatMap { $0.kind == .object ? $0 : nil }
    belongInBody = body != nil || request.httpMethod == "POST" && sent == nil
    items = query + (body.map { Self.items(of: $0, at: [], depth: 2) } ?? [])
  }

  /// The only item with one of these folded names; `nil` if there is none or more than one.
  func only(_ names: Set<String>) -> Item? {
    let found = items.filter { names.contains($0.name.folded) }
    return found.count == 1 ? found.first : nil
  }

  /// A parameter that the request doesn't have yet, in its query or its body.
  func conventional(_ name: String) -> HTTPParameter {
    belongInBody ? .body(names: [name]) : .query(name)
  }

  private static func items(of json: PageJSON, at names: [String], depth: Int) -> [Item] {
    json.members.prefix(50).flatMap { name, value in
      let names = names + [name]
      if let text = value.scalarText {
        return [Item(parameter: .body(names: names), name: names.joined(), text: text)]
      }
      return depth > 1 ? items(of: value, at: names, depth: depth - 1) : []
    }
  }
}

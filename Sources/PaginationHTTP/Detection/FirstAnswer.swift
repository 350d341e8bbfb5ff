import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The first response of a list, as the rules of detection look at it.
struct FirstAnswer {
  let body: PageJSON
  let response: HTTPURLResponse
  let request: URLRequest

  /// What the caller knows of the response.
  let known: HTTPPageFields

  let parameters: RequestParameters
  let members: AnswerMembers
  let items: FoundItems

  /// What says that more follows; see ``withSigns``.
  var signs: [NextPageSign] = []

  init(_ body: PageJSON, _ response: HTTPURLResponse, _ request: URLRequest, known: HTTPPageFields)
  {
    self.body = body
    self.response = response
    self.request = request
    self.known = known
    items = FoundItems(in: body, known: known.items)
    parameters = RequestParameters(request)
    members = AnswerMembers(body, items: items.path)
  }

  /// The URL that relative links are resolved against.
  var url: URL? { response.url ?? request.url }

  /// A header that is not too long to be looked at; it may be empty.
  func header(_ name: String) -> String? {
    guard let value = response.value(forHTTPHeaderField: name),
      value.utf8.count <= HTTPPageError.defaultMaximumHeaderLength
    else { return nil }
    return value.trimmingCharacters(in: .whitespaces)
  }

  /// The `Link` header; one that is too long to be looked at may name a next page.
  var linkHeader: LinkHeader? {
    if response.value(forHTTPHeaderField: "Link") == nil { return nil }
    return header("Link").map { LinkHeader($0) } ?? .unreadable
  }

  /// A flag that says whether more follows.
  struct Flag {
    let field: HTTPField
    let value: Bool

    /// Whether its name may as well mean something else, as `truncated` does of texts. Such a flag
    /// may say that more follows, but ends no list.
    var isLoose = false
  }

  /// The flag that says whether more follows.
  var hasMore: Flag? {
    if let field = known.hasMore {
      return field.flag(in: body, response).map { Flag(field: field, value: $0) }
    }
    return flag(Self.flagNames) ?? flag(Self.looseFlagNames, isLoose: true)
  }

  private func flag(_ names: [String], isLoose: Bool = false) -> Flag? {
    for member in members.named(names) {
      let field = HTTPField.body(member.path)
      guard [.boolean, .number, .string].contains(member.value.kind) else { continue }
      if let value = field.flag(in: body, response) {
        return Flag(field: field, value: value, isLoose: isLoose)
      }
    }
    return nil
  }

  private static let flagNames = [
    "hasmore", "hasnext", "hasnextpage", "hasmoreitems", "hasmorepages", "hasmoreresults",
    "moreitems", "moreavailable", "morepages", "morerecords", "moreresults",
  ]

  private static let looseFlagNames = ["more", "istruncated", "truncated"]
}

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The first response of a list, as the rules of detection look at it.
struct FirstAnswer {
  let body: JSON
  let response: HTTPURLResponse
  let request: URLRequest

  /// What the caller knows of the response.
  let known: HTTPPageFields

  let parameters: RequestParameters
  let members: AnswerMembers
  let items: FoundItems

  init(_ body: JSON, _ response: HTTPURLResponse, _ request: URLRequest, known: HTTPPageFields) {
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

  /// The flag that says whether more follows.
  var hasMore: (field: HTTPField, value: Bool)? {
    if let field = known.hasMore { return field.flag(in: body, response).map { (field, $0) } }
    for member in members.named(Self.flagNames) {
      let field = HTTPField.body(member.path)
      guard member.value.kind == .boolean || member.value.kind == .string else { continue }
      if let value = field.flag(in: body, response) { return (field, value) }
    }
    return nil
  }

  private static let flagNames = [
    "hasmore", "hasnext", "hasnextpage", "more", "moreitems", "moreavailable", "morerecords",
    "hasmoreitems", "istruncated", "truncated",
  ]
}

/// Why a request was not answered, as RFC 9457 describes a problem.
package struct Problem: Error, Codable, Hashable, Sendable {
  /// A reference to the kind of problem; `GET /` explains each.
  package let type: String
  /// The kind of problem in words; the same for all of a kind.
  package let title: String
  /// The HTTP status.
  package let status: Int
  /// What is wrong with this request, for a person.
  package let detail: String
  /// The query parameter that is to blame, if one is.
  package var parameter: String?
  /// After how many seconds to ask again; sent as a header, not in the body.
  package var retryAfter: Int?
  /// The methods that the path knows, if the request's is none of them; a header as well.
  package var allowedMethods: String?

  private enum CodingKeys: CodingKey {
    case type, title, status, detail, parameter
  }

  package init(_ kind: Kind, detail: String, parameter: String? = nil, retryAfter: Int? = nil) {
    self.type = kind.reference
    self.title = kind.title
    self.status = kind.status
    self.detail = detail
    self.parameter = parameter
    self.retryAfter = retryAfter
  }
}

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A value that goes into a request.
enum ParameterValue {
  case number(Int)
  case value(HTTPCursor)

  var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .value(let value): value.text
    }
  }

  /// The value as a part of a JSON body.
  var object: Any {
    switch self {
    case .number(let number):
      return number
    case .value(let value):
      guard value.isJSON else { return value.text }
      let json = Data(value.text.utf8)
      return (try? JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed))
        ?? value.text
    }
  }
}

extension URLRequest {
  /// The request with parameters set, each in the place of those of the same name.
  ///
  /// - Throws: `HTTPPageError` where a parameter belongs in a body that is no JSON object.
  func setting(
    _ parameters: [(parameter: HTTPParameter?, value: ParameterValue)]
  ) throws -> URLRequest {
    var request = self
    var query: [(name: String, value: String)] = []
    var members: [(names: [String], value: Any)] = []
    for case (let parameter?, let value) in parameters {
      switch parameter.place {
      case .query(let name): query.append((name, value.text))
      case .header(let name): request.setValue(value.text, forHTTPHeaderField: name)
      case .body(let names): members.append((names, value.object))
      }
    }
    if !query.isEmpty { request.url = url?.settingQuery(query) }
    if !members.isEmpty { try request.setMembers(members) }
    return request
  }

  /// Makes a value the JSON body.
  mutating func setJSONBody(_ object: [String: Any]) throws {
    httpBody = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    if httpMethod == nil || httpMethod == "GET" { httpMethod = "POST" }
    if value(forHTTPHeaderField: "Content-Type") == nil {
      setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
  }

  private mutating func setMembers(_ members: [(names: [String], value: Any)]) throws {
    var object: [String: Any] = [:]
    if let body = httpBody, !body.isEmpty {
      guard let given = try? JSONSerialization.jsonObject(with: body) as? [String: Any] else {
        throw HTTPPageError.bodyIsNoObject(RequestSummary(self))
      }
      object = given
    }
    for member in members {
      object = setting(member.names[...], to: member.value, in: object)
    }
    try setJSONBody(object)
  }

  /// An object with a member set; what stands in the way and is no object is replaced.
  private func setting(
    _ names: ArraySlice<String>,
    to value: Any,
    in object: [String: Any]
  ) -> [String: Any] {
    guard let name = names.first else { return object }
    var object = object
    let inner = names.dropFirst()
    object[name] =
      inner.isEmpty
      ? value : setting(inner, to: value, in: object[name] as? [String: Any] ?? [:])
    return object
  }
}

extension HTTPPageError {
  fileprivate static func bodyIsNoObject(_ request: RequestSummary) -> HTTPPageError {
    HTTPPageError(
      .invalidRequest,
      request,
      reason: "was not sent: its body must be a JSON object to say in it which page is wanted. "
        + "Give the request such a body, or none"
    )
  }
}

import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A page as it came: the body and the headers.
struct PageAnswer {
  /// What was asked.
  let request: URLRequest

  let response: HTTPURLResponse

  let body: Data

  /// What reads types from the body.
  let decoder: JSONDecoder

  /// How many items it may have.
  let maximumItems: Int

  /// The body as JSON.
  ///
  /// - Throws: `JSONError` where it is not.
  func json() throws -> PageJSON { try PageJSON(body) }

  /// The URL that relative links are resolved against.
  var url: URL? { response.url ?? request.url }
}

extension HTTPField {
  /// The value at this place, or `nil` where there is none.
  func value(in json: PageJSON, _ response: HTTPURLResponse) -> HTTPCursor? {
    switch place {
    case .body(let path):
      return json[path].flatMap { HTTPCursor($0) }
    case .header(let name):
      let text = response.value(forHTTPHeaderField: name)?.trimmingCharacters(in: .whitespaces)
      return text.flatMap { $0.isEmpty ? nil : HTTPCursor($0) }
    }
  }

  /// A whole number, also where it is written as a string or as `3.0`.
  func integer(in json: PageJSON, _ response: HTTPURLResponse) -> Int? {
    value(in: json, response).flatMap { value in
      (Int(value.text) ?? Double(value.text).flatMap { Int(exactly: $0) })?.countOrNil
    }
  }

  /// A flag, also where it is written as a string or a number; what is missing tells nothing.
  func flag(in json: PageJSON, _ response: HTTPURLResponse) -> Bool? {
    // `value` takes false for "none", and here it is an answer.
    if case .body(let path) = place, let flag = json[path]?.boolean { return flag }
    switch value(in: json, response)?.text.lowercased() {
    case "true", "1", "yes": return true
    case "false", "0", "no": return false
    default: return nil
    }
  }
}

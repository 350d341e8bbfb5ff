import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
  /// A response whose body is a value as JSON, its keys in alphabetical order.
  static func json(
    _ value: some Encodable,
    status: HTTPResponse.Status = .ok,
    contentType: String = "application/json; charset=utf-8",
    headers: HTTPFields = [:],
    indented: Bool = false,
  ) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if indented { encoder.outputFormatting.insert(.prettyPrinted) }
    let body = try encoder.encode(value)
    var headers = headers
    headers[.contentType] = contentType
    // Every list may be slowed down, failed or shifted on request: none is to be kept.
    headers[.cacheControl] = "no-store"
    return Response(
      status: status,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)),
    )
  }

  /// A response that reports a problem.
  static func problem(_ problem: Problem) throws -> Response {
    var headers: HTTPFields = [:]
    if let seconds = problem.retryAfter { headers[.retryAfter] = "\(seconds)" }
    return try json(
      problem,
      status: HTTPResponse.Status(code: problem.status),
      contentType: "application/problem+json",
      headers: headers,
    )
  }
}

extension HTTPField.Name {
  /// The header of RFC 8288, which the library of header names does not know.
  static var link: HTTPField.Name {
    guard let name = HTTPField.Name("Link") else { preconditionFailure("'Link' is a header name") }
    return name
  }
}

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
    json(
      try body(value, indented: indented),
      status: status,
      contentType: contentType,
      headers: headers,
    )
  }

  /// A response whose body is JSON text.
  static func json(
    _ body: Data,
    status: HTTPResponse.Status = .ok,
    contentType: String = "application/json; charset=utf-8",
    headers: HTTPFields = [:],
  ) -> Response {
    var headers = headers
    headers[.contentType] = contentType
    // Every list may be slowed down, failed or shifted on request: what has no validator is not to
    // be kept.
    if headers[.eTag] == nil { headers[.cacheControl] = "no-store" }
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
    if let methods = problem.allowedMethods { headers[.allow] = methods }
    return try json(
      problem,
      status: HTTPResponse.Status(code: problem.status),
      contentType: "application/problem+json",
      headers: headers,
    )
  }

  static func body(_ value: some Encodable, indented: Bool = false) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if indented { encoder.outputFormatting.insert(.prettyPrinted) }
    return try encoder.encode(value)
  }
}

package import Foundation
package import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
  /// A JSON response with sorted keys.
  static func json(
    _ value: some Encodable,
    status: HTTPResponse.Status = .ok,
    contentType: String = "application/json; charset=utf-8",
    headers: HTTPFields = [:],
  ) throws -> Response {
    of(try body(value), status: status, contentType: contentType, headers: headers)
  }

  static func of(
    _ body: some Sequence<UInt8>,
    status: HTTPResponse.Status = .ok,
    contentType: String = "application/json; charset=utf-8",
    headers: HTTPFields = [:],
  ) -> Response {
    var headers = headers
    headers[.contentType] = contentType
    // Only pages without faults have a validator; other responses must not be cached.
    if headers[.eTag] == nil { headers[.cacheControl] = "no-store" }
    return Response(
      status: status,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)),
    )
  }

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

  private static func body(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }

  /// A page, or 304 if the client's copy is still valid.
  ///
  /// A page without faults has an `ETag`; clients may cache it and have to revalidate it.
  ///
  /// - Parameters:
  ///   - links: The value of the header `Link`.
  ///   - parameters: The request's.
  ///   - copies: The request's `If-None-Match`.
  static func page<Item>(
    _ page: ListPage<Item>,
    links: String,
    parameters: QueryParameters,
    copies: String?,
  ) throws -> Response {
    let body = try body(page)
    var headers: HTTPFields = [:]
    if !parameters.askForFaults {
      let tag = EntityTag(of: [Data(links.utf8), body])
      headers[.eTag] = tag.text
      headers[.cacheControl] = "no-cache"
      if let copies, tag.isAmong(copies) { return Response(status: .notModified, headers: headers) }
    }
    headers[.link] = links
    headers[.totalCount] = "\(page.total)"
    return of(body, headers: headers)
  }
}

extension HTTPField.Name {
  /// RFC 8288; HTTPTypes does not have it.
  package static let link = literal("Link")

  /// The number of rows in the list, as many servers send it.
  package static let totalCount = literal("X-Total-Count")

  private static func literal(_ name: StaticString) -> HTTPField.Name {
    guard let name = HTTPField.Name("\(name)") else {
      preconditionFailure("'\(name)' is no name of a header")
    }
    return name
  }
}

/// A strong validator of RFC 9110: it changes with every byte of the response, and when the server starts again.
package struct EntityTag: Hashable, Sendable {
  /// The tag in a header, with its quotation marks.
  package let text: String

  package init(of parts: [Data]) {
    var hasher = Hasher()
    for part in parts {
      hasher.combine(part.count)
      // Data hashes only its first bytes.
      part.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
    text = "\"\(String(UInt(bitPattern: hasher.finalize()), radix: 36))\""
  }

  /// Whether an `If-None-Match` contains the tag. That header compares weakly, so a tag that a proxy
  /// has marked as weak matches too.
  package func isAmong(_ header: String) -> Bool {
    header.split(separator: ",").contains { element in
      let tag = element.trimmingCharacters(in: .whitespaces)
      return tag == "*" || tag == text || tag == "W/" + text
    }
  }
}

import Foundation
import HTTPTypes
import Hummingbird

extension Response {
  /// The answer to a request for a page: the page, or that the client's copy of it is still good.
  ///
  /// A page that no fault was asked for has a validator, and may be kept as long as it is asked
  /// about before each use.
  ///
  /// - Parameters:
  ///   - rows: The page's rows.
  ///   - request: What was asked for.
  ///   - origin: Where the client reached the server.
  ///   - copies: The request's `If-None-Match`.
  static func page(
    _ rows: PageRows,
    for request: CharactersRequest,
    origin: String,
    copies: String?,
  ) throws -> Response {
    let body = try body(CharacterPage(rows, for: request, origin: origin))
    let links = PageLinks(rows, for: request).value
    var headers: HTTPFields = [:]
    if !request.parameters.askForFaults {
      let tag = EntityTag(of: [Data(links.utf8), body])
      headers[.eTag] = tag.text
      headers[.cacheControl] = "no-cache"
      if let copies, tag.isAmong(copies) { return Response(status: .notModified, headers: headers) }
    }
    headers[.link] = links
    headers[.totalCount] = "\(rows.total)"
    return json(body, headers: headers)
  }
}

import Foundation
import HTTPTypes
import Hummingbird

/// Answers the requests of the REST API.
struct CharactersController: Sendable {
  let reader: PageReader
  let faults: FaultRunner
  let now: @Sendable () -> Date

  func addRoutes(to router: Router<BasicRequestContext>) {
    router.get("/characters") { request, _ in try await characters(request) }
  }

  private func characters(_ request: Request) async throws -> Response {
    let wanted = try CharactersRequest(query: request.uri.query, at: now())
    try await faults.run(wanted.faults, page: wanted.selection.ordinal)
    let rows = try await reader.read(wanted)
    return try .page(
      CharacterPage(rows, for: wanted),
      links: PageLinks(rows, for: wanted).value,
      parameters: wanted.parameters,
      copies: request.headers[.ifNoneMatch],
    )
  }
}

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
    router.get("/categories") { _, _ in try await Response.json(categories()) }
  }

  private func characters(_ request: Request) async throws -> Response {
    let origin = try Origin.named(by: request.head.authority)
    let wanted = try CharactersRequest(query: request.uri.query, at: now())
    let page = try await reader.ordinal(of: wanted)
    try await faults.run(wanted.faults, page: page)
    let rows = try await reader.read(wanted)
    return try .page(
      CharacterPage(rows, for: wanted, origin: origin),
      links: PageLinks(rows, for: wanted).value,
      parameters: wanted.parameters,
      copies: request.headers[.ifNoneMatch],
    )
  }

  private func categories() async throws -> CategoryList {
    var list = CategoryList(items: [], total: CharacterCategory.allCases.count)
    for category in CharacterCategory.allCases {
      let count = try await reader.database.total(of: CharacterFilter(category: category))
      list.items.append(
        CategoryList.Entry(code: category.rawValue, name: category.name, count: count)
      )
    }
    return list
  }
}

import HTTPTypes
import Hummingbird
import ServiceLifecycle

/// Answers the requests.
struct CharactersController: Sendable {
  let reader: PageReader
  let planner: FaultPlanner
  let clock: any Clock<Duration>

  func addRoutes(to router: Router<BasicRequestContext>) {
    router.get("/") { _, _ in try Response.json(ServiceIndex(), indented: true) }
    router.get("/characters") { request, _ in try await characters(request) }
    router.get("/categories") { _, _ in try await Response.json(categories()) }
  }

  private func characters(_ request: Request) async throws -> Response {
    let wanted = try CharactersRequest(query: request.uri.query)
    let plan = await planner.plan(for: wanted.faults, page: wanted.selection.ordinal)
    try await wait(plan.delay)
    if let problem = plan.problem { throw problem }
    let rows = try await reader.read(wanted)
    let links = PageLinks(rows, for: wanted)
    return try .json(
      CharacterPage(rows, for: wanted),
      headers: [HTTPField.Name.link: links.value]
    )
  }

  /// A server that is stopping answers at once; whoever waits for it should not wait a minute.
  private func wait(_ delay: Duration) async throws {
    guard delay > .zero else { return }
    do {
      try await cancelWhenGracefulShutdown { try await clock.sleep(for: delay) }
    } catch is CancellationError where !Task.isCancelled {
      return
    }
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

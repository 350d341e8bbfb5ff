import Foundation
import HTTPTypes
import Hummingbird

/// Answers the requests for the timeline, and lets it grow and change on request.
struct PostsController: Sendable {
  let timeline: Timeline
  let faults: FaultRunner
  let now: @Sendable () -> Date

  func addRoutes(to router: Router<BasicRequestContext>) {
    router.get("/posts") { request, _ in try await posts(request) }
    router.post("/posts/grow") { request, _ in try await grow(request) }
    router.post("/posts/expire") { request, _ in
      await timeline.expireCursors()
      return try await state()
    }
    for (name, change) in Self.changes {
      router.post("/posts/:id/\(name)") { _, context in
        let id = try context.parameters.require("id", as: Int.self)
        guard await timeline.content.place(of: id) != nil else {
          throw Problem(.notFound, detail: "There is no post \(id).")
        }
        try await timeline.apply([change(.id(id))])
        return try await state()
      }
    }
  }

  private typealias Target = TimelineChange.Target

  private static let changes: [(name: String, change: @Sendable (Target) -> TimelineChange)] = [
    ("edit", { .edit($0, text: "This post has been edited.") }), ("bump", { .bump($0) }),
    ("pin", { .pin($0) }), ("delete", { .delete($0) }),
  ]

  private func posts(_ request: Request) async throws -> Response {
    let wanted = try PostsRequest(
      query: request.uri.query,
      at: now(),
      expiries: await timeline.expiries
    )
    try await faults.run(wanted.faults, page: nil)
    let page = try PostsPage(wanted, from: await timeline.content)
    return try .page(
      page.body,
      links: page.links,
      parameters: wanted.parameters,
      copies: request.headers[.ifNoneMatch],
    )
  }

  private func grow(_ request: Request) async throws -> Response {
    let text = request.uri.queryParameters["count"].map(String.init) ?? "1"
    guard let count = Int(text), (1...10_000).contains(count) else {
      let detail = "'count' must be a whole number from 1 to 10000."
      throw Problem(.invalidParameter, detail: detail, parameter: "count")
    }
    try await timeline.post(count)
    return try await state()
  }

  private func state() async throws -> Response {
    try .json(["total": await timeline.content.rows.count])
  }
}

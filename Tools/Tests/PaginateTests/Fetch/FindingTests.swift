import DemoServer
import Foundation
import Pagination
import PaginationHTTP
import Testing

@testable import paginate
@testable import paginate_demo

/// Sources of the demo's server that go to a row.
@Suite struct FindingTests {
  @Test(arguments: [.cursor, .nextURL, .link, .offset] as [DemoStyle])
  func thePageAroundAPost_leadsToAllOthers(style: DemoStyle) async throws {
    let timeline = Timeline(count: 120)
    let posts = await timeline.posts().map(\.id)
    try await LocalServer.run(timeline: timeline) { url in
      let source = PostAPI(url: url.posts, style: style).source
        .finding(by: "around", start: "offset")
      for index in [0, 3, 60, 119] {
        var page = try await source.page(around: posts[index], size: 10)
        #expect(page.items.contains { $0.id == posts[index] } && page.totalCount == 120)
        var ids = page.items.map(\.id)
        let next = page.next
        while let key = page.previous {
          page = try await source.page(for: PageRequest(key: key, direction: .start, size: 10))
          ids = page.items.map(\.id) + ids
        }
        page.next = next
        while let key = page.next {
          page = try await source.page(for: PageRequest(key: key, direction: .end, size: 10))
          ids += page.items.map(\.id)
        }
        #expect(ids == posts)
      }
      let error = await #expect(throws: HTTPPageError.self) {
        try await source.page(around: 9999, size: 10)
      }
      #expect(error?.code == .itemNotFound && error?.status == 404)
      #expect(error?.problem?.contains("must be the id of a post") == true)
    }
  }

  @Test @MainActor func aListOfAllCharacters_goesToOneOfThem() async throws {
    try await LocalServer.run { url in
      let transport = RecordingTransport()
      let api = CharacterAPI(url: url, style: .offset, parameters: [], transport: transport)
      let list = Paginator(
        source: api.source(for: "").finding(by: "around", start: "offset"),
        configuration: PaginationConfiguration(prefetch: .manual, retry: .never)
      )
      await list.load()
      #expect(await list.jump(to: 0x1F600) == .loaded(count: 20))
      #expect(list.anchor?.id == 0x1F600)
      #expect(await transport.entries.count == 2)
      #expect(await list.jump(to: 0x1F600) == .loaded(count: 0))
      #expect(await transport.entries.count == 2)
    }
  }
}

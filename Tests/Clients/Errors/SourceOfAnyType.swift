// settings: approachable main6
// error: converting non-Sendable function value to '@concurrent @Sendable (Int, Int) async throws -> [Post]' may introduce data races

import Pagination

@MainActor
func list(of source: some PageSource<Post>) -> Paginator<Post> {
  Paginator(source: source)
}

@MainActor
func allPosts() -> Paginator<Post> {
  list(of: .offset { offset, limit in (offset..<offset + limit).map { Post(id: $0) } })
}

// settings: swift6 approachable main6
// error: default argument cannot be both main actor-isolated and actor-isolated

import Pagination

actor PostsClient {
  func posts(offset: Int, limit: Int) async throws -> [Post] { [] }
}

let client = PostsClient()

@MainActor
final class PostsModel {
  let posts: Paginator<Post>

  init(source: ClosurePageSource<Post, PageOffset>) { posts = Paginator(source: source) }
}

@MainActor
struct PostsScreen {
  let model = PostsModel(
    source: .offset { offset, limit in
      try await client.posts(offset: offset, limit: limit)
    }
  )
}

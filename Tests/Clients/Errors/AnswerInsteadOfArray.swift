// settings: swift5 swift6 approachable main5 main6
// error: failed to produce diagnostic for expression; please submit a bug report (https://swift.org/contributing/#reporting-bugs)
// error: cannot convert value of type 'Answer' to closure result type '[Post]'

import Pagination

nonisolated struct Answer: Sendable {
  var posts: [Post]
}

nonisolated func fetchPosts(offset: Int, limit: Int) async throws -> Answer {
  Answer(posts: Post.samples)
}

let posts: Paginator<Post> = Paginator(
  source: .offset { offset, limit in try await fetchPosts(offset: offset, limit: limit) }
)

let feed: Paginator<Post> = Paginator(
  source: .offset { offset, limit in
    let answer = try await fetchPosts(offset: offset, limit: limit)
    return answer
  }
)

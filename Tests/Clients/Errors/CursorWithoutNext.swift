// settings: swift5 swift6 approachable main5 main6
// error: 'cursor(sizing:_:)' is unavailable: Return the items and the next cursor, as in (answer.items, answer.nextCursor).

import Pagination

let posts = Paginator(
  source: .cursor { cursor, limit in
    let answer = try await SnippetContext.api.posts(after: cursor, limit: limit)
    return answer.posts
  }
)

// settings: swift5 swift6 approachable main5 main6
// error: 'hasMore' is unavailable: Return PageBatch(items, hasMore: hasMore).

import Pagination

let byOffset = Paginator(
  source: .offset(end: .hasMore) { offset, limit in
    let answer = try await SnippetContext.api.posts(offset: offset, limit: limit) as API.Answer
    return answer.posts
  }
)

let byLastItem = Paginator(
  source: .lastItem(end: .hasMore) { last, limit in
    try await SnippetContext.api.posts(olderThan: last?.date, limit: limit)
  }
)

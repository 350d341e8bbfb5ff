// settings: swift5 swift6 approachable main5 main6
// error: 'totalReached' is unavailable: Return PageBatch(items, totalCount: total).

import Pagination

let byOffset = Paginator(
  source: .offset(end: .totalReached) { offset, limit in
    let answer = try await SnippetContext.api.posts(offset: offset, limit: limit) as API.Answer
    return answer.posts
  }
)

let byPage = Paginator(
  source: .pageNumber(end: .totalReached) { page, size in
    let answer = try await SnippetContext.api.posts(page: page, perPage: size) as API.Answer
    return answer.posts
  }
)

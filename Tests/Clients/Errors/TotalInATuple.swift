// settings: swift5 swift6 approachable main5 main6
// error: 'pageNumber(startingAt:initialPage:end:_:)' is unavailable: Return PageBatch(items, totalCount: total), with end: .totalReached.
// error: 'offset(initialOffset:end:sizing:overlap:counting:_:)' is unavailable: Return PageBatch(items, totalCount: total), with end: .totalReached.

import Pagination

let byPage = Paginator(
  source: .pageNumber { page, size in
    let answer = try await SnippetContext.api.posts(page: page, perPage: size) as API.Answer
    return (answer.posts, answer.total)
  }
)

let byPageWithEnd = Paginator(
  source: .pageNumber(end: .totalReached) { page, size in
    let answer = try await SnippetContext.api.posts(page: page, perPage: size) as API.Answer
    return (answer.posts, answer.total)
  }
)

let byOffset: Paginator<Post> = Paginator(
  source: .offset { offset, limit in
    let answer = try await SnippetContext.api.posts(offset: offset, limit: limit) as API.Answer
    return (answer.posts, answer.total)
  }
)

// settings: main6
// error: main actor-isolated property 'isUntitled' can not be referenced from a Sendable closure

import Pagination

extension Post {
  var isUntitled: Bool { title.isEmpty }
}

func drafts(of posts: ClosurePageSource<Post, PageOffset>) -> ClosurePageSource<Post, PageOffset> {
  posts.filter { $0.isUntitled }
}

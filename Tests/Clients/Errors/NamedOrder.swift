// settings: swift5
// warning: converting non-Sendable function value to '@Sendable (Post, Post) -> Bool' may introduce data races

import Pagination

extension Post {
  static func isNewer(_ one: Post, _ other: Post) -> Bool { one.id > other.id }
}

let posts = Paginator(source: SnippetContext.source.ordered(by: Post.isNewer))

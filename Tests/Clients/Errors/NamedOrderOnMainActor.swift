// settings: main6
// error: converting function value of type '@MainActor @Sendable (Post, Post) -> Bool' to '@Sendable (Post, Post) -> Bool' loses global actor 'MainActor'

import Pagination

extension Post {
  static func isNewer(_ one: Post, _ other: Post) -> Bool { one.id > other.id }
}

let posts = Paginator(source: SnippetContext.source.ordered(by: Post.isNewer))

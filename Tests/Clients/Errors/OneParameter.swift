// settings: approachable main5 main6
// error: contextual closure type '@concurrent @Sendable (Int, Int) async throws -> [Post]' expects 2 arguments, but 1 was used in closure body

import Pagination

nonisolated func fetchPosts(page: Int) async throws -> [Post] { [] }

let posts = Paginator(source: .pageNumber { page in try await fetchPosts(page: page) })

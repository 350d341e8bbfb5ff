// settings: swift5 swift6 approachable main5 main6
// error: generic class 'Paginator' requires that 'Tag' conform to 'Identifiable'
// error: type 'Tag' does not conform to protocol 'Identifiable'

import Pagination

nonisolated struct Tag {
  var name: String
}

nonisolated func fetchTags(offset: Int, limit: Int) async throws -> [Tag] { [] }

let tags = Paginator(
  source: .offset { offset, limit in try await fetchTags(offset: offset, limit: limit) }
)

@MainActor
func show(_ tags: Paginator<Tag>) {}

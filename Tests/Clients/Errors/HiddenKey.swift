// settings: swift5 swift6 approachable main5 main6
// error: initializer 'init(source:restoring:sharing:configuration:)' requires that '(some PageSource<Post>).Key' conform to 'Decodable'
// error: initializer 'init(source:restoring:sharing:configuration:)' requires that '(some PageSource<Post>).Key' conform to 'Encodable'

import Pagination
import PaginationHTTP
import PaginationStorage

func hidden() -> some PageSource<Post> { SnippetContext.api.posts }

@MainActor
func list() -> Paginator<Post> {
  Paginator(source: hidden(), restoring: .file("home", signature: ""))
}

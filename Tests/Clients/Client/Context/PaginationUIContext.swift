import Pagination
import PaginationUI

#if canImport(SwiftUI)
  import SwiftUI

  extension PaginationUIContext {
    @MainActor
    struct PostsScreen: View {
      @State private var posts = Paginator(source: PaginationUIContext.api.posts)

      var body: some View {
        PaginatedList(posts) { post in PostRow(post) }
      }
    }

    struct PostScreen: View {
      var post: Post
      init(_ post: Post) { self.post = post }
      var body: some View { Text(post.title) }
    }
  }
#endif

/// What the snippets of PaginationUI take for granted: the same app, and what its screens hold.
enum PaginationUIContext {
  static let api = API()
  static let post = Post(id: 1)
  static let draft = Post(id: 2)
  static let query = "swift"

  @MainActor static let posts = Paginator(source: api.posts)
}

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

/// The declarations that the snippets of PaginationUI use: the same app, and the properties of its
/// screens.
enum PaginationUIContext {
  static let api = API()
  static let post = Post(id: 1)
  static let draft = Post(id: 2)
  static let query = "swift"

  @MainActor static let posts = Paginator(source: api.posts)
  @MainActor static let drafts = Paginator(source: api.posts)
}

import Pagination

#if canImport(SwiftUI)
  import SwiftUI

  struct Composer: View {
    var publish: @MainActor (Post) async throws -> Void
    var body: some View { EmptyView() }
  }
#endif

/// What the articles need in addition to `SnippetContext`: edits on the server.
extension API {
  func archive(_ post: Post) async throws {}
  func archive(_ ids: Set<Post.ID>) async throws {}
  func move(_ posts: [Post], to position: ListPosition<Post.ID>) async throws {}
  func publish(_ post: Post) async throws {}
  func rename(_ post: Post, to title: String) async throws {}
}
